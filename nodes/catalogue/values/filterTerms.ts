/** The terms of a filter expression (public facts, "createTargetedMessage") and their arguments. */
import { trimText } from '../definition/trimText';
import { isLeftOfNothing, OBJECT_TEXT } from './lostText';
import { isTurnedRound } from './tagConditions';
import { namedOperator, operandCount, type TagOperator } from './tagOperators';

/** A kind of term: what its first arguments name, and whether an operator and a value follow. */
interface Term {
	codes: readonly string[];
	hasOperator: boolean;
}

/** The only operators of the grammar: the service might ignore a filter with any other. */
const OPERATORS: readonly TagOperator[] = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'];
/** The terms, with the places of their codes and names, and of their operator. */
const TERMS: ReadonlyMap<string, Term> = new Map([
	['A', { codes: ['code of the application'], hasOperator: false }],
	['G', { codes: ['code of the group'], hasOperator: false }],
	['T', { codes: ['name of the tag'], hasOperator: true }],
	['AT', { codes: ['code of the application', 'name of the tag'], hasOperator: true }],
	['EVENT', { codes: ['name of the event'], hasOperator: false }],
	['UPDATED', { codes: [], hasOperator: false }],
]);
/** The kind of term with this name, in any case; undefined if there is none. */
export function termOf(name: string): Term | undefined {
	return TERMS.get(name.toUpperCase());
}

/** An argument of a term: a text, a word or number, or a list of them. */
export type Argument = { quoted: boolean; text: string } | Argument[];

/** Thrown for a fault of the filter; not an error of the program. */
export class Fault {
	constructor(readonly words: string) {}
}

/** @throws Fault when a code, a name, an operator or a value is missing or does not fit */
export function checkTerm(
	name: string,
	{ codes, hasOperator }: Term,
	given: readonly Argument[],
): void {
	codes.forEach((what, index) => {
		const argument = given[index];
		if (argument === undefined || Array.isArray(argument) || isLost(argument.text))
			throw new Fault(`has an empty ${name}(): the ${what} is missing. Check the expression in it`);
	});
	const [operator, ...operands] = given.slice(codes.length);
	if (!hasOperator)
		return given.slice(codes.length).forEach((each) => checkValue(each, `${name}()`));
	const written = operator === undefined || Array.isArray(operator) ? '' : operator.text;
	const known = OPERATORS.find((each) => each === written.toUpperCase());
	if (known === undefined) {
		throw new Fault(
			`has ${written === '' ? 'no operator' : `the operator ${written.slice(0, 20)}, which is none,`} in ${name}(). Use ${OPERATORS.map(namedOperator).join(', ')}`,
		);
	}
	checkOperands(known, operands);
}

/** Refuses missing values, as tag conditions do: such a filter could find everybody. */
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
		if (howMany === 'two' && isTurnedRound(operand.map(numberOrText)))
			throw new Fault(
				`has ${label} with the highest value first, so nothing lies between them. Turn them round`,
			);
	}
	checkValue(operand, label);
}

function numberOrText(value: Argument): unknown {
	if (Array.isArray(value)) return undefined;
	return value.quoted || !/^-?\d+(?:\.\d+)?$/.test(value.text) ? value.text : Number(value.text);
}

/** Whether a text is what an expression without a value leaves. */
function isLost(text: string): boolean {
	return trimText(text) === '' || isLeftOfNothing(text) || OBJECT_TEXT.test(text);
}

/** @throws Fault when a value, or one in a list, is what an expression without a value leaves */
function checkValue(value: Argument, where: string): void {
	if (!Array.isArray(value)) {
		if (isLost(value.text))
			throw new Fault(
				`has ${where} without a value, as an expression may leave it. Check the expression in it`,
			);
		return;
	}
	if (value.length === 0)
		throw new Fault(`has ${where} with an empty list. Check the expression in it`);
	for (const each of value) checkValue(each, where);
}
