/**
 * Segmentation expressions. Their language is only partly documented, so an expression is sent as
 * it is. It is checked for unmatched quotes and brackets, for places that an n8n expression left
 * empty, because a condition without a value can match nearly every device, and for anything that
 * is not a condition.
 */
import { withHints } from '../definition/field';
import { trimText } from '../definition/trimText';
import { isLeftOfNothing } from './lostText';
import { faultOfTerms } from './segmentTerms';
import * as z from '../definition/zod';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const CURLY = /[\u201C-\u201F\u00AB\u00BB]/;
const BARE_NOTHING =
	/(?:^|[\s,([])(?:undefined|null|NaN|-?Infinity|Invalid (?:DateTime|[Dd]ate))(?=[\s,)\]]|$)/;
/** Single quotation marks around nothing, or around the text of an empty value. */
const QUOTED_NOTHING = /'\s{0,20}(?:(?:undefined|null|NaN)\s{0,20})?'/;
/** An operator without something on each side of it. */
const BARE_OPERATOR = /^\s*[*+\\]|[*+\\]\s*(?:[*\\)]|$)|\(\s*[*\\]/;
/** Nothing between brackets or commas. Terms without arguments, such as UPDATED(), are allowed. */
const EMPTY_PLACE = /[,([]\s*,|,\s*[)\]]|\[\s*\]|\b(?:A|G|T|AT|EVENT)\s*\(\s*\)/i;

export const expression = withHints(
	z.string().superRefine((text, context) => {
		const fault = faultOfExpression(text);
		if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
	}),
	{
		label: 'Segmentation Expression',
		placeholder: 'e.g. A("A1B2C-D3E4F") * T("Plan", eq, "pro")',
		rows: 3,
	},
).describe(
	'Which devices are meant, in the segmentation language of the service. Build it in the control panel and copy it from there.',
);

/**
 * Finds what is wrong with an expression, without a full knowledge of its language.
 *
 * @returns a sentence without a subject, or undefined
 */
function faultOfExpression(expression: string): string | undefined {
	// Whether a backslash escapes a quotation mark is not documented.
	const readings = expression.includes('\\"') ? [false, true] : [false];
	const faults = readings.map((escapes) => faultAsRead(expression, escapes));
	return faults.includes(undefined) ? undefined : faults[0];
}

function faultAsRead(expression: string, escapes: boolean): string | undefined {
	const open: string[] = [];
	let bare = '';
	for (let at = 0; at < expression.length; at++) {
		const character = expression[at] ?? '';
		if (character === '"') {
			const end = endOfQuoted(expression, at + 1, escapes);
			if (end < 0) return 'has a quotation mark that is not closed';
			const text = expression.slice(at + 1, end);
			if (trimText(text) === '' || isLeftOfNothing(text))
				return 'has a text without a value between quotation marks, as an expression may leave it. Check the expression in it';
			at = end;
			bare += `"${'_'.repeat(text.length)}"`;
			continue;
		}
		if (CURLY.test(character)) return 'has curly quotation marks. Use straight ones: "';
		bare += character;
		const closing = CLOSING[character];
		if (closing !== undefined) open.push(closing);
		else if (/[)\]}]/.test(character) && open.pop() !== character)
			return `has a ${character} without its beginning`;
	}
	if (open.length > 0) return `lacks a ${open[open.length - 1]} at its end`;
	if (BARE_OPERATOR.test(bare))
		return 'has an operator without something before and behind it, as an expression may leave it. Check the expression in it';
	return [BARE_NOTHING, QUOTED_NOTHING, EMPTY_PLACE].some((nothing) => nothing.test(bare))
		? 'has a place without a value, as an expression may leave it. Check the expression in it'
		: faultOfTerms(expression, bare);
}

function endOfQuoted(expression: string, from: number, escapes: boolean): number {
	for (let at = from; at < expression.length; at++) {
		if (expression[at] === '"') return at;
		if (escapes && expression[at] === '\\') at += 1;
	}
	return -1;
}
