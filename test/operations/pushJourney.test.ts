import { testOperations } from './operationTests';
import { pushJourney } from './pushJourney.cases';

testOperations(pushJourney);
