/** Resource mappers over the fields of a message, as n8n's editor stores them. */
import type { ResourceMapperValue } from 'n8n-workflow';

const stored = { matchingColumns: [], attemptToConvertTypes: false, convertFieldsToString: false, schema: [] };

/** Map Automatically. */
export const messageByName: ResourceMapperValue = { ...stored, mappingMode: 'autoMapInputData', value: null };

/** Map Each Column Manually. */
export function messageByHand(value: ResourceMapperValue['value']): ResourceMapperValue {
	return { ...stored, mappingMode: 'defineBelow', value };
}
