/** The operations of the built action nodes, read from their forms. */
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../test/support/engine/host';

export interface BuiltOperation {
	/** `pushMessage`, ... */
	type: string;
	resource: string;
	operation: string;
	description: INodeTypeDescription;
	/** Its parameters, shown or not, without `resource` and `operation`. */
	properties: INodeProperties[];
}

/** `pushMessage push send`. */
export function nameOf({ type, resource, operation }: Pick<BuiltOperation, 'type' | 'resource' | 'operation'>): string {
	return `${type} ${resource} ${operation}`;
}

/** All operations of all nodes that have some, in the order of the manifest and of the forms. */
export async function builtOperations(): Promise<BuiltOperation[]> {
	const loader = await loadPackage();
	return Object.keys(loader.known.nodes).flatMap((type) => {
		const loaded = loader.getNode(type).type;
		const description = loaded.description as INodeTypeDescription;
		return operationsOf(type, description);
	});
}

function operationsOf(type: string, description: INodeTypeDescription): BuiltOperation[] {
	const { properties } = description;
	const resources = properties.filter(({ name }) => name === 'resource').flatMap(valuesOf);
	return resources.flatMap((resource) => {
		const isShown = (property: INodeProperties, name: string, value: string) =>
			property.displayOptions?.show?.[name]?.includes(value) ?? true;
		const operations = properties.filter((each) => each.name === 'operation' && isShown(each, 'resource', resource)).flatMap(valuesOf);
		return operations.map((operation) => ({
			type,
			resource,
			operation,
			description,
			properties: properties.filter(
				(each) =>
					!['resource', 'operation'].includes(each.name) &&
					isShown(each, 'resource', resource) &&
					isShown(each, 'operation', operation),
			),
		}));
	});
}

function valuesOf({ options = [] }: INodeProperties): string[] {
	return (options as INodePropertyOptions[]).map(({ value }) => String(value));
}
