/** Reads a filter expression (public facts, "createTargetedMessage"): what is wrong with it, and whose devices it finds. */
import { trimText } from '../definition/trimText';
import { isLeftOfNothing, OBJECT_TEXT } from './lostText';
import { namedOperator, operandCount, type TagOperator } from './tagConditions';

/** Nobody writes longer ones; what reads them takes a time in proportion to their length. */
const LONGEST = 200_000;
const DEEPEST = 100;
/** The grammar has no others: what it does not know may be read as no filter at all. */
const OPERATORS: readonly TagOperator[] = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'];
/** The terms, with the places of their codes and names, and of their operator. */
const TERMS: ReadonlyMap<string, { codes: readonly string[]; hasOperator: boolean }> = new Map([
	['A', { codes: ['code of the application'], hasOperator: false }],
	['G', { codes: ['code of the group'], hasOperator: false }],
	['T', { codes: ['name of the tag'], hasOperator: true }],
	['AT', { codes: ['code of the application', 'name of the tag'], hasOperator: true }],
	['EVENT', { codes: ['name of the event'], hasOperator: false }],
	['UPDATED', { codes: [], hasOperator: false }],
]);
/** What ends a word or number. */
const NO_WORD = /[,()[\]"'\u201C-\u201F\u00AB\u00BB]/;
const CURLY = /[\u201C-\u201F\u00AB\u00BB]/;

/** What stands in the brackets of a term: a text, a word or number, or a list of them. */
type Argument = { quoted: boolean; text: string } | Argument[];
type Operator = '*' | '+' | '\\';

/** The faults end the reading; they are no errors of the program. */
class Fault {
	constructor(readonly words: string) {}
}

export interface FilterReading {
	/** A sentence without its subject. */
	fault?: string;
	/** Whether every device that is found belongs to a named application or group. */
	held: boolean;
}

/**
 * @param escapes whether a backslash escapes a quotation mark, which is not documented
 * @returns what is wrong, as far as that shows without knowing the tags; and whether an application
 *   or a group holds it, for each order in which its operators may be applied
 */
export function readFilter(filter: string, escapes: boolean): FilterReading {
	if (filter.length > LONGEST)
		return { fault: `is longer than ${LONGEST.toLocaleString('en')} characters`, held: false };
	try {
		return { held: new Reader(filter, escapes).read() };
	} catch (caught) {
		// Whatever happens in between, a filter that was not read to its end is not sent.
		return { fault: caught instanceof Fault ? caught.words : 'cannot be read', held: false };
	}
}

class Reader {
	private at = 0;

	constructor(
		private readonly text: string,
		private readonly escapes: boolean,
	) {}

	read(): boolean {
		const held = this.chain(0);
		if (this.at < this.text.length) {
			throw new Fault(
				this.text[this.at] === ')'
					? 'has unequal numbers of ( and )'
					: `has no operator before ${this.ahead()}. Join terms by * (and), + (or) or \\ (without)`,
			);
		}
		return held;
	}

	/** Operands joined by operators, to the end or to a closing bracket. */
	private chain(depth: number): boolean {
		if (depth > DEEPEST) throw new Fault(`has brackets more than ${DEEPEST} levels deep`);
		const held = [this.operand(depth)];
		const operators: Operator[] = [];
		for (;;) {
			this.skipSpace();
			const character = this.text[this.at];
			if (character !== '*' && character !== '+' && character !== '\\')
				return isAlwaysHeld(held, operators);
			this.at += 1;
			operators.push(character);
			held.push(this.operand(depth));
		}
	}

	private operand(depth: number): boolean {
		this.skipSpace();
		if (this.text[this.at] !== '(') return this.term();
		this.at += 1;
		const held = this.chain(depth + 1);
		if (this.text[this.at] !== ')') {
			throw new Fault(
				this.at < this.text.length
					? `has no operator before ${this.ahead()}. Join terms by * (and), + (or) or \\ (without)`
					: 'has unequal numbers of ( and )',
			);
		}
		this.at += 1;
		return held;
	}

	private term(): boolean {
		const written = /^([A-Za-z]+)\s{0,20}\(/.exec(this.text.slice(this.at, this.at + 60));
		const [start = '', name = ''] = written ?? [];
		const term = TERMS.get(name.toUpperCase());
		if (term === undefined) {
			const found = this.at < this.text.length ? `: there is ${this.ahead()}` : '';
			throw new Fault(
				this.at === 0
					? 'does not start with a term such as A("XXXXX-XXXXX") or T("age", GTE, 18)'
					: `lacks a term such as A("XXXXX-XXXXX") or T("age", GTE, 18)${found}`,
			);
		}
		this.at += start.length;
		const given = this.list(')', name, 0);
		checkTerm(name, term, given);
		const [first] = given;
		return (name === 'A' || name === 'G') && first !== undefined && !Array.isArray(first) && first.quoted;
	}

	/** What stands before a closing bracket, with commas in between. */
	private list(close: ')' | ']', name: string, depth: number): Argument[] {
		const given: Argument[] = [];
		this.skipSpace();
		if (this.text[this.at] === close) {
			this.at += 1;
			return given;
		}
		for (;;) {
			given.push(this.argument(name, depth));
			this.skipSpace();
			const character = this.text[this.at];
			this.at += 1;
			if (character === close) return given;
			if (character === ',') continue;
			throw new Fault(
				character === undefined || character === ')' || character === ']'
					? `has unequal numbers of ${close === ')' ? '( and )' : '[ and ]'}`
					: `has no comma before ${this.ahead(this.at - 1)} in ${name}()`,
			);
		}
	}

	private argument(name: string, depth: number): Argument {
		this.skipSpace();
		const character = this.text[this.at];
		if (character === '"') return { quoted: true, text: this.quoted() };
		if (character === '[') {
			if (depth > DEEPEST) throw new Fault(`has lists more than ${DEEPEST} levels deep`);
			this.at += 1;
			return this.list(']', name, depth + 1);
		}
		const start = this.at;
		while (this.at < this.text.length && !NO_WORD.test(this.text[this.at]!))
			this.at += 1;
		const text = this.text.slice(start, this.at).trim();
		if (text === '') {
			const next = this.text[this.at];
			if (next !== undefined && CURLY.test(next))
				throw new Fault('has curly quotation marks. Use straight ones: "');
			throw new Fault(
				next === undefined || next === ',' || next === ')' || next === ']'
					? `has an empty place in ${name}(). Check the expression in it`
					: `has ${this.ahead()} where a value belongs in ${name}(). Text stands between straight quotation marks: "`,
			);
		}
		return { quoted: false, text };
	}

	/** To the quotation mark at the end. */
	private quoted(): string {
		const start = (this.at += 1);
		for (; this.at < this.text.length; this.at++) {
			if (this.text[this.at] === '"') return this.text.slice(start, this.at++);
			if (this.escapes && this.text[this.at] === '\\') this.at += 1;
		}
		throw new Fault('has a quotation mark that is not closed');
	}

	private skipSpace(): void {
		while (this.at < this.text.length && this.text[this.at]!.trim() === '') this.at += 1;
	}

	private ahead(from = this.at): string {
		return this.text.slice(from, from + 20);
	}
}

/** @throws Fault when a code, a name, an operator or a value is missing or does not fit */
function checkTerm(
	name: string,
	{ codes, hasOperator }: { codes: readonly string[]; hasOperator: boolean },
	given: readonly Argument[],
): void {
	codes.forEach((what, index) => {
		const argument = given[index];
		if (argument === undefined || Array.isArray(argument) || isLost(argument.text))
			throw new Fault(`has an empty ${name}(): the ${what} is missing. Check the expression in it`);
	});
	const [operator, ...operands] = given.slice(codes.length);
	if (!hasOperator) return given.slice(codes.length).forEach((each) => checkValue(each, `${name}()`));
	const written = operator === undefined || Array.isArray(operator) ? '' : operator.text;
	const known = OPERATORS.find((each) => each === written.toUpperCase());
	if (known === undefined) {
		throw new Fault(
			`has ${written === '' ? 'no operator' : `the operator ${written.slice(0, 20)}, which is none,`} in ${name}(). Use ${OPERATORS.map(namedOperator).join(', ')}`,
		);
	}
	checkOperands(known, operands);
}

/** As tag conditions do: what finds everybody because a value is missing is no filter. */
function checkOperands(operator: TagOperator, operands: readonly Argument[]): void {
	const label = namedOperator(operator);
	const [operand, ...more] = operands;
	if (operand === undefined)
		throw new Fault(`has ${label} without a value. Check the expression in it`);
	if (more.length > 0) throw new Fault(`has ${label} with more than one value behind it`);
	const howMany = operandCount[operator];
	if (howMany === 'one') {
		if (Array.isArray(operand))
			throw new Fault(`has ${label} with a list. It takes one value, such as 18`);
	} else {
		if (!Array.isArray(operand))
			throw new Fault(`has ${label} without a list. It takes one such as [17, 20]`);
		if (howMany === 'two' && operand.length !== 2)
			throw new Fault(`has ${label} without exactly two values, such as [17, 20]`);
		if (operand.length === 0)
			throw new Fault(`has ${label} without a value in its list. Check the expression in it`);
	}
	checkValue(operand, label);
}

/** Whether a text is what an expression without a value leaves. */
function isLost(text: string): boolean {
	return trimText(text) === '' || isLeftOfNothing(text) || OBJECT_TEXT.test(text);
}

/** @throws Fault when a value, or one in a list, is what an expression without a value leaves */
function checkValue(value: Argument, where: string): void {
	if (!Array.isArray(value)) {
		if (isLost(value.text))
			throw new Fault(`has ${where} without a value, as an expression may leave it. Check the expression in it`);
		return;
	}
	if (value.length === 0)
		throw new Fault(`has ${where} with an empty list. Check the expression in it`);
	for (const each of value) checkValue(each, where);
}

/**
 * Whether a chain is held in whatever order its operators are applied: "and" needs one held side,
 * "or" both, "without" the left one.
 *
 * Only operands joined by "and" alone can be open for sure of each other; they are so when none of
 * them is held. What stands before them is then dropped by an "or", and what stands behind them by an
 * "or" or a "without": brackets can be put so. Behind a "without", it is they that are dropped.
 */
function isAlwaysHeld(held: readonly boolean[], operators: readonly Operator[]): boolean {
	let from = 0;
	for (let next = 1; next <= held.length; next++) {
		if (next < held.length && operators[next - 1] === '*') continue;
		const isDropped = from > 0 && operators[from - 1] === '\\';
		if (!isDropped && !held.slice(from, next).includes(true)) return false;
		from = next;
	}
	return true;
}
