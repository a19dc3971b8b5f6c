import { testOperations } from './operationTests';
import { targetedPush } from './targetedPush.cases';

testOperations(targetedPush);
