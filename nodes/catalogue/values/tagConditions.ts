/**
 * Tag conditions: which operands fit which operator and kind of tag (specification,
 * createMessage).
 */
import { withHints } from '../definition/field';
import { shown } from '../definition/shown';
import { trimText } from '../definition/trimText';
import * as z from '../definition/zod';
import { choice } from './choices';
import {
	isTagOperator,
	namedOperator,
	operandCount,
	operatorsOfKind,
	orderedOperators,
	type TagKind,
	tagKindLabels,
	tagKinds,
	type TagOperator,
	tagOperators,
} from './tagOperators';

const DAYS_AGO = /^\d+ days ago$/;
const MIDNIGHT = /^\d{4}-\d{2}-\d{2} 00:00$/;
/** The last second of the year 2286: what is larger is in milliseconds. */
const LAST_SECOND = 9_999_999_999;

/** A date with a time, as JSON has it. */
const WITH_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const DIGITS = /^[+-]?\d+$/;

/** Whether the day exists: not February 30. */
function isDay(text: string): boolean {
	const day = text.slice(0, 10);
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Whether a text has anything visible. */
function isReadable(text: string): boolean {
	return trimText(text) !== '';
}

/** `N days ago` works with these operators only. */
const RELATIVE_DATE_OPERATORS: readonly TagOperator[] = ['EQ', ...orderedOperators];

/** Whether the first of two values is above the second, so that nothing lies between them. */
export function isTurnedRound([least, most]: readonly unknown[]): boolean {
	if (typeof least === 'number' && typeof most === 'number') return least > most;
	const areDays = [least, most].every((each) => typeof each === 'string' && MIDNIGHT.test(each));
	return areDays && String(least) > String(most);
}

/** Whether a value fits the kind. Plain tests: a schema would take a hundred times as long. */
function isOperand(kind: TagKind, operator: TagOperator, value: unknown): boolean {
	switch (kind) {
		case 'string':
		case 'list':
			// Nearly every device differs from an empty text, so NOTEQ without a value would be a
			// broadcast.
			return typeof value === 'string' && isReadable(value);
		case 'integer':
			return Number.isSafeInteger(value);
		case 'boolean':
			return typeof value === 'boolean' || value === 0 || value === 1;
		case 'date':
			return isDateOperand(operator, value);
	}
}

function isDateOperand(operator: TagOperator, value: unknown): boolean {
	if (typeof value === 'number')
		return Number.isSafeInteger(value) && value >= 0 && value <= LAST_SECOND;
	if (typeof value !== 'string') return false;
	if (MIDNIGHT.test(value)) return isDay(value);
	return RELATIVE_DATE_OPERATORS.includes(operator) && DAYS_AGO.test(value);
}

const WANTED: Readonly<Record<TagKind, string>> = {
	string: 'a text',
	list: 'a text',
	integer: 'a whole number',
	boolean: 'true, false, 0 or 1',
	date: 'a date (2026-11-28), a Unix timestamp in seconds, or "30 days ago"',
};

/**
 * Finds what is wrong with a condition on a tag of a known kind.
 *
 * @param kind the kind of the tag, as chosen in the form
 * @param condition `[tagName, operator, operand]`, without an operand for NOTSET and ANY
 * @returns a sentence without a subject, or undefined when the condition is right
 */
export function faultOfCondition(kind: TagKind, condition: TagCondition): string | undefined {
	const [name, operator, operand] = condition;
	const subject = `is wrong at "${name}"`;
	if (!isTagOperator(operator)) return `${subject}: ${unknownOperator(operator)}`;
	const label = namedOperator(operator);
	if (!operatorsOfKind[kind].includes(operator)) {
		return `${subject}: ${label} does not fit a tag of the kind ${tagKindLabels[kind]}. It takes ${operatorsOfKind[kind].map(namedOperator).join(', ')}`;
	}
	const howMany = operandCount[operator];
	if (howMany === 'none') return undefined;
	const operands = howMany === 'one' ? [operand] : operand;
	if (!Array.isArray(operands)) return `${subject}: ${label} takes a list of values`;
	if (howMany === 'two' && operands.length !== 2) {
		return `${subject}: ${label} takes exactly two values, the lowest and the highest, not ${operands.length}`;
	}
	if (operands.length === 0) return `${subject}: ${label} needs at least one value`;
	if (operands.some((value) => value === undefined || value === null || value === '')) {
		return `${subject}: ${label} needs a value, and got nothing. Fill it in, or check the expression in it`;
	}
	const wrong = operands.find((value) => !isOperand(kind, operator, value));
	if (wrong === undefined)
		return howMany === 'two' && isTurnedRound(operands)
			? `${subject}: ${label} takes the lowest value first. Between ${shown(operands[0])} and ${shown(operands[1])} there is nothing`
			: undefined;
	if (typeof wrong === 'string' && kind === 'date' && DAYS_AGO.test(wrong)) {
		return `${subject}: ${label} takes dates, and not ${shown(wrong)}, which goes with ${RELATIVE_DATE_OPERATORS.map(namedOperator).join(', ')}`;
	}
	if (kind === 'date' && typeof wrong === 'string' && WITH_TIME.test(wrong) && isDay(wrong)) {
		return faultOfTime(name, wrong);
	}
	if (kind === 'integer' && typeof wrong === 'string' && DIGITS.test(wrong))
		return `${subject}: ${shown(wrong)} is a text. Write a number without quotation marks`;
	return `${subject}: ${shown(wrong)} is not ${WANTED[kind]}`;
}

/**
 * @param name of the tag
 * @param time what it is compared with: a date with a time
 * @returns a sentence without a subject
 */
export function faultOfTime(name: unknown, time: unknown): string {
	return `is wrong at "${String(name)}": ${shown(time)} has a time of day, and conditions compare days. Give a day, such as {{ $now.toFormat('yyyy-MM-dd') }}, or seconds, such as {{ $now.toUnixInteger() }}`;
}

function unknownOperator(operator: unknown): string {
	return `has the operator ${shown(operator)}, which is none. Use ${tagOperators.map(namedOperator).join(', ')}`;
}

const SHAPE = 'has a condition that is not [tag, operator, value], such as ["Country", "EQ", "DE"]';

/** Requests do not name the kind of a tag, so a condition is right if it is right for some kind. */
export const tagCondition = z
	.tuple(
		[
			z
				.string({ error: SHAPE })
				.refine(isReadable, { error: 'has a condition without a tag name' }),
			z.enum(tagOperators, {
				error: ({ input }) => (input === undefined ? SHAPE : unknownOperator(input)),
			}),
		],
		z.unknown(),
		{ error: SHAPE },
	)
	.superRefine((condition, context) => {
		const triple = condition as TagCondition;
		if (triple.length > 3) {
			context.addIssue({ code: 'custom', message: SHAPE });
			return;
		}
		if (tagKinds.some((kind) => faultOfCondition(kind, triple) === undefined)) return;
		context.addIssue({
			code: 'custom',
			message: faultOfCondition(likelyKind(triple), triple) ?? '',
		});
	});

/**
 * The probable kind of the tag: a date for date-like texts, or the first kind with the operator.
 */
function likelyKind([, operator, operand]: TagCondition): TagKind {
	const kinds = tagKinds.filter((kind) => operatorsOfKind[kind].includes(operator));
	const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
	const isDate = kinds.includes('date') && !kinds.includes('string');
	const isDateText = (each: unknown): boolean =>
		typeof each === 'string' && /\d/.test(each) && !DIGITS.test(each);
	if (isDate && operands.some(isDateText)) return 'date';
	return kinds[0] ?? 'string';
}

/** How several conditions are joined. */
export const conditionsOperator = withHints(
	choice({ AND: 'All Conditions', OR: 'Any Condition' }),
	{
		label: 'Must Match',
		initial: 'AND',
	},
)
	.describe('Whether a device must fit all conditions or any of them')
	.optional();

/** `[tagName, operator, operand]`. */
export type TagCondition = [name: string, operator: TagOperator, operand?: unknown];
