/**
 * Tag conditions as a filter expression over devices (public facts, "createTargetedMessage"): the
 * form in which compileFilter counts them.
 */
import type { TagOperator } from '../values/tagOperators';

/** A condition as a request holds it. */
type Condition = readonly [tag: string, operator: TagOperator, ...operand: unknown[]];

/** How a quotation mark in a text is written is not documented. */
const UNWRITABLE = /["\\]/;

/**
 * @param application the code of the application whose devices are meant
 * @param conditions right ones, with operators that filter expressions have
 * @param operator whether all of them must hold, or any
 * @returns the filter expression
 */
export function filterOfConditions(
	application: string,
	conditions: readonly Condition[],
	operator: 'AND' | 'OR',
): string {
	const terms = conditions.map(
		([tag, operation, operand]) => `T("${tag}", ${operation}, ${operandText(operand)})`,
	);
	return `A("${application}") * (${terms.join(operator === 'OR' ? ' + ' : ' * ')})`;
}

/**
 * @returns what keeps conditions from being written as a filter, as a sentence
 *   without a subject; or undefined
 */
export function faultAsFilter(conditions: readonly Condition[]): string | undefined {
	for (const [tag, operator, operand] of conditions) {
		if (operator === 'ANY' || operator === 'NOTSET')
			return `is wrong at "${tag}": the service cannot count devices by whether a tag has a value. Create a segment with this condition, and count that`;
		const texts = [tag, operand].flat().filter((part) => typeof part === 'string');
		if (texts.some((text) => UNWRITABLE.test(text)))
			return `is wrong at "${tag}": a quotation mark or a backslash cannot be counted. Create a segment with this condition, and count that`;
	}
	return undefined;
}

function operandText(operand: unknown): string {
	if (Array.isArray(operand)) return `[${operand.map(operandText).join(', ')}]`;
	if (typeof operand === 'boolean') return operand ? '1' : '0';
	return typeof operand === 'number' ? String(operand) : `"${String(operand)}"`;
}
