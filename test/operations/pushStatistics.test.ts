import { testOperations } from './operationTests';
import { pushStatistics } from './pushStatistics.cases';

testOperations(pushStatistics);
