/** The kinds of tags, as forms call them. */
import type { INodePropertyOptions } from 'n8n-workflow';
import { type TagKind, tagKinds } from '../../catalogue/values/tagConditions';

const LABELS: Readonly<Record<TagKind, string>> = {
	boolean: 'Boolean',
	date: 'Date',
	integer: 'Integer',
	list: 'List',
	string: 'Text',
};

/** @returns new objects */
export function tagKindOptions(): INodePropertyOptions[] {
	return tagKinds
		.map((kind) => ({ name: LABELS[kind], value: kind }))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
