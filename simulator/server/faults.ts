import { chanceOf } from '../account/hash';
import type { Json } from '../wire/json';
import { emptyAnswer, envelope, htmlAnswer, jsonAnswer, type Answer } from './http';

export type FaultKind =
	| { kind: 'latency'; ms: number }
	| { kind: 'dropBefore' }
	| { kind: 'dropAfter' }
	/** Never answers; the connection stays open until the client or the test closes it. */
	| { kind: 'hang'; after?: boolean }
	| { kind: 'status429'; retryAfter?: number | 'date' | string; after?: boolean }
	| { kind: 'status500Empty'; after?: boolean }
	| { kind: 'status502Html'; after?: boolean }
	| { kind: 'status504Html'; after?: boolean }
	/** Processes the request, then answers half of the JSON with the length of the whole. */
	| { kind: 'cutJson' }
	/** Processes the request, then answers the first half of the JSON as if it were all. */
	| { kind: 'halfJson' }
	| { kind: 'redirect'; location: string; status?: 301 | 302 | 307 | 308 }
	/** An argument error that quotes the token that was sent. */
	| { kind: 'echoToken' }
	| { kind: 'notJson'; after?: boolean }
	| {
			kind: 'envelope';
			status_code: number;
			status_message: string;
			response?: Json;
			httpStatus?: number;
			after?: boolean;
	  }
	/** An answer that the test writes itself. */
	| {
			kind: 'raw';
			status: number;
			body: string;
			headers?: Record<string, string>;
			after?: boolean;
	  };

export type Fault = FaultKind & {
	/** The method it concerns, e.g. `createMessage`; all when absent. */
	method?: string;
	/** It concerns requests with this in their path, such as the id of a journey. */
	path?: string;
	/** What the body of the requests holds that it concerns, such as a date. */
	holds?: string;
	/** How many requests it strikes: 1, or without limit when a probability is given. */
	times?: number;
	/** The share of requests that it strikes, from 0 to 1. */
	probability?: number;
	seed?: string;
	/** How many requests pass before it strikes for the first time. */
	skip?: number;
};

interface Armed {
	fault: Fault;
	left: number;
	skip: number;
	seen: number;
}

/** Faults on demand. They strike in the order in which they were added, one at a request. */
export class Faults {
	private armed: Armed[] = [];

	/** Adds a fault: it strikes once, unless `times` or `probability` says otherwise. */
	add(fault: Fault): void {
		const left = fault.times ?? (fault.probability === undefined ? 1 : Infinity);
		this.armed.push({ fault, left, skip: fault.skip ?? 0, seen: 0 });
	}

	/** The faults that may still strike. */
	list(): Fault[] {
		return this.armed.map(({ fault }) => fault);
	}

	/** Takes all faults away. */
	clear(): void {
		this.armed = [];
	}

	/** The fault that strikes this request, used up by one. */
	strike(method: string, { path = '', body = '' } = {}): Fault | undefined {
		for (const one of this.armed) {
			if (one.fault.method !== undefined && one.fault.method !== method) continue;
			if (!path.includes(one.fault.path ?? '') || !body.includes(one.fault.holds ?? '')) continue;
			one.seen += 1;
			if (one.seen <= one.skip) continue;
			const { probability = 1, seed = '' } = one.fault;
			if (chanceOf('fault', seed, one.seen) >= probability) continue;
			one.left -= 1;
			this.armed = this.armed.filter(({ left }) => left > 0);
			return one.fault;
		}
		return undefined;
	}
}

const ALWAYS_AFTER: ReadonlyArray<Fault['kind']> = ['latency', 'dropAfter', 'cutJson', 'halfJson'];

/** Whether the request is processed before the fault answers. */
export function isProcessedFirst(fault: Fault): boolean {
	return ALWAYS_AFTER.includes(fault.kind) || ('after' in fault && fault.after === true);
}

/**
 * The answer in place of the true one; undefined for a fault that only delays, cuts or drops it.
 */
export function faultAnswer(
	fault: Fault,
	request: { tokens: string[]; wrapped: boolean },
): Answer | undefined {
	switch (fault.kind) {
		case 'status429':
			return withRetryAfter(htmlAnswer(429, '429 Too Many Requests'), fault.retryAfter);
		case 'status500Empty':
			return emptyAnswer(500);
		case 'status502Html':
			return htmlAnswer(502, '502 Bad Gateway');
		case 'status504Html':
			return htmlAnswer(504, '504 Gateway Time-out');
		case 'redirect':
			return { ...emptyAnswer(fault.status ?? 302), headers: { location: fault.location } };
		case 'echoToken':
			return tokenEcho(request.tokens.join(' '), request.wrapped);
		case 'notJson':
			return htmlAnswer(200, 'Welcome');
		case 'envelope':
			return envelope(
				fault.httpStatus ?? 200,
				fault.status_code,
				fault.status_message,
				fault.response,
			);
		case 'raw':
			return { status: fault.status, headers: fault.headers ?? {}, body: fault.body };
		default:
			return undefined;
	}
}

/** An error that quotes the token, in the shape of the 1.3 methods or of v2. */
function tokenEcho(tokens: string, wrapped: boolean): Answer {
	const message = `Account ${tokens} is not allowed here`;
	return wrapped ? envelope(200, 210, message, null) : jsonAnswer(400, { error: message });
}

/** Seconds, `date` for an HTTP date two seconds from now, or the text of the header itself. */
function withRetryAfter(answer: Answer, value: number | string | undefined): Answer {
	if (value === undefined) return answer;
	const text = value === 'date' ? new Date(Date.now() + 2_000).toUTCString() : String(value);
	return { ...answer, headers: { ...answer.headers, 'retry-after': text } };
}
