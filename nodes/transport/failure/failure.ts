/** What can go wrong with a call, as facts. What a person is told of it stands in `errors.ts`. */

/**
 * - `refused`: the service understood and said no.
 * - `rateLimited`: too many requests (HTTP 429); not processed.
 * - `serverFault`: HTTP 5xx.
 * - `unreadable`: an answer that is not the service's, or cut off.
 * - `redirected`: the host sends requests elsewhere; the token was not taken along.
 * - `unreachable`: no connection came about; not processed.
 * - `interrupted`: the connection broke, or no answer came in time.
 * - `cancelled`: the execution was stopped.
 * - `noFile`: the host of a result file does not give it out.
 * - `notReady`: a scheduled result took longer than the user wanted to wait.
 */
export type FailureKind =
	| 'refused'
	| 'rateLimited'
	| 'serverFault'
	| 'unreadable'
	| 'redirected'
	| 'unreachable'
	| 'interrupted'
	| 'cancelled'
	| 'noFile'
	| 'notReady';

export interface FailureFacts {
	kind: FailureKind;
	/** The service's own words, without tokens. */
	words?: string;
	/** `status_code` of the envelope. */
	statusCode?: number;
	httpStatus?: number;
	/** The code of a network error, such as ECONNREFUSED. */
	networkCode?: string;
	/** Of several that one node asks for, the thing that failed: `Journey 1a2b3c4d`. */
	about?: string;
	/** The host that was called, or that a redirect leads to. */
	host?: string;
	retryAfterMs?: number;
	/** What `response` held beside the refusal: createMessage lists what it processed before. */
	response?: unknown;
	/** The request whose result was not ready. */
	requestId?: string;
	/** How often the request was sent. */
	attempts?: number;
	/** When the request was sent first, in ms since 1970, if that may have done it. */
	firstSentAt?: number;
	/** Until when the request may be sent again, in ms since 1970: the service still knows its transaction ids. */
	safeUntil?: number;
	/** How many other messages with recipients of the same item were sent. */
	partsSent?: number;
	/** The codes of those, as far as the service gave them. */
	messageCodes?: string[];
	/** Whether the request may have been processed, and was not safe to repeat. */
	uncertain?: boolean;
}

export class CallFailure extends Error {
	constructor(readonly facts: FailureFacts) {
		super(facts.words ?? facts.kind);
	}
}

/** Whether a request that failed like this may have been processed all the same. */
export function mayHaveBeenProcessed({ kind, httpStatus }: FailureFacts): boolean {
	switch (kind) {
		case 'serverFault':
		case 'interrupted':
		case 'cancelled':
			return true;
		case 'unreadable':
			// A success that cannot be read was processed; a 4xx page was not.
			return httpStatus === undefined || httpStatus < 400;
		case 'refused':
		case 'rateLimited':
		case 'redirected':
		case 'unreachable':
		case 'noFile':
		case 'notReady':
			return false;
	}
}
