/** The tags of the account as the fields of a resource mapper. */
import type { FieldType, ResourceMapperField } from 'n8n-workflow';
import type { Entry } from '../lists/list';
import { readTag } from './tag';
import type { ValueKind } from './tagValue';

/** A field as the editor stores it with the node, so that a run need not ask for the tags. */
export interface TagColumn extends ResourceMapperField {
	/** Undefined for a kind that forms do not have. */
	kind?: ValueKind;
}

/** The input type for each kind. A list is typed as text, with commas. */
const INPUTS: Readonly<Record<ValueKind, FieldType>> = {
	boolean: 'boolean',
	date: 'dateTime',
	decimal: 'number',
	integer: 'number',
	list: 'string',
	string: 'string',
};

/**
 * @param tags entries of the list of tags
 * @returns a field for each, by name
 */
export function tagColumnsOf(tags: readonly Entry[]): TagColumn[] {
	return tags
		.map(({ value, name = value, description }): TagColumn => {
			const { kind } = readTag(value);
			return {
				id: name,
				displayName: description === undefined ? name : `${name} (${description})`,
				required: false,
				defaultMatch: false,
				display: true,
				type: kind === undefined ? 'string' : INPUTS[kind],
				...(kind !== undefined && { kind }),
			};
		})
		.sort((one, other) => one.id.localeCompare(other.id));
}
