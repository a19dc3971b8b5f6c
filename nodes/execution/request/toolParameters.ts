/**
 * What an agent wants to give to a tool, where a human reviews it. n8n has it as an object, and what it
 * writes into the message of a new review makes the text "[object Object]" of that.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';

const WHOLE = '{{ $tool.parameters }}';
const ANY_WHOLE = /\{\{\s*\$tool\.parameters\s*\}\}/;

/** Whether an expression has all that goes into the tool at some place. */
export function showsToolParameters(stored: unknown): stored is string {
	return typeof stored === 'string' && stored.startsWith('=') && ANY_WHOLE.test(stored);
}

/**
 * @param expression of which {@link showsToolParameters} is true
 * @returns what it gives, with a line for each parameter of the tool
 */
export function readToolParameters(
	context: Pick<IExecuteFunctions, 'evaluateExpression'>,
	expression: string,
	itemIndex: number,
): string {
	const evaluate = (part: string): unknown => context.evaluateExpression(part, itemIndex);
	const parts = expression.slice(1).split(ANY_WHOLE);
	const texts = parts.map((part) => (part === '' ? '' : String(evaluate(part) ?? '')));
	return texts.join(linesOf(evaluate(WHOLE)));
}

function linesOf(parameters: unknown): string {
	if (!isObject(parameters)) return parameterText(parameters);
	return Object.entries(parameters)
		.map(([name, value]) => `${name}: ${parameterText(value)}`)
		.join('\n');
}

function parameterText(value: unknown): string {
	return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
