/**
 * Shows the parameters that an agent passes to a tool, for a human review. n8n has them as an
 * object, and its default message of a review would show "[object Object]". The values come from
 * the agent, so a line end in one of them must not look like a line that the workflow wrote.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { onOneLine } from '../../catalogue/definition/visible';

/**
 * An expression in braces that names the tool, or the field of the item with its parameters. n8n
 * ends an expression at the first closing braces.
 */
const OF_TOOL =
	/(?<!\\)(\{\{(?:(?!\}\}|\{\{)[\s\S])*(?:\$tool|\btoolParameters)\b(?:(?!\}\})[\s\S])*\}\})/;

/** The parameters of the node that a person reads. */
const READ: readonly string[] = ['message', 'title'];

/** Whether a person reads this parameter, and its expression shows the parameters of the tool. */
export function showsToolParameters(name: string, stored: unknown): stored is string {
	return (
		READ.includes(name) &&
		typeof stored === 'string' &&
		stored.startsWith('=') &&
		OF_TOOL.test(stored)
	);
}

/**
 * @param expression one for which {@link showsToolParameters} is true
 * @returns its text, with one line for each parameter of the tool
 */
export function readToolParameters(
	context: Pick<IExecuteFunctions, 'evaluateExpression'>,
	expression: string,
	itemIndex: number,
): string {
	const evaluate = (part: string): unknown => context.evaluateExpression(part, itemIndex);
	// Every second part is an expression in braces.
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
