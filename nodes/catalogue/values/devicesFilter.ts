/** Filter expressions of createTargetedMessage (public facts, "createTargetedMessage"). */

/** Text in quotes, which may hold anything. */
const QUOTED = /"(?:[^"\\]|\\.)*"/gs;
/** The first argument of A() and G(): a code in quotes. */
const CODE_FIRST = /^\s*"[^"\\]*[^"\\\s][^"\\]*"\s*(?:,|$)/;
const DEEPEST = 100;
/** Nobody writes a longer chain of different operators by hand. */
const LONGEST_MIXED_CHAIN = 300;

type Operator = '*' | '+' | '\\';

/**
 * Whether every device that the filter finds belongs to a named application or group. An A() or G()
 * term holds the devices of an expression to its application or group, unless the term is only
 * subtracted or only one of several alternatives.
 *
 * What is not documented is read in every way: the filter is held when it is so for each precedence
 * of the operators, and whether or not a backslash escapes a quotation mark. What cannot be read is
 * not held.
 */
export function namesApplication(filter: string): boolean {
	const readings = filter.includes('\\') ? [true, false] : [true];
	return readings.every((escapes) => new Reader(filter, escapes).held());
}

/** Reads an expression and finds for each part whether an application holds it. */
class Reader {
	private at = 0;
	/** The expression has something that the known grammar does not. */
	private lost = false;

	constructor(
		private readonly text: string,
		private readonly escapes: boolean,
	) {}

	held(): boolean {
		return this.chain(0) && this.at === this.text.length && !this.lost;
	}

	/** Operands joined by operators, to the end or to a closing bracket. */
	private chain(depth: number): boolean {
		if (depth > DEEPEST) return this.giveUp();
		const held = [this.operand(depth)];
		const operators: Operator[] = [];
		while (!this.lost) {
			this.skipSpace();
			const character = this.text[this.at];
			if (character !== '*' && character !== '+' && character !== '\\')
				return alwaysHeld(held, operators);
			this.at += 1;
			operators.push(character);
			held.push(this.operand(depth));
		}
		return false;
	}

	private operand(depth: number): boolean {
		this.skipSpace();
		if (this.text[this.at] === '(') {
			this.at += 1;
			const held = this.chain(depth + 1);
			if (this.text[this.at] !== ')') return this.giveUp();
			this.at += 1;
			return held;
		}
		const [start, name] = /^([A-Za-z]+)\s*\(/.exec(this.text.slice(this.at, this.at + 60)) ?? [];
		if (start === undefined) return this.giveUp();
		this.at += start.length;
		const operands = this.toClosing();
		if (operands === undefined) return this.giveUp();
		return (name === 'A' || name === 'G') && CODE_FIRST.test(operands);
	}

	/** What stands before the bracket that closes a term. */
	private toClosing(): string | undefined {
		const start = this.at;
		const open: string[] = [')'];
		for (; this.at < this.text.length; this.at++) {
			const character = this.text[this.at];
			if (character === '"') this.skipQuoted();
			else if (character === "'") return undefined;
			else if (character === '(') open.push(')');
			else if (character === '[') open.push(']');
			else if (character === ')' || character === ']') {
				if (open.pop() !== character) return undefined;
				if (open.length === 0) return this.text.slice(start, this.at++);
			}
		}
		return undefined;
	}

	/** To the quotation mark at the end. */
	private skipQuoted(): void {
		for (this.at += 1; this.at < this.text.length && this.text[this.at] !== '"'; this.at++) {
			if (this.escapes && this.text[this.at] === '\\') this.at += 1;
		}
	}

	private skipSpace(): void {
		while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
	}

	private giveUp(): false {
		this.lost = true;
		return false;
	}
}

/**
 * Whether a chain is held in whatever order its operators are applied: "and" needs one held side,
 * "or" both, "without" the left one.
 */
function alwaysHeld(held: readonly boolean[], operators: readonly Operator[]): boolean {
	const [first] = held;
	const kinds = new Set(operators);
	if (kinds.size <= 1) {
		if (kinds.has('*')) return held.includes(true);
		return kinds.has('+') ? !held.includes(false) : first === true;
	}
	const count = held.length;
	if (count > LONGEST_MIXED_CHAIN) return false;
	const parts = held.map((each) => [each]);
	for (let length = 2; length <= count; length++) {
		for (let from = 0; from + length <= count; from++) {
			let every = true;
			for (let left = 1; left < length && every; left++) {
				const [one, other] = [parts[from]![left - 1]!, parts[from + left]![length - left - 1]!];
				const operator = operators[from + left - 1];
				every = operator === '*' ? one || other : operator === '+' ? one && other : one;
			}
			parts[from]!.push(every);
		}
	}
	return parts[0]!.at(-1)!;
}

/**
 * Finds what is wrong with the form of a filter, as far as that shows without knowing the tags.
 *
 * @returns a sentence without a subject, or undefined
 */
export function faultOfFilter(filter: string): string | undefined {
	const bare = filter.replace(QUOTED, '""');
	if (/[\u201C-\u201F\u00AB\u00BB]/.test(bare))
		return 'has curly quotation marks. Use straight ones: "';
	if ((bare.match(/"/g) ?? []).length % 2 === 1) return 'has a quotation mark that is not closed';
	for (const [open, close] of [
		['(', ')'],
		['[', ']'],
	] as const) {
		if (bare.split(open).length !== bare.split(close).length)
			return `has unequal numbers of ${open} and ${close}`;
	}
	if (!/^[\s(]*(?:A|AT|G|T|Event|Updated)\s*\(/i.test(bare))
		return 'does not start with a term such as A("XXXXX-XXXXX") or T("age", GTE, 18)';
	const filled = filter.replace(QUOTED, (text) => (/^"\s*"$/.test(text) ? '' : '""'));
	const nameless = /\b(A|AT|G)\s*\(\s*[,)]/.exec(filled)?.[1];
	if (nameless !== undefined)
		return `has an empty ${nameless}(): the code is missing. Check the expression in it`;
	for (const [, operands = ''] of bare.matchAll(/BETWEEN\s*,\s*\[([^\]]*)\]/gi)) {
		if (operands.split(',').length !== 2)
			return 'has a BETWEEN without exactly two values, such as [17, 20]';
	}
	const empty = /\b(IN|NOTIN)\s*,\s*\[\s*\]/i.exec(bare)?.[1];
	if (empty !== undefined)
		return `has ${empty.toUpperCase()} without a value in its list. Check the expression in it`;
	const scalar = /\b(GTE|LTE)\s*,\s*\[/i.exec(bare)?.[1];
	if (scalar !== undefined)
		return `has ${scalar.toUpperCase()} with a list. It takes one value, such as 18`;
	return undefined;
}
