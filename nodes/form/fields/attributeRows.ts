/** Rows about the attributes of an event: what their two kinds of field have in common. */
import type { INodeProperties } from 'n8n-workflow';
import type { FieldProperty } from './fieldType';

/** A group of a collection. */
type RowGroup = { displayName: string; name: string; values: INodeProperties[] };

/**
 * @param values what a row has besides the name of the attribute
 * @param others other ways to enter attributes
 * @returns a new object
 */
export function attributeRows(values: INodeProperties[], others: RowGroup[] = []): FieldProperty {
	const name: INodeProperties = {
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. currency',
	};
	return {
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Attribute',
		default: {},
		options: [
			{ displayName: 'Attribute', name: 'attribute', values: [name, ...values] },
			...others,
		],
	};
}
