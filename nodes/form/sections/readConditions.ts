/** Reads tag conditions: rows of the form, or JSON. */
import {
	faultOfCondition,
	faultOfTime,
	type TagCondition,
} from '../../catalogue/values/tagConditions';
import {
	isTagOperator,
	operandCount,
	operatorsOfKind,
	orderedOperators,
	type TagKind,
	tagKindLabels,
	tagKinds,
	type TagOperator,
} from '../../catalogue/values/tagOperators';
import { shown } from '../../catalogue/definition/shown';
import { isDateObject } from '../fields/dateTime';
import { toJson } from '../fields/json';
import { readFullList } from '../fields/list';
import { readTag } from '../fields/tag';
import { AUTOMATIC, automaticKindOfCondition } from '../fields/tagKind';
import { InputError } from '../inputError';
import { jsonOf, rowsOf, toText, trim } from '../parse';
import { trimText } from '../../catalogue/definition/trimText';

/**
 * The place of the operand, which is compared as it is: a tag keeps the text that it was set to.
 */
const OPERAND = 2;

/**
 * @param label the field as the form shows it
 * @returns the conditions; their shape is not checked, but names and operators are trimmed, and
 *   days are written as the service reads them where nothing else can be meant
 * @throws InputError when there is no list, or a number in it would lose digits
 */
export function conditionsOfJson(label: string, value: unknown): unknown[] {
	const parsed =
		typeof value === 'string' && jsonOf(value) !== undefined ? toJson(label, value) : value;
	if (!Array.isArray(parsed)) {
		throw new InputError(
			label,
			'is not a list of conditions. Write a JSON array such as [["Country", "EQ", "DE"]]',
		);
	}
	return parsed.map((condition: unknown) =>
		Array.isArray(condition) ? withDays(label, condition.map(trimmedPart)) : condition,
	);
}

function trimmedPart(part: unknown, index: number): unknown {
	return typeof part === 'string' && index < OPERAND ? trimText(part) : part;
}

/**
 * With an operator that needs an order, a text is a date; a date object always is.
 *
 * @throws InputError when such an object is not a day, or a text may be one or not: a tag of dates
 *   that is compared with a text finds nobody, or everybody
 */
function withDays(label: string, condition: readonly unknown[]): unknown[] {
	const [name, operator] = condition;
	const isOrdered = orderedOperators.some((each) => each === operator);
	const toDay = (value: unknown): unknown => {
		if (isDateObject(value)) {
			const day = dayOperand(textOfDate(value));
			if (day === undefined) throw new InputError(label, faultOfTime(name, value));
			return day;
		}
		if (typeof value !== 'string') return value;
		const day = dayOperand(value);
		if (isOrdered || day === undefined || day === value) return isOrdered ? (day ?? value) : value;
		throw new InputError(
			label,
			`is wrong at "${String(name)}": ${shown(value)} may be a day or a text, and JSON does not say which. For a day, write "${day}"; for a text, use rows, with Text as Kind of Tag`,
		);
	};
	return condition.map((part, index) => {
		if (index !== OPERAND) return part;
		return Array.isArray(part) ? part.map(toDay) : toDay(part);
	});
}

/**
 * @param label the field as the form shows it
 * @returns the conditions
 * @throws InputError when a row has no tag, or does not fit its kind of tag
 */
export function conditionsOfRows(label: string, value: unknown): TagCondition[] {
	const rows = rowsOf(value, 'condition') ?? [];
	return rows.map(({ tag, kind: chosenKind = AUTOMATIC, operator, value, from, to }) => {
		const chosenTag = readTag(tag);
		const { name } = chosenTag;
		if (typeof name !== 'string' || name === '') {
			throw new InputError(
				label,
				'has a condition without a tag name. Enter the name of the tag, as in the control panel',
			);
		}
		const compared = isTagOperator(operator) ? operator : 'EQ';
		const operand = operandCount[compared] === 'two' ? [from, to] : value;
		const kind =
			chosenKind === AUTOMATIC
				? automaticKindOfCondition(label, chosenTag, compared, operandsOf(label, compared, operand))
				: tagKinds.find((each) => each === chosenKind);
		if (kind === undefined) {
			throw new InputError(
				label,
				`has a Kind of Tag that is none: ${JSON.stringify(chosenKind)}. Use ${tagKinds.map((each) => tagKindLabels[each]).join(', ')}`,
			);
		}
		const chosen = (operator ?? operatorsOfKind[kind][0]) as TagOperator;
		const read = isTagOperator(chosen) ? toOperand(label, kind, chosen, operand) : undefined;
		const condition: TagCondition = [name, chosen, read];
		const fault = faultOfCondition(kind, condition);
		if (fault !== undefined) throw new InputError(label, fault);
		return condition;
	});
}

/** What a tag is compared with, as it was entered. */
function operandsOf(label: string, operator: TagOperator, value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	const isList = operandCount[operator] === 'many' && typeof value === 'string';
	return isList ? readFullList(label, value) : [value];
}

function toOperand(label: string, kind: TagKind, operator: TagOperator, value: unknown): unknown {
	switch (operandCount[operator]) {
		case 'none':
			return '';
		case 'one':
			return toSingle(kind, value);
		case 'many':
			return readFullList(label, value).map((each) => toSingle(kind, each));
		case 'two':
			return Array.isArray(value) ? value.map((each) => toSingle(kind, each)) : value;
	}
}

const BOOLEANS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
	['true', true],
	['false', false],
	['1', 1],
	['0', 0],
]);

/** One operand; if it cannot be read as its kind, validation says what is wrong. */
function toSingle(kind: TagKind, value: unknown): unknown {
	// Within a list n8n leaves dates as objects.
	const given = kind === 'date' && isDateObject(value) ? textOfDate(value) : value;
	const text = kind === 'string' ? toText(given) : trim(given);
	if (typeof text !== 'string') return text;
	switch (kind) {
		case 'string':
		case 'list':
			return text;
		case 'integer':
			return /^[+-]?\d+$/.test(text) ? Number(text) : text;
		case 'boolean':
			return BOOLEANS.get(text.toLowerCase()) ?? text;
		case 'date':
			return toDateOperand(text);
	}
}

function toDateOperand(text: string): unknown {
	if (/^\d{9,}$/.test(text)) return Number(text);
	return dayOperand(text) ?? text;
}

/** As JSON writes a Date or a DateTime. */
function textOfDate(date: unknown): string {
	return String(JSON.parse(JSON.stringify(date)));
}

/** A day, with or without the midnight at which it begins, as the service reads it. */
function dayOperand(text: string): string | undefined {
	const date = /^(\d{4}-\d{2}-\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(trimText(text));
	return date ? `${date[1]} 00:00` : undefined;
}
