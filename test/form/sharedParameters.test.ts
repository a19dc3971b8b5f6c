/** Operations share equal parameters; each still shows exactly its own, in its own order. */
import type { INodeProperties } from 'n8n-workflow';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { operationProperties } from '../../nodes/form/operationForm';
import { builtNodes } from './nodes';

/** A property without the conditions that say which operations show it. */
function alone({ displayOptions, ...property }: INodeProperties): object {
	const { resource: _resource, operation: _operation, source: _source, ...show } = displayOptions?.show ?? {};
	const { show: _show, ...others } = displayOptions ?? {};
	return { ...property, show, ...others };
}

test.each(Object.entries<Endpoint>(catalogue))('the form of %s', (_name, endpoint) => {
	const { node: name, resource, operation, source } = endpoint;
	const node = builtNodes.find((each) => each.name === name)!;
	const isOf = ({ displayOptions }: INodeProperties) => {
		const { resource: resources, operation: operations, source: sources } = displayOptions?.show ?? {};
		return resources?.includes(resource) && operations?.includes(operation) && (sources?.includes(source?.value ?? '') ?? true);
	};
	const shown = node.describe().properties.filter((property) => property.name !== 'source' && isOf(property));
	expect(shown.map(alone)).toEqual(operationProperties(endpoint).map(alone));
});
