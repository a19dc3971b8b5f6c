/**
 * What can go wrong with a call, as facts, and what each kind of failure implies for the request.
 * `explain.ts` says what a user reads about it.
 */

/** Yes, no, or depending on the HTTP status. */
type Answer = boolean | ((httpStatus: number | undefined) => boolean);

/** What a kind of failure implies for a request. */
interface Implications {
	/** Whether it may have been processed anyway. */
	mayHaveBeenProcessed: Answer;
	/** Whether it may succeed when it is sent again. */
	isWorthRepeating: Answer;
	/** Whether the service took it as one within its rate limit. */
	isWithinLimit: boolean;
}

/** A success that cannot be read was processed; a 4xx page was not. */
const isSuccess = (httpStatus: number | undefined) => httpStatus === undefined || httpStatus < 400;

/** Whether a gateway may reach its host a moment later. */
const isGatewayTrouble = (httpStatus: number | undefined) =>
	httpStatus === 502 || httpStatus === 503 || httpStatus === 504;

const lost = { mayHaveBeenProcessed: true, isWorthRepeating: true, isWithinLimit: false };
const rejected = { mayHaveBeenProcessed: false, isWorthRepeating: false, isWithinLimit: false };

/** The kinds of failure. A new one is a row here; the compiler then asks for its explanation. */
const KINDS = {
	/** The service understood and said no. */
	refused: { ...rejected, isWithinLimit: true },
	/** Too many requests (HTTP 429). */
	rateLimited: { ...rejected, isWorthRepeating: true },
	/** HTTP 5xx. */
	serverFault: lost,
	/** An answer that is not the service's, or cut off. */
	unreadable: { ...lost, mayHaveBeenProcessed: isSuccess, isWorthRepeating: isSuccess },
	/** The host sends requests elsewhere; the token was not sent there. */
	redirected: rejected,
	/** There was no connection. */
	unreachable: rejected,
	/** The connection broke, or no answer came in time. */
	interrupted: lost,
	/** The answer, or the list it is a page of, did not end within its limits. */
	endless: { ...lost, isWorthRepeating: false },
	/** The token or the plan of the account does not allow a list of the form. */
	notListed: { ...rejected, isWithinLimit: true },
	/**
	 * The service answered with success and did not do what it was asked for; `notDone` says what.
	 */
	notDone: { ...rejected, isWithinLimit: true },
	/** The service gave up a task that it had begun. */
	taskFailed: { ...rejected, isWithinLimit: true },
	/** A proxy refused, so nothing left for the service. */
	proxyRefused: { ...rejected, isWorthRepeating: isGatewayTrouble },
	/** The execution was stopped. */
	cancelled: { ...lost, isWorthRepeating: false },
	/** The host of a result file does not give it out. */
	noFile: rejected,
	/** A file that is not what it should be. */
	wrongFile: rejected,
	/** A file that is larger than its limit. */
	tooLarge: rejected,
	/** A scheduled result took longer than the user wanted to wait. */
	notReady: rejected,
} satisfies Record<string, Implications>;

export type FailureKind = keyof typeof KINDS;

export interface FailureFacts {
	kind: FailureKind;
	/** The service's own words, without tokens. */
	words?: string;
	/** `status_code` of the envelope. */
	statusCode?: number;
	httpStatus?: number;
	/** The code of a network error, such as ECONNREFUSED. */
	networkCode?: string;
	/** Where one node asks for several things, the one that failed: `Journey 1a2b3c4d`. */
	about?: string;
	/** The host that was called, or that a redirect leads to. */
	host?: string;
	/** What was not done, as a sentence, and what to do. */
	notDone?: { what: string; remedy: string };
	/** Of a wrong file: what it should be, and what it is, with its article. */
	wanted?: string;
	found?: string;
	/** Of a file that is too large: what it may hold. */
	limitMb?: number;
	/** The resource whose request was refused, as nodes call it. */
	resource?: string;
	/** Of a refusal of a method that takes the device token: whether the credential has one. */
	deviceToken?: 'none' | 'given';
	/**
	 * Of a list that the account cannot read: what it lists, and how to do without it, as a sentence.
	 */
	listed?: string;
	instead?: string;
	/** The proxy that answered instead of the host, as far as it names itself. */
	proxy?: string;
	retryAfterMs?: number;
	/** What `response` held in a refusal: createMessage lists what it processed before. */
	response?: unknown;
	/** The request whose result was not ready. */
	requestId?: string;
	/** The task that was not ready. */
	taskId?: string;
	/** How often the request was sent. */
	attempts?: number;
	/** When the request was first sent, in ms since 1970, if the service may have processed it. */
	firstSentAt?: number;
	/** When the request was last sent, in ms since 1970. */
	lastSentAt?: number;
	/**
	 * Until when another run may send the request again, in ms since 1970: early enough for the
	 * service to remember its transaction ids until that run ends.
	 */
	safeUntil?: number;
	/** How many other requests or messages for parts of the same item succeeded. */
	partsSent?: number;
	/** A sentence about those parts, where they are not messages. */
	partly?: string;
	/** The codes of those messages, as far as the service gave them. */
	messageCodes?: string[];
	/** Whether the request may have been processed, and was not safe to repeat. */
	uncertain?: boolean;
}

export class CallFailure extends Error {
	constructor(readonly facts: FailureFacts) {
		super(facts.words ?? facts.kind);
	}
}

/**
 * @param notDone what the service did not do although it answered with success, what to do, and its
 *   own words
 */
export function notDoneFailure({
	words,
	...notDone
}: {
	what: string;
	remedy: string;
	words?: string;
}): CallFailure {
	return new CallFailure({ kind: 'notDone', notDone, ...(words !== undefined && { words }) });
}

/** Whether a request that failed like this may have been processed anyway. */
export function mayHaveBeenProcessed(facts: FailureFacts): boolean {
	return answerFor(facts, implicationsOf(facts).mayHaveBeenProcessed);
}

/** Whether a request that failed like this may succeed when it is sent again. */
export function isWorthRepeating(facts: FailureFacts): boolean {
	return answerFor(facts, implicationsOf(facts).isWorthRepeating);
}

/** Whether the service took a request that failed like this as one within its rate limit. */
export function isWithinLimit(facts: FailureFacts): boolean {
	return implicationsOf(facts).isWithinLimit;
}

function implicationsOf({ kind }: FailureFacts): Implications {
	return KINDS[kind];
}

function answerFor({ httpStatus }: FailureFacts, answer: Answer): boolean {
	return typeof answer === 'function' ? answer(httpStatus) : answer;
}
