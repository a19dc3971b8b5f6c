/**
 * What an agent wants to give to a tool, where a human reviews it. n8n has it as an object, and what it
 * writes into the message of a new review makes the text "[object Object]" of that. The values come from
 * the agent: a line end in one of them must not look like a line that the workflow wrote.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { onOneLine } from '../../catalogue/definition/visible';

/**
 * An expression in braces that names the tool, or the field of the item in which n8n has its
 * parameters; n8n ends it at the first closing braces.
 */
const OF_TOOL =
	/(?<!\\)(\{\{(?:(?!\}\}|\{\{)[\s\S])*(?:\$tool|\btoolParameters)\b(?:(?!\}\})[\s\S])*\}\})/;

/** The parameters that a person reads. */
const READ: readonly string[] = ['message', 'title'];

/** Whether a parameter is read by a person, and has an expression with what goes into the tool. */
export function showsToolParameters(name: string, stored: unknown): stored is string {
	return (
		READ.includes(name) &&
		typeof stored === 'string' &&
		stored.startsWith('=') &&
		OF_TOOL.test(stored)
	);
}

/**
 * @param expression of which {@link showsToolParameters} is true
 * @returns what it gives, with a line for each parameter of the tool, and none for what is in a value
 */
export function readToolParameters(
	context: Pick<IExecuteFunctions, 'evaluateExpression'>,
	expression: string,
	itemIndex: number,
): string {
	const evaluate = (part: string): unknown => context.evaluateExpression(part, itemIndex);
	// Every second part is what stands in the braces.
	const texts = expression
		.slice(1)
		.split(OF_TOOL)
		.map((part, index) => {
			if (part === '') return '';
			return index % 2 === 1 ? linesOf(evaluate(part)) : String(evaluate(part) ?? '');
		});
	return texts.join('');
}

function linesOf(value: unknown): string {
	if (!isObject(value)) return valueText(value);
	return Object.entries(value)
		.map(([name, inner]) => `${onOneLine(name)}: ${valueText(inner)}`)
		.join('\n');
}

function valueText(value: unknown): string {
	if (value === undefined || value === null) return '';
	return onOneLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
