/**
 * What was asked, kept with the waiting execution: the page shows it as it was, whatever its
 * expressions would give by the time that somebody opens it.
 */
import type { IDataObject, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { shown } from '../../catalogue/definition/shown';
import { InputError } from '../../form/inputError';
import type { Question } from '../../form/sections/readQuestion';

export interface AskedQuestion extends Question {
	/** Which question of the execution it is. */
	readonly id: string;
	/** Milliseconds since 1970: then the workflow goes on. */
	readonly until: number;
}

/** What a node keeps for itself, which n8n stores with the execution. */
const PLACE = 'pushQuestion';

/** Braces end an expression, and some letters the text in it. */
const UNFIT_FOR_EXPRESSION = /[{}]|[^\x20-\x7e]/g;

/** Keeps the question, and makes an output of it for when the time is up. */
export function keepQuestion(context: IExecuteFunctions, asked: AskedQuestion): void {
	context.getContext('node')[PLACE] = JSON.stringify(asked);
	// When the time is up, n8n passes on what came in: that says nothing of an answer.
	const executed = context.getExecuteData();
	const pairedItem = executed.data.main?.[0]?.[0]?.pairedItem;
	const item = {
		json: outputOf(asked, undefined),
		...(pairedItem !== undefined && { pairedItem }),
	};
	executed.data = { ...executed.data, main: [[item]] };
}

/**
 * Asks for what will be asked for when the answer comes.
 *
 * @throws InputError where n8n would not give it out: it lets no expression use some names
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

/** The expression that gives what is kept. */
function keptExpression(context: IExecuteFunctions | IWebhookFunctions): string {
	const name = JSON.stringify(context.getNode().name).replace(UNFIT_FOR_EXPRESSION, unitEscape);
	return `{{ $node[${name}].context["${PLACE}"] }}`;
}

/**
 * @param answer whether it was approved, or a text; undefined when the time was up
 * @returns what comes out, in the shape that n8n's own nodes give it
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
