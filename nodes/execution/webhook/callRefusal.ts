/** Refuses a call: answers the caller, and shows the refusal in a test in the editor. */
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { exchangeOf, refuseCall } from '../incoming/http';
import { testCallError } from '../results/nodeErrors';

/** Why a call is refused, with the HTTP status that says so. */
export class CallRefusal extends Error {
	/**
	 * @param message what is wrong, without a full stop
	 * @param remedy what to do, as sentences
	 */
	constructor(
		readonly status: 400 | 401 | 405 | 413 | 415,
		message: string,
		readonly remedy: string,
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
	}
}

/**
 * @returns a response that starts nothing
 * @throws NodeOperationError in a test in the editor, which would otherwise wait without a word:
 *   n8n shows it there, and answers with HTTP 500 and its message
 */
export function tellRefusal(
	context: IWebhookFunctions,
	{ status, message, remedy, headers }: CallRefusal,
): IWebhookResponseData {
	if (context.getMode() === 'manual') throw testCallError(context.getNode(), message, remedy);
	// The rest of the content is not read.
	const closing = { ...headers, Connection: 'close' };
	return refuseCall(exchangeOf(context).response, status, `${message}. ${remedy}`, closing);
}
