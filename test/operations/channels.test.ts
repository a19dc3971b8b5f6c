import { testOperations } from './operationTests';
import { channels } from './channels.cases';

testOperations(channels);
