/** The parts of an incoming request and its answer that are used here. */
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

/** The request as n8n hands it over. */
export interface IncomingRequest {
	readonly method?: string;
	readonly headers: Record<string, string | string[] | undefined>;
	readonly query?: Readonly<Record<string, unknown>>;
	/** The content, once it has been read. */
	rawBody?: Buffer;
	/** Reads the content, and decompresses it if needed. */
	readRawBody?(): Promise<void>;
}

/** The answer, which n8n writes unless the node does. */
export interface OutgoingResponse {
	statusCode: number;
	/** Whether all of it was written; true even if the caller has hung up. */
	readonly writableEnded: boolean;
	readonly writableFinished?: boolean;
	/** Whether nothing more can reach the caller. */
	readonly destroyed: boolean;
	setHeader(name: string, value: string): unknown;
	end(content: string): unknown;
	once(event: 'finish' | 'close', listener: () => void): unknown;
}

/** The request and its answer. n8n types them by a package that this one does not depend on. */
export function exchangeOf(context: IWebhookFunctions): {
	request: IncomingRequest;
	response: OutgoingResponse;
} {
	return {
		request: context.getRequestObject() as IncomingRequest,
		response: context.getResponseObject() as OutgoingResponse,
	};
}

/**
 * Answers a call with JSON, so that n8n starts nothing.
 *
 * @param status an HTTP status
 * @param error a sentence that says what was wrong with the call
 */
export function refuseCall(
	response: OutgoingResponse,
	status: number,
	error: string,
	headers: Readonly<Record<string, string>> = {},
): IWebhookResponseData {
	response.statusCode = status;
	response.setHeader('Content-Type', 'application/json; charset=utf-8');
	for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	response.end(JSON.stringify({ error }));
	return { noWebhookResponse: true };
}
