/**
 * The question, stored with the waiting execution: the page shows it as it was asked, whatever its
 * expressions would give when the page is opened.
 */
import type { IDataObject, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { shown } from '../../catalogue/definition/shown';
import { InputError } from '../../form/inputError';
import type { Question } from '../../form/sections/readQuestion';

export interface AskedQuestion extends Question {
	/** Identifies the question within the execution. */
	readonly id: string;
	/** When the workflow continues without an answer, in ms since 1970. */
	readonly until: number;
}

/** The name in the context of the node, which n8n stores with the execution. */
const PLACE = 'pushQuestion';

/** Braces could end the expression, and other characters the text in it. */
const UNFIT_FOR_EXPRESSION = /[{}]|[^\x20-\x7e]/g;

/** Stores the question, and the output for the case that the time runs out. */
export function keepQuestion(context: IExecuteFunctions, asked: AskedQuestion): void {
	context.getContext('node')[PLACE] = JSON.stringify(asked);
	// When the time is up, n8n passes on the input of the node, so this replaces the input.
	const executed = context.getExecuteData();
	const pairedItem = executed.data.main?.[0]?.[0]?.pairedItem;
	const item = {
		json: outputOf(asked, undefined),
		...(pairedItem !== undefined && { pairedItem }),
	};
	executed.data = { ...executed.data, main: [[item]] };
}

/**
 * Tries the expression that will read the question when the answer comes.
 *
 * @throws InputError if it fails: n8n allows some names in no expression
 */
export function checkName(context: IExecuteFunctions): void {
	if (canFind(context)) return;
	throw new InputError(
		'The name of this node',
		`is ${shown(context.getNode().name)}, under which n8n keeps nothing that could be found again. Rename the node`,
	);
}

function canFind(context: IExecuteFunctions): boolean {
	try {
		context.evaluateExpression(keptExpression(context), 0);
		return true;
	} catch {
		return false;
	}
}

/** @returns undefined when nothing was asked */
export function keptQuestion(context: IWebhookFunctions): AskedQuestion | undefined {
	const kept = context.evaluateExpression(keptExpression(context));
	return typeof kept === 'string' ? (JSON.parse(kept) as AskedQuestion) : undefined;
}

/** The expression that gives the stored question. */
function keptExpression(context: IExecuteFunctions | IWebhookFunctions): string {
	const name = JSON.stringify(context.getNode().name).replace(UNFIT_FOR_EXPRESSION, unitEscape);
	return `{{ $node[${name}].context["${PLACE}"] }}`;
}

/**
 * @param answer whether it was approved, or a text; undefined if the time ran out
 * @returns the output, in the shape of n8n's own nodes
 */
export function outputOf({ buttons }: Question, answer: boolean | string | undefined): IDataObject {
	const isLate = answer === undefined;
	return {
		data: {
			...(buttons === undefined ? { text: answer ?? null } : { approved: answer === true }),
			respondedAt: isLate ? null : new Date().toISOString(),
			timedOut: isLate,
		},
	};
}

function unitEscape(unit: string): string {
	return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
