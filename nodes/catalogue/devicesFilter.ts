/** Filter expressions of createTargetedMessage (public facts, "createTargetedMessage"). */

/** Text in quotes, which may hold anything. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/**
 * Whether every alternative of the filter is held to an application or a group. A term that is only
 * subtracted, or only one of several alternatives, does not hold the rest.
 */
export function namesApplication(filter: string): boolean {
	return holds(filter.replace(QUOTED, '""').trim());
}

function holds(expression: string): boolean {
	const parts = split(expression);
	const [first] = parts;
	if (first === undefined) return false;
	if (parts.length === 1) {
		const inner = /^\((.*)\)$/s.exec(first.term)?.[1];
		return inner === undefined ? /^(?:A|AT|G)\s*\(/i.test(first.term) : holds(inner.trim());
	}
	// Without a known precedence: some part joined by "and" holds, and no "or" adds an open part.
	const held = parts.some(({ operator, term }) => operator !== '\\' && holds(term));
	return held && parts.every(({ operator, term }) => operator !== '+' || holds(term)) && (parts[1]?.operator !== '+' || holds(first.term));
}

interface Part {
	operator: '*' | '+' | '\\' | undefined;
	term: string;
}

/** The terms of the outermost level, each with the operator before it. */
function split(expression: string): Part[] {
	const parts: Part[] = [];
	let depth = 0;
	let start = 0;
	let operator: Part['operator'];
	for (let index = 0; index <= expression.length; index++) {
		const character = expression[index];
		if (character === '(' || character === '[') depth += 1;
		if (character === ')' || character === ']') depth -= 1;
		const isOperator = depth === 0 && (character === '*' || character === '+' || character === '\\');
		if (index < expression.length && !isOperator) continue;
		const term = expression.slice(start, index).trim();
		if (term !== '') parts.push({ operator, term });
		if (isOperator) operator = character as Part['operator'];
		start = index + 1;
	}
	return parts;
}

/**
 * What is wrong with the form of a filter, as far as it can be told without knowing the tags.
 *
 * @returns a sentence without a subject, or undefined
 */
export function faultOfFilter(filter: string): string | undefined {
	const bare = filter.replace(QUOTED, '""');
	if ((bare.match(/"/g) ?? []).length % 2 === 1) return 'has a quotation mark that is not closed';
	for (const [open, close] of [['(', ')'], ['[', ']']] as const) {
		if (bare.split(open).length !== bare.split(close).length) return `has unequal numbers of ${open} and ${close}`;
	}
	if (!/^[\s(]*(?:A|AT|G|T|Event|Updated)\s*\(/i.test(bare)) return 'does not start with a term such as A("XXXXX-XXXXX") or T("age", GTE, 18)';
	for (const [, operands = ''] of bare.matchAll(/BETWEEN\s*,\s*\[([^\]]*)\]/gi)) {
		if (operands.split(',').length !== 2) return 'has a BETWEEN without exactly two values, such as [17, 20]';
	}
	return undefined;
}
