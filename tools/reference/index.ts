/** What `tools/generate.mjs` makes of the catalogue and the error tables. */
export { catalogue, endpointsOf } from '../../nodes/catalogue';
export { accountEvent } from '../../nodes/catalogue/values/accountEvent';
export { otherExplanations } from '../../nodes/transport/failure/explain';
export { KNOWN_REFUSALS } from '../../nodes/transport/failure/knownRefusals';
export { descriptionOf } from './nodes';
export { outputSchema } from './outputSchema';
export { referencePage } from './reference';
export { triggerPage } from './triggerPage';
