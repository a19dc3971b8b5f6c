/** The kinds of tags that forms offer, and how to find the kind if none is chosen. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import {
	namedOperator,
	operandCount,
	operatorsOfKind,
	orderedOperators,
	type TagKind,
	tagKindLabels,
	type TagOperator,
} from '../../catalogue/values/tagOperators';
import { InputError } from '../inputError';
import { isDateObject } from './dateTime';
import { trim } from '../parse';
import type { ChosenTag } from './tag';
import type { ValueKind } from './tagValue';

/** The kind that the list of tags names, or that the value shows. */
export const AUTOMATIC = 'automatic';

/**
 * @param labels the kinds that the row takes, and their names
 * @returns the parameter of a row, as a new object
 */
export function tagKindProperty(
	labels: Readonly<Record<string, string>> = tagKindLabels,
): INodeProperties {
	return {
		displayName: 'Kind of Tag',
		name: 'kind',
		type: 'options',
		options: tagKindOptions(labels),
		default: AUTOMATIC,
	};
}

function tagKindOptions(labels: Readonly<Record<string, string>>): INodePropertyOptions[] {
	return [
		{
			name: 'Automatic',
			value: AUTOMATIC,
			description: 'As the list of tags has it; for a tag that is entered by name, by its value',
		},
		...Object.entries(labels)
			.map(([kind, name]) => ({ name, value: kind }))
			.sort((one, other) => one.name.localeCompare(other.name, 'en')),
	];
}

const CHOOSE = 'Choose the tag from the list, or its kind in Kind of Tag';

/** Texts that could also be of another kind. */
const AMBIGUOUS = /^(?:[+-]?\d+|true|false|\d{4}-\d{2}-\d{2}(?:[ T].*)?|\d+ days ago)$/i;
const WHOLE = /^[+-]?\d+$/;
export const FRACTION = /^[+-]?\d*[.,]\d+$/;
const DATE = /^(?:\d{4}-\d{2}-\d{2}.*|\d+ days ago)$/i;

/**
 * @param label the field as the form shows it
 * @param tag the chosen tag
 * @param value the value it is set to
 * @param remedy what to do if the kind is not clear
 * @returns the kind of a tag for which no kind was chosen
 * @throws InputError if the form does not know the tag, and the text may be of several kinds
 */
export function automaticKind(
	label: string,
	{ name, kind }: ChosenTag,
	value: unknown,
	remedy = CHOOSE,
): ValueKind {
	if (kind !== undefined) return kind;
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'number' && !Number.isInteger(value)) return 'decimal';
	const what = `tag "${String(name)}"`;
	const text = trim(value);
	if (typeof text === 'string' && FRACTION.test(text)) throw unclearKind(label, what, text, remedy);
	return kindOfValues(label, what, [value], remedy);
}

/**
 * @param what the tag or attribute, for errors
 * @throws InputError for a text that may be of several kinds
 */
export function kindOfValues(
	label: string,
	what: string,
	values: readonly unknown[],
	remedy: string,
): TagKind {
	const [first] = values;
	if (typeof first === 'boolean') return 'boolean';
	if (typeof first === 'number' || typeof first === 'bigint') return 'integer';
	if (first instanceof Date || (isObject(first) && 'isValid' in first)) return 'date';
	const unclear = values.map(trim).find((each) => typeof each === 'string' && AMBIGUOUS.test(each));
	if (unclear === undefined) return 'string';
	throw unclearKind(label, what, unclear, remedy);
}

/** The error for a value of an unknown kind. */
export function unclearKind(
	label: string,
	what: string,
	value: unknown,
	remedy: string,
): InputError {
	return new InputError(
		label,
		`does not say of which kind the ${what} is, and ${shown(value)} fits several. ${remedy}`,
	);
}

/**
 * The same for a condition; some operators fit only numbers and dates.
 *
 * @param values the values that the tag is compared with
 */
export function automaticKindOfCondition(
	label: string,
	tag: ChosenTag,
	operator: TagOperator,
	values: readonly unknown[],
): TagKind {
	if (tag.isVersion && !operatorsOfKind.string.includes(operator)) {
		throw new InputError(
			label,
			`compares the tag "${String(tag.name)}", which holds versions, with ${namedOperator(operator)}. The service documents no such comparison of versions. It takes ${operatorsOfKind.string.map(namedOperator).join(', ')}`,
		);
	}
	if (tag.kind === 'decimal') return kindOfDecimals(label, tag.name, values);
	if (tag.kind !== undefined) return tag.kind;
	if (operandCount[operator] === 'none') return 'string';
	if (!orderedOperators.includes(operator))
		return kindOfValues(label, `tag "${String(tag.name)}"`, values, CHOOSE);
	return kindOfOrdered(label, tag.name, operator, values.map(trim));
}

/** Whole numbers are compared as integers; the comparisons for decimals are not documented. */
function kindOfDecimals(label: string, name: unknown, values: readonly unknown[]): TagKind {
	const fraction = values.map(trim).find((each) => FRACTION.test(String(each)));
	if (fraction === undefined) return 'integer';
	throw new InputError(
		label,
		`compares the tag "${String(name)}", which holds decimals, with ${shown(fraction)}. The service documents conditions with whole numbers alone. Use those`,
	);
}

/** Numbers and dates have an order. */
function kindOfOrdered(
	label: string,
	name: unknown,
	operator: TagOperator,
	values: readonly unknown[],
): TagKind {
	const texts = values.filter((each): each is string => typeof each === 'string' && each !== '');
	const odd = texts.find((each) => !DATE.test(each) && !WHOLE.test(each));
	if (odd !== undefined) {
		throw new InputError(
			label,
			`is wrong at "${String(name)}": ${shown(odd)} is neither a whole number nor a date (2026-11-28, or "30 days ago"), and ${namedOperator(operator)} takes no other`,
		);
	}
	return texts.some((each) => DATE.test(each)) || values.some(isDateObject) ? 'date' : 'integer';
}
