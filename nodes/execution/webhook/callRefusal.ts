/** A call that is refused: the caller is told, and a test of the editor shows it. */
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
 * @returns what starts nothing
 * @throws NodeOperationError in a test of the editor, which would go on waiting without a word: n8n
 *   shows it there, and answers with HTTP 500 and its message
 */
export function tellRefusal(
	context: IWebhookFunctions,
	{ status, message, remedy, headers }: CallRefusal,
): IWebhookResponseData {
	if (context.getMode() === 'manual') throw testCallError(context.getNode(), message, remedy);
	// What is left of the content is not waited for.
	const closing = { ...headers, Connection: 'close' };
	return refuseCall(exchangeOf(context).response, status, `${message}. ${remedy}`, closing);
}
