import { configureApplication } from './configureApplication.cases';
import { testOperations } from './operationTests';
import { pushApplication } from './pushApplication.cases';

describe('applications', () => testOperations(pushApplication));
describe('platforms', () => testOperations(configureApplication));
