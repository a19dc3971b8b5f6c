/**
 * What a filter expression of a targeted push means, however it is written (public facts,
 * "createTargetedMessage").
 */
import { readFilter, type FilterTree } from '../../catalogue/values/filterReader';
import type { Argument } from '../../catalogue/values/filterTerms';
import { canonical, unordered } from './canonical';
import { meaningOfCondition } from './condition';

/** An expression, or parts whose order and repetitions mean nothing. */
interface Meaning {
	/** What joins the parts; left out if there is only one. */
	joint?: '*' | '+';
	parts: string[];
}

/** Other names of terms in the expressions of segments, outside of quotation marks. */
const ALIASES: ReadonlyArray<readonly [RegExp, string]> = [
	[/\bapp(?:lication)?(?=\s*\()/gi, 'A'],
	[/\btag(?=\s*\()/gi, 'AT'],
];

/**
 * Spaces, other names of terms, the case outside of quotation marks, needless brackets, and the
 * order and repetitions of operands of `*` or `+` make no difference. Where different operators
 * follow each other without brackets, the order stays: the documentation does not say which applies
 * first.
 *
 * @param filter a filter without faults
 * @returns the same text for filters that can be seen to find the same devices
 */
export function meaningOfFilter(filter: string): string {
	// Whether a backslash escapes a quotation mark is not documented.
	if (filter.includes('\\"')) return filter;
	const { tree } = readFilter(withoutAliases(filter), true);
	return tree === undefined ? filter : joined(meaningOf(tree));
}

function withoutAliases(filter: string): string {
	const parts = filter.split(/("[^"]*")/);
	const unaliased = (part: string): string =>
		ALIASES.reduce((text, [alias, term]) => text.replace(alias, term), part);
	return parts.map((part, index) => (index % 2 === 0 ? unaliased(part) : part)).join('');
}

function meaningOf(tree: FilterTree): Meaning {
	if ('term' in tree) return { parts: [canonical(meaningOfTerm(tree.term, tree.given))] };
	const operands = tree.operands.map(meaningOf);
	const [only, ...others] = operands;
	if (only !== undefined && others.length === 0) return only;
	const [joint] = tree.operators;
	if (joint === undefined || joint === '\\' || tree.operators.some((each) => each !== joint)) {
		const parts = operands.map(inBrackets);
		return {
			parts: [`(${parts.map((part, index) => part + (tree.operators[index] ?? '')).join('')})`],
		};
	}
	const parts = operands.flatMap((each) => (each.joint === joint ? each.parts : inBrackets(each)));
	const different = [...new Set(parts)].sort();
	return different.length === 1 && only !== undefined ? only : { joint, parts: different };
}

function joined({ joint, parts }: Meaning): string {
	return parts.join(joint);
}

function inBrackets(meaning: Meaning): string {
	return meaning.joint === undefined ? joined(meaning) : `(${joined(meaning)})`;
}

function meaningOfTerm(term: string, given: readonly Argument[]): unknown {
	const [first, ...others] = given;
	switch (term) {
		case 'A':
		case 'G':
			return [term, first && valueOf(first), ...others.map(namesOf)];
		case 'T':
			return [term, conditionOf(given)];
		case 'AT':
			return [term, first && valueOf(first), conditionOf(others)];
		default:
			return [term, ...given.map(valueOf)];
	}
}

function conditionOf([tag, operator, operand]: readonly Argument[]): unknown {
	const name = operator === undefined || Array.isArray(operator) ? '' : operator.text;
	return meaningOfCondition([tag && valueOf(tag), name.toUpperCase(), operand && valueOf(operand)]);
}

/** Platforms and flags, with or without quotation marks, in any case. */
function namesOf(argument: Argument): unknown {
	if (Array.isArray(argument)) return unordered(argument.map(namesOf));
	return argument.text.replace(/\s+/g, '').toLowerCase();
}

/** A text as it is; anything else marked as no text, without spaces and case. */
function valueOf(argument: Argument): unknown {
	if (Array.isArray(argument)) return argument.map(valueOf);
	if (argument.quoted) return argument.text;
	const bare = argument.text.replace(/\s+/g, '').toUpperCase();
	return { bare: bare === 'TRUE' ? '1' : bare === 'FALSE' ? '0' : plainNumber(bare) };
}

/** 5.0 becomes 5; a number that would lose digits stays as it is. */
function plainNumber(text: string): string {
	const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
	return Number.isNaN(number) || text.length > 15 ? text : String(number);
}
