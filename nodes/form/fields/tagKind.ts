/** The kinds of tags, as forms offer them. */
import type { INodePropertyOptions } from 'n8n-workflow';
import { tagKindLabels, tagKinds } from '../../catalogue/values/tagConditions';

/** @returns new objects */
export function tagKindOptions(): INodePropertyOptions[] {
	return tagKinds
		.map((kind) => ({ name: tagKindLabels[kind], value: kind }))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
