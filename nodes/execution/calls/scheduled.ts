/** Scheduled results: asked for, waited for, fetched (specification, "Scheduled requests"). */
import { catalogue } from '../../catalogue';
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import { call, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';

/** The service's way of saying that a result is not ready (public facts, "Scheduled requests"). */
const NOT_READY = 420;
/** The waits between the first questions, in ms, and between all later ones. */
const WAITS_MS = [500, 1000, 2000, 4000];
const LONGEST_WAIT_MS = 8000;

/**
 * @param endpoint a scheduled statistic
 * @param request its fields
 * @param waitMs how long to wait for the result at most
 * @returns the result, as `response` of getResults has it
 * @throws CallFailure; of kind `notReady`, with the request id, when the wait runs out
 */
export async function scheduledResult(
	endpoint: Endpoint,
	request: Row,
	waitMs: number,
	connection: Connection,
): Promise<unknown> {
	const answer = await call(endpoint, request, connection);
	const requestId = requestIdOf(answer);
	// A service that answers at once has nothing to wait for.
	if (requestId === undefined) return answer;
	return await resultOf(requestId, waitMs, connection);
}

/** Waits for the result of a request that was made before. */
async function resultOf(
	requestId: string,
	waitMs: number,
	connection: Connection,
): Promise<unknown> {
	const { clock, signal } = connection;
	const deadline = clock.now().getTime() + waitMs;
	for (let question = 0; ; question++) {
		const result = await ask(requestId, connection);
		if (!(result instanceof CallFailure)) return result.payload;
		// The last question comes when the time is up, not before.
		const left = deadline - clock.now().getTime();
		if (left <= 0) throw new CallFailure({ ...result.facts, kind: 'notReady', requestId });
		await clock.wait(Math.min(WAITS_MS[question] ?? LONGEST_WAIT_MS, left), signal);
	}
}

/** The result, or the failure that says that it is not ready. */
async function ask(
	requestId: string,
	connection: Connection,
): Promise<{ payload: unknown } | CallFailure> {
	return await call(catalogue.getResults, { request_id: requestId }, connection).then(
		(payload) => ({ payload }),
		(error: unknown) =>
			error instanceof CallFailure && error.facts.statusCode === NOT_READY
				? error
				: Promise.reject(error),
	);
}

function requestIdOf(answer: unknown): string | undefined {
	if (typeof answer !== 'object' || answer === null || !('request_id' in answer)) return undefined;
	return answer.request_id === null || answer.request_id === undefined
		? undefined
		: String(answer.request_id);
}
