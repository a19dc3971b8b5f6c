/**
 * The documented parts of a segmentation expression (public documentation, "Segmentation
 * language"): conditions such as T("Plan", eq, "pro"), in brackets, joined by operators. If the
 * service cannot read a part, it may not limit the audience at all.
 */
import { shortened } from '../definition/shown';

/** The operators of conditions on tags: the documented ones, and those of createMessage. */
const TAG_OPERATORS = [
	...['eq', 'noteq', 'in', 'notin', 'gt', 'gte', 'lt', 'lte', 'between', 'daysago'],
	...['any', 'notset'],
];
const USE = `Use ${TAG_OPERATORS.join(', ')}. For any other, make a segment in the control panel, and choose it`;
/** A tag and its operator, with the application before an app-specific tag; texts are masked. */
const OF_TAG =
	/\b(?:T|(?:AT|TAG)\s{0,20}\(\s{0,20}"_*"\s{0,20}(?=,\s{0,20}"))\s{0,20}[(,]\s{0,20}"_*"\s{0,20}(?:,\s{0,20}([^\s,()"[\]]{1,40}))?/gi;

const NAME = /[A-Za-z]\w*\s*(?=\()/y;
const WORD = /[^\s()]+/y;
/** A dot joins conditions in the other spelling of the documentation. */
const JOINS = '*+\\-.';

/**
 * @param expression an expression with matching brackets
 * @param masked the same, with `_` for each character of a quoted text
 * @returns a sentence without a subject, or undefined
 */
export function faultOfTerms(expression: string, masked: string): string | undefined {
	for (const [, operator] of masked.matchAll(OF_TAG)) {
		if (operator === undefined) return `has a tag without an operator. ${USE}`;
		if (!TAG_OPERATORS.includes(operator.toLowerCase()))
			return `has the operator ${operator}, which is none that is documented. ${USE}`;
	}
	return faultOfJoins(expression, masked);
}

/** Conditions and operators must alternate at every level of brackets. */
function faultOfJoins(expression: string, masked: string): string | undefined {
	let isCondition = true;
	for (let at = 0; at < masked.length; at++) {
		const character = masked[at] ?? '';
		if (/\s/.test(character)) continue;
		if (isCondition) {
			// What may precede a condition: a bracket, or a negation.
			if (character === '(' || character === '!' || character === '-') continue;
			NAME.lastIndex = at;
			const name = NAME.exec(masked)?.[0];
			if (name === undefined)
				return `has ${ahead(expression, masked, at)} where a condition belongs, such as T("Plan", eq, "pro")`;
			at = endOfBrackets(masked, at + name.length);
			isCondition = false;
		} else if (JOINS.includes(character)) isCondition = true;
		else if (character !== ')')
			return `has no operator before ${ahead(expression, masked, at)}. Join conditions by * (and), + (or) or \\ (without)`;
	}
	return isCondition ? 'ends where a condition belongs. Check the expression in it' : undefined;
}

function endOfBrackets(masked: string, from: number): number {
	let depth = 0;
	for (let at = from; at < masked.length; at++) {
		if (masked[at] === '(') depth += 1;
		else if (masked[at] === ')' && --depth === 0) return at;
	}
	return masked.length;
}

function ahead(expression: string, masked: string, from: number): string {
	WORD.lastIndex = from;
	const length = WORD.exec(masked)?.[0].length ?? 1;
	return shortened(expression.slice(from, from + length));
}
