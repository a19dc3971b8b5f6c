/** Resource locators: one of a list, or entered by code, ID, name or address. */
import type { INodePropertyMode } from 'n8n-workflow';
import { type ListName, lists, searchMethod } from '../lists';
import type { List, TypedMode } from '../lists/list';
import { isObject, trim } from '../parse';
import { type FieldType, isLeftEmpty } from './fieldType';

export const application = locator('applications');
export const campaign = locator('campaigns');

function locator(name: ListName): FieldType {
	const list: List = lists[name];
	return {
		property: () => ({
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			modes: [
				{
					displayName: 'From List',
					name: 'list',
					type: 'list',
					placeholder: `Select ${list.noun}...`,
					typeOptions: { searchListMethod: searchMethod(name), searchable: true },
				},
				...list.typed.map(typedMode),
			],
		}),
		toWire: (value) => readLocator(name, value),
		isEmpty: (value) =>
			isLeftEmpty(value) || (isObject(value) && 'mode' in value && isLeftEmpty(value.value)),
		example: () => list.example,
	};
}

/** Blanks at the ends are trimmed when the field is read. */
function typedMode({ name, label, placeholder, looks, extract }: TypedMode): INodePropertyMode {
	return {
		displayName: label,
		name,
		type: 'string',
		placeholder,
		...(looks && {
			validation: [
				{
					type: 'regex',
					properties: { regex: `^\\s*${looks.pattern}\\s*$`, errorMessage: looks.error },
				},
			],
		}),
		...(extract && { extractValue: { type: 'regex', regex: extract } }),
	};
}

/**
 * @param name the list of the resource locator
 * @param value as the form has it, or as an expression gives it
 * @returns the code, ID or name. An address is taken for what stands in it, in whatever mode it was pasted.
 */
export function readLocator(name: ListName, value: unknown): unknown {
	const { typed }: List = lists[name];
	const entered = locatorValue(value);
	if (typeof entered !== 'string' || !entered.includes('://')) return entered;
	for (const { extract } of typed) {
		const found = extract === undefined ? undefined : new RegExp(extract).exec(entered)?.[1];
		if (found !== undefined) return found;
	}
	return entered;
}

/** The value of a resource locator, or the value itself when an expression fills the whole parameter. */
export function locatorValue(value: unknown): unknown {
	return trim(isObject(value) && 'value' in value ? value.value : value);
}
