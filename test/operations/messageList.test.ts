import { testOperations } from './operationTests';
import { messageList } from './messageList.cases';

testOperations(messageList);
