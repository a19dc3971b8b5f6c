/**
 * Reads a filter expression (public facts, "createTargetedMessage"): what is wrong with it, and
 * whose devices it finds.
 */
import { type Argument, Fault, checkTerm, termOf } from './filterTerms';

/** Longer filters do not occur; the time to read one is proportional to its length. */
const LONGEST = 200_000;
const DEEPEST = 100;
/** What ends a word or number. */
const NO_WORD = /[,()[\]"'\u201C-\u201F\u00AB\u00BB]/;
const CURLY = /[\u201C-\u201F\u00AB\u00BB]/;

type Operator = '*' | '+' | '\\';

/** A term, or operands joined by operators, without their brackets. */
export type FilterTree = {
	/** Whether every device that it finds belongs to a named application or group. */
	held: boolean;
} & ({ term: string; given: Argument[] } | { operands: FilterTree[]; operators: Operator[] });

export interface FilterReading {
	/** A sentence without its subject. */
	fault?: string;
	/** Undefined if there is a fault. */
	tree?: FilterTree;
	/** Whether every device that is found belongs to a named application or group. */
	held: boolean;
}

/**
 * @param escapes whether a backslash escapes a quotation mark, which is not documented
 * @returns what is wrong with it, without knowing the tags; its tree; and whether an application or
 *   a group limits it, whatever the precedence of the operators
 */
export function readFilter(filter: string, escapes: boolean): FilterReading {
	if (filter.length > LONGEST)
		return { fault: `is longer than ${LONGEST.toLocaleString('en')} characters`, held: false };
	try {
		const tree = new Reader(filter, escapes).read();
		return { tree, held: tree.held };
	} catch (caught) {
		// Whatever goes wrong, a filter that was not read to its end must not be sent.
		return { fault: caught instanceof Fault ? caught.words : 'cannot be read', held: false };
	}
}

class Reader {
	private at = 0;

	constructor(
		private readonly text: string,
		private readonly escapes: boolean,
	) {}

	read(): FilterTree {
		const tree = this.chain(0);
		if (this.at < this.text.length) {
			throw new Fault(
				this.text[this.at] === ')'
					? 'has unequal numbers of ( and )'
					: `has no operator before ${this.ahead()}. Join terms by * (and), + (or) or \\ (without)`,
			);
		}
		return tree;
	}

	/** Operands joined by operators, to the end or to a closing bracket. */
	private chain(depth: number): FilterTree {
		if (depth > DEEPEST) throw new Fault(`has brackets more than ${DEEPEST} levels deep`);
		const operands = [this.operand(depth)];
		const operators: Operator[] = [];
		for (;;) {
			this.skipSpace();
			const character = this.text[this.at];
			if (character !== '*' && character !== '+' && character !== '\\') {
				const held = operands.map((operand) => operand.held);
				return { operands, operators, held: isAlwaysHeld(held, operators) };
			}
			this.at += 1;
			operators.push(character);
			operands.push(this.operand(depth));
		}
	}

	private operand(depth: number): FilterTree {
		this.skipSpace();
		if (this.text[this.at] !== '(') return this.term();
		this.at += 1;
		const tree = this.chain(depth + 1);
		if (this.text[this.at] !== ')') {
			throw new Fault(
				this.at < this.text.length
					? `has no operator before ${this.ahead()}. Join terms by * (and), + (or) or \\ (without)`
					: 'has unequal numbers of ( and )',
			);
		}
		this.at += 1;
		return tree;
	}

	private term(): FilterTree {
		const written = /^([A-Za-z]+)\s{0,20}\(/.exec(this.text.slice(this.at, this.at + 60));
		const [start = '', name = ''] = written ?? [];
		const term = termOf(name);
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
		const held =
			(name === 'A' || name === 'G') &&
			first !== undefined &&
			!Array.isArray(first) &&
			first.quoted;
		return { term: name.toUpperCase(), given, held };
	}

	/** The arguments up to a closing bracket, separated by commas. */
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
		while (this.at < this.text.length && !NO_WORD.test(this.text[this.at]!)) this.at += 1;
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

	/** The text up to the closing quotation mark. */
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

/**
 * Whether a chain is held for every order of its operators: "and" needs one held side, "or" needs
 * both, "without" needs the left one.
 *
 * The chain is split into runs joined by "and". A run is not held if none of its operands is. Such
 * a run makes the chain not held, because brackets can be set so that an "or" or a "without"
 * separates it from the rest; except after a "without", where the run itself is subtracted.
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
