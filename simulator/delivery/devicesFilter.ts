import type { TagKind } from '../account/records';
import type { Json } from '../wire/json';
import { PLATFORM_LABELS } from '../wire/platforms';
import { Refusal } from '../wire/refusal';
import { readConditions, type Condition } from './conditions';
import { readFilterTokens, type FilterToken } from './devicesFilterTokens';

/** A filter expression of createTargetedMessage, read. */
export type DevicesFilter =
	| { term: 'application' | 'group'; code: string; platforms?: number[]; withTokens?: boolean }
	| { term: 'tag'; application?: string; condition: Condition }
	| { term: 'event'; application?: string; event: string }
	| { term: 'and' | 'or' | 'minus'; left: DevicesFilter; right: DevicesFilter };

/** An argument of a term: a value, a bare word, or a list of them. */
type Argument = Json | Word | Argument[];

class Word {
	constructor(readonly name: string) {}
}

/** Operators of T and AT (public facts: `devices_filter` grammar). */
const FILTER_OPERATORS = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'];
const FLAGS = ['with_tokens', 'without_tokens'];
const BLANK = /[\s_]/g;

/**
 * Reads a filter expression. `*` and `\` bind tighter than `+`, each from left to right.
 * @param kindOf the kind of a tag, where it is known: operators and operands must fit it
 * @throws Refusal that says where the expression is wrong
 */
export function readDevicesFilter(
	text: string,
	kindOf: (tag: string) => TagKind | undefined,
): DevicesFilter {
	const parser = new Parser(readFilterTokens(text), kindOf);
	return parser.whole();
}

class Parser {
	private next = 0;

	constructor(
		private readonly tokens: FilterToken[],
		private readonly kindOf: (tag: string) => TagKind | undefined,
	) {}

	whole(): DevicesFilter {
		const filter = this.alternatives();
		if (this.next < this.tokens.length) throw this.wrong();
		return filter;
	}

	private alternatives(): DevicesFilter {
		let left = this.factors();
		while (this.skip('+')) left = { term: 'or', left, right: this.factors() };
		return left;
	}

	private factors(): DevicesFilter {
		let left = this.factor();
		for (;;) {
			if (this.skip('*')) left = { term: 'and', left, right: this.factor() };
			else if (this.skip('\\')) left = { term: 'minus', left, right: this.factor() };
			else return left;
		}
	}

	private factor(): DevicesFilter {
		if (this.skip('(')) {
			const inner = this.alternatives();
			this.demand(')');
			return inner;
		}
		const token = this.tokens[this.next];
		if (token?.kind !== 'word') throw this.wrong();
		this.next += 1;
		this.demand('(');
		const given = this.list(')');
		return termOf(token.text, given, this.kindOf);
	}

	private list(end: ')' | ']'): Argument[] {
		const list: Argument[] = [];
		if (this.skip(end)) return list;
		do list.push(this.argument());
		while (this.skip(','));
		this.demand(end);
		return list;
	}

	private argument(): Argument {
		if (this.skip('[')) return this.list(']');
		const token = this.tokens[this.next];
		if (token === undefined || token.kind === 'sign') throw this.wrong();
		this.next += 1;
		if (token.kind === 'value') return token.value;
		if (token.text === 'true' || token.text === 'false') return token.text === 'true';
		return new Word(token.text);
	}

	private skip(sign: string): boolean {
		const token = this.tokens[this.next];
		if (token?.kind !== 'sign' || token.text !== sign) return false;
		this.next += 1;
		return true;
	}

	private demand(sign: string): void {
		if (!this.skip(sign)) throw this.wrong();
	}

	private wrong(): Refusal {
		const token = this.tokens[this.next];
		return filterRefusal(token ? `unexpected ${token.text}` : 'unexpected end');
	}
}

function termOf(
	name: string,
	given: Argument[],
	kindOf: (tag: string) => TagKind | undefined,
): DevicesFilter {
	switch (name.toUpperCase()) {
		case 'A':
			return deviceTerm('application', given);
		case 'G':
			return deviceTerm('group', given);
		case 'T':
			return { term: 'tag', condition: conditionOf(given, kindOf) };
		case 'AT': {
			const [application, ...rest] = given;
			return {
				term: 'tag',
				application: textOf(application),
				condition: conditionOf(rest, kindOf),
			};
		}
		case 'EVENT': {
			const [first, second, ...more] = given.map(textOf);
			if (first === undefined || more.length > 0) throw filterRefusal('Event takes a name');
			if (second === undefined) return { term: 'event', event: first };
			return { term: 'event', application: first, event: second };
		}
		default:
			throw filterRefusal(`unknown term ${name}`);
	}
}

function deviceTerm(term: 'application' | 'group', given: Argument[]): DevicesFilter {
	const [code, platforms, flags] = given;
	if (given.length > 3) throw filterRefusal('too many arguments');
	const names = flags === undefined ? [] : asList(flags).map(asName);
	const unknown = names.find((flag) => !FLAGS.includes(flag));
	if (unknown !== undefined) throw filterRefusal(`unknown flag ${unknown}`);
	const [flag] = names;
	return {
		term,
		code: textOf(code),
		...(platforms !== undefined && { platforms: asList(platforms).map(platformOf) }),
		...(flag !== undefined && { withTokens: flag === 'with_tokens' }),
	};
}

function conditionOf(given: Argument[], kindOf: (tag: string) => TagKind | undefined): Condition {
	const [tag, word, operand] = given;
	const operator = word instanceof Word ? word.name.toUpperCase() : '';
	if (!FILTER_OPERATORS.includes(operator)) throw filterRefusal('unknown operator');
	if (given.length !== 3) throw filterRefusal(`operator ${operator} takes one operand`);
	const [condition] = readConditions([[textOf(tag), operator, operandOf(operand)]], kindOf);
	if (!condition) throw filterRefusal('no condition');
	return condition;
}

function operandOf(argument: Argument | undefined): Json {
	if (argument instanceof Word) throw filterRefusal(`unexpected ${argument.name}`);
	if (Array.isArray(argument)) return argument.map(operandOf);
	return argument ?? null;
}

function platformOf(argument: Argument): number {
	const name = asName(argument).replace(BLANK, '');
	const found = [...PLATFORM_LABELS].find(([, label]) => label.replace(BLANK, '') === name);
	if (!found) throw filterRefusal(`unknown platform ${asName(argument)}`);
	return found[0];
}

function asList(argument: Argument): Argument[] {
	if (!Array.isArray(argument)) throw filterRefusal('a list is expected');
	return argument;
}

function asName(argument: Argument): string {
	return (argument instanceof Word ? argument.name : textOf(argument)).toLowerCase();
}

function textOf(argument: Argument | undefined): string {
	if (typeof argument !== 'string' || argument === '') {
		throw filterRefusal('text in quotation marks is expected');
	}
	return argument;
}

function filterRefusal(what: string): Refusal {
	return new Refusal(`devices_filter: ${what}`);
}
