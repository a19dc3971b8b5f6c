/** The form of one operation: what n8n shows, and which values it accepts. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { memoize } from '../catalogue/definition/memoize';
import { fieldOf, itemSchema } from '../catalogue/definition/requestFields';
import { withColumns } from './columns/withColumns';
import { propertyOf } from './fields';
import { Parameters } from './parameters/parameters';
import { sectionsProperties } from './sections';
import { requestOptionsProperties } from './sections/requestOptions';

/** @returns what n8n shows for the operation, as new objects */
export function operationProperties(endpoint: Endpoint): INodeProperties[] {
	const ofSections = withColumns(sectionsProperties(endpoint.form, endpoint), endpoint.form);
	return [...ofSections, ...requestOptionsProperties(endpoint)];
}

/** The parameters of the operation with their checks, made once. */
export const operationParameters = memoize(
	(endpoint: Endpoint): Parameters =>
		new Parameters(operationProperties(endpoint), (property) => isOfField(property, endpoint)),
);

/**
 * Whether rows belong to a field, which may also be given as a whole, such as an object of tags.
 */
function isOfField({ name, type }: INodeProperties, endpoint: Endpoint): boolean {
	const isField = name in itemSchema(endpoint).shape || name in endpoint.request.shape;
	return isField && propertyOf(fieldOf(endpoint, name)).type === type;
}
