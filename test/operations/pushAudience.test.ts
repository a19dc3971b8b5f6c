import { testOperations } from './operationTests';
import { pushAudience } from './pushAudience.cases';

testOperations(pushAudience);
