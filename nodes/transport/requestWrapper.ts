/**
 * Whether the fields of a body go inside `request`, where the documentation shows both forms. They
 * go unwrapped first; a refused body is sent again wrapped, once. The form that worked is kept for
 * the life of the process.
 */
import type { WireAnswer, WireRequest } from './wire';
import type { FailureFacts } from './failure/failure';
import { perAccount } from './perAccount';

/** The statuses that refuse a body, rather than its token or a thing that it names. */
const OF_THE_BODY: ReadonlyArray<number | undefined> = [200, 400, 422];

/** Which form an account takes, once an answer has shown it. */
export class RequestWrapper {
	private isKnownWrapped: boolean | undefined;

	/**
	 * @param request with its fields as they are
	 * @param send sends a request once
	 * @param failureOf what is wrong with an answer; undefined where nothing is
	 * @returns the answer; if neither form is accepted, the refusal of the first
	 */
	async send(
		request: WireRequest,
		send: (request: WireRequest) => Promise<WireAnswer>,
		failureOf: (answer: WireAnswer) => Promise<FailureFacts | undefined>,
	): Promise<WireAnswer> {
		if (this.isKnownWrapped !== undefined)
			return await send(this.isKnownWrapped ? inRequest(request) : request);
		const first = await send(request);
		const failure = await failureOf(first);
		if (failure === undefined) this.isKnownWrapped = false;
		if (failure === undefined || !isOfBody(failure)) return first;
		const second = await send(inRequest(request));
		if ((await failureOf(second)) !== undefined) return first;
		this.isKnownWrapped = true;
		return second;
	}
}

function isOfBody({ kind, httpStatus }: FailureFacts): boolean {
	return ['refused', 'unreadable'].includes(kind) && OF_THE_BODY.includes(httpStatus);
}

function inRequest(request: WireRequest): WireRequest {
	return { ...request, body: `{"request":${request.body ?? '{}'}}` };
}

/** The form of an account. */
export const requestWrapperOf = perAccount(() => new RequestWrapper());
