import { testOperations } from './operationTests';
import { presets } from './presets.cases';

testOperations(presets);
