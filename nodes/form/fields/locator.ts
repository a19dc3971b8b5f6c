/** Resource locators: one value, chosen from a list or typed as a code, ID, name or address. */
import type { INodePropertyMode } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { type ListName, lists, searchMethod } from '../lists';
import type { List, TypedMode } from '../lists/list';
import { trimText } from '../../catalogue/definition/trimText';
import { isBlank, trim } from '../parse';
import { type FieldType, isLeftEmpty, type FieldProperty } from './fieldType';

export const application = locator('applications');
export const campaign = locator('campaigns');
export const journey = locator('journeys');
export const language = locator('languages');
export const message = locator('messages');
export const messageCode = locator('messageCodes');
export const preset = locator('presets');
export const segmentCode = locator('segmentCodes');
export const segment = locator('segments');
export const timeZone = locator('timeZones');

/** The kind of field that takes one value of a list. */
export function locator(name: ListName): FieldType {
	return {
		list: name,
		property: () => locatorParameter(name),
		toWire: (value) => readLocator(name, value),
		isUntouched: (value) =>
			isLeftEmpty(value) || (isObject(value) && value.mode === 'list' && value.value === ''),
		isEmpty: (value) =>
			isLeftEmpty(value) || (isObject(value) && 'mode' in value && isLeftEmpty(value.value)),
		example: () => lists[name].example,
	};
}

/** The input of the mode From List. */
const asList = { type: 'list' } as const;
const asText = { type: 'string' } as const;

/**
 * @param name the list that it offers
 * @param initial the default
 * @returns a new object
 */
export function locatorParameter(
	name: ListName,
	initial?: Readonly<{ name: string; value: string }>,
): FieldProperty {
	const { noun, entries, typed }: List = lists[name];
	const fromList: INodePropertyMode = {
		...asList,
		displayName: 'From List',
		name: 'list',
		placeholder: `Select ${noun}...`,
		typeOptions: { searchListMethod: searchMethod(name), searchable: true },
	};
	return {
		type: 'resourceLocator',
		default: {
			mode: entries === undefined ? typed[0].name : fromList.name,
			value: initial?.value ?? '',
			...(initial && { cachedResultName: initial.name }),
		},
		modes: [...(entries === undefined ? [] : [fromList]), ...typed.map(typedMode)],
	};
}

/** Blanks at the ends are trimmed when the field is read. */
function typedMode({ name, label, placeholder, format, extract }: TypedMode): INodePropertyMode {
	return {
		...asText,
		displayName: label,
		name,
		placeholder,
		...(format && {
			validation: [
				{
					type: 'regex',
					properties: { regex: `^\\s*${format.pattern}\\s*$`, errorMessage: format.error },
				},
			],
		}),
		...(extract && { extractValue: { type: 'regex', regex: extract } }),
	};
}

/**
 * @param name the list of the resource locator
 * @param value as the form has it, or as an expression gives it
 * @returns the code, ID or name. From an address, it takes the code or ID in it, whatever the mode.
 */
export function readLocator(name: ListName, value: unknown): unknown {
	const { typed }: List = lists[name];
	const text = locatorValue(value);
	if (typeof text !== 'string' || !text.includes('://')) return text;
	for (const { extract, address = extract } of typed) {
		const found = address === undefined ? undefined : new RegExp(address).exec(text)?.[1];
		if (found !== undefined) return found;
	}
	return text;
}

/**
 * What was chosen from a list of the form: its value, and the name that the list showed with it.
 *
 * @returns undefined for what was typed or comes from an expression
 */
export function chosenFromList(value: unknown): { value: string; name: string } | undefined {
	if (!isObject(value) || value.mode !== asList.type) return undefined;
	const { value: chosen, cachedResultName: name } = value;
	if (typeof chosen !== 'string' || typeof name !== 'string' || isBlank(name)) return undefined;
	return { value: chosen, name };
}

/**
 * The value of a resource locator, or the value itself if an expression fills the whole parameter.
 * A name chosen from the list stays as the service has it, even with a blank at its end.
 */
export function locatorValue(value: unknown): unknown {
	if (!isObject(value) || !('value' in value)) return trim(value);
	const { mode, value: given, cachedResultName: shownName } = value;
	const isChosen =
		mode === asList.type && typeof given === 'string' && typeof shownName === 'string';
	return isChosen && !isBlank(given) && shownName.startsWith(trimText(given)) ? given : trim(given);
}
