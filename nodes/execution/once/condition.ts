/** What a tag condition means, however it is written (specification, createMessage: operators). */
import { arrayOf } from '../../catalogue/definition/json';
import { operandCount, isTagOperator } from '../../catalogue/values/tagOperators';
import { unordered } from './canonical';

/**
 * A number and its text are different values: one of an integer, one of a text. So are a date and
 * its timestamp, because the specification does not say which time zone a date has.
 *
 * @param value `[tag, operator, operand]`
 * @returns equal values for conditions that the same devices meet: a single value equals a list of
 *   one, and so does a range from a value to itself
 */
export function meaningOfCondition(value: unknown): unknown {
	if (!Array.isArray(value)) return value;
	const [tag, operator, operand] = arrayOf(value);
	if (!isTagOperator(operator)) return value;
	if (operandCount[operator] === 'none') return [tag, operator];
	const operands = (Array.isArray(operand) ? arrayOf(operand) : [operand]).map(plainOperand);
	switch (operator) {
		case 'EQ':
		case 'IN':
			return [tag, 'IN', unordered(operands)];
		case 'NOTEQ':
		case 'NOTIN':
			return [tag, 'NOTIN', unordered(operands)];
		case 'BETWEEN': {
			const different = unordered(operands);
			return different.length === 1 ? [tag, 'IN', different] : [tag, operator, operands];
		}
		default:
			return [tag, operator, operands];
	}
}

/** A tag that is true or false takes 1 and 0 for them. */
function plainOperand(operand: unknown): unknown {
	return typeof operand === 'boolean' ? Number(operand) : operand;
}
