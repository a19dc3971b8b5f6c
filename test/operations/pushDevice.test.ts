import { testOperations } from './operationTests';
import { pushDevice } from './pushDevice.cases';

testOperations(pushDevice);
