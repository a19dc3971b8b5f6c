/**
 * Handles a person who opens the link of a question, or answers it. Opening never decides: mail and
 * chat programs open links, too.
 */
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { isInvisible } from '../../catalogue/definition/visible';
import { exchangeOf, type OutgoingResponse } from '../incoming/http';
import { OnceMemory } from '../incoming/onceMemory';
import { outputOf, type AskedQuestion, keptQuestion } from './askedQuestion';
import {
	MAX_ANSWER,
	type Notice,
	noticePage,
	preparePage,
	questionPage,
	type RefusedAnswer,
} from './page';
import { isSigned, readLink } from './resumeLinks';

/** Only for the moments until n8n itself knows the answer. */
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED_ANSWERS = 5_000;
const answered = new OnceMemory(REMEMBERED_ANSWERS);

const FORGED: Notice = {
	title: 'This link is not valid',
	text: 'It is incomplete, or it was changed on the way. Open it from the push once more. Nothing was decided.',
};
const NOT_OPEN: Notice = {
	title: 'No longer open',
	text: 'This question was answered already, or a newer one has taken its place. Nothing more is to be done here.',
};
const LATE: Notice = {
	title: 'The time is up',
	text: 'The workflow did not wait any longer and went on without an answer. Nothing was decided here.',
};
const DECIDED: Notice = {
	title: 'Decided already',
	text: 'This question was answered before. The first answer counts; this one changed nothing.',
};

const FAILED: Notice = {
	title: 'This did not work',
	text: 'Something went wrong, and nothing was decided. Open the link from the push once more.',
};

/**
 * Never throws, because n8n would then resume the execution with an empty item, as if there were an
 * answer.
 *
 * @returns the answer, with which n8n resumes the execution; or only a page
 */
export async function receiveAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	return await takeAnswer(context).catch((error: unknown) => {
		context.logger.error(`The answer to a question could not be taken: ${String(error)}`);
		return sendPage(exchangeOf(context).response, 500, noticePage(FAILED));
	});
}

async function takeAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const { request, response } = exchangeOf(context);
	const page = (status: number, content: string): IWebhookResponseData =>
		sendPage(response, status, content);
	if (!isSigned(context, request)) return page(403, noticePage(FORGED));
	const { id, choice } = readLink(request);
	const asked = keptQuestion(context);
	if (asked?.id !== id || asked === undefined) return page(410, noticePage(NOT_OPEN));
	if (Date.now() >= asked.until) return page(410, noticePage(LATE));
	const key = JSON.stringify([context.getExecutionId(), context.getNode().id, asked.id]);
	if (request.method !== 'POST')
		return answered.knows(key)
			? page(409, noticePage(DECIDED))
			: page(200, questionPage(asked, choice));
	// For a request that is not a form, n8n has no content, or any JSON.
	const body: unknown = context.getBodyData();
	const answer = readResponse(asked, isObject(body) ? body : {});
	if ('problem' in answer) return page(400, questionPage(asked, choice, answer));
	if (!(await answered.take(key, REMEMBERED_MS, response))) return page(409, noticePage(DECIDED));
	preparePage(response);
	return {
		webhookResponse: noticePage(thanksFor(asked, answer.value)),
		workflowData: [[{ json: outputOf(asked, answer.value) }]],
	};
}

function sendPage(
	response: OutgoingResponse,
	status: number,
	content: string,
): IWebhookResponseData {
	preparePage(response);
	response.statusCode = status;
	response.end(content);
	return { noWebhookResponse: true };
}

function readResponse(
	{ buttons }: AskedQuestion,
	body: Readonly<Record<string, unknown>>,
): { value: boolean | string } | RefusedAnswer {
	if (buttons === undefined) return readWritten(body.text);
	if (body.answer === 'approve') return { value: true };
	if (body.answer === 'decline' && buttons.decline !== undefined) return { value: false };
	return { problem: 'That was no answer to this question. Tap one of the buttons.' };
}

/** Browsers send two characters for a line end, and count one. */
function readWritten(given: unknown): { value: string } | RefusedAnswer {
	const text = typeof given === 'string' ? given.replace(/\r\n?/g, '\n') : '';
	if (isInvisible(text))
		return { problem: 'Nothing was written. Write an answer, then send it.', text };
	const value = text.trim();
	return value.length <= MAX_ANSWER
		? { value }
		: {
				problem: `The answer has ${value.length} characters, and ${MAX_ANSWER} are the most. Shorten it.`,
				text,
			};
}

function thanksFor({ buttons }: AskedQuestion, value: boolean | string): Notice {
	const text = 'Your answer has been taken, and the workflow goes on. You can close this page.';
	if (typeof value === 'string' || buttons === undefined) return { title: 'Thank you', text };
	return { title: value ? `${buttons.approve} ✓` : (buttons.decline ?? ''), text };
}
