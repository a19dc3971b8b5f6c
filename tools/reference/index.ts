/** What `tools/generate.mjs` makes of the catalogue: reference pages and output schemas. */
export { catalogue, endpointsOf } from '../../nodes/catalogue';
export { accountEvent } from '../../nodes/catalogue/values/accountEvent';
export { outputSchema } from './outputSchema';
export { referencePage } from './reference';
