import { testOperations } from './operationTests';
import { pushEmail } from './pushEmail.cases';

testOperations(pushEmail);
