/**
 * What was asked, kept with the waiting execution: the page shows it as it was, whatever its
 * expressions would give by the time that somebody opens it.
 */
import type { IDataObject, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { Question } from '../../form/sections/readQuestion';

export interface AskedQuestion extends Question {
	/** Which question of the execution it is. */
	readonly id: string;
	/** Milliseconds since 1970: then the workflow goes on. */
	readonly until: number;
}

/** What a node keeps for itself, which n8n stores with the execution. */
const PLACE = 'pushQuestion';

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

/** @returns undefined when nothing was asked */
export function keptQuestion(context: IWebhookFunctions): AskedQuestion | undefined {
	const name = JSON.stringify(context.getNode().name).replace(/[{}]/g, (brace) =>
		brace === '{' ? '\\u007b' : '\\u007d',
	);
	const kept = context.evaluateExpression(`{{ $node[${name}].context["${PLACE}"] }}`);
	return typeof kept === 'string' ? (JSON.parse(kept) as AskedQuestion) : undefined;
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
