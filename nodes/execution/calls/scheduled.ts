/** Scheduled results: asked for, waited for, fetched (specification, "Scheduled requests"). */
import { catalogue } from '../../catalogue';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { validate } from '../request/validate';
import { untilReady } from './untilReady';

/** The service's way of saying that a result is not ready (public facts, "Scheduled requests"). */
const NOT_READY = 420;

/**
 * @param endpoint a scheduled statistic
 * @param request its fields, checked
 * @param waitMs the longest wait for the result
 * @returns the result, as `response` of getResults has it
 * @throws CallFailure; of kind `notReady`, with the request id, when the wait runs out
 */
export async function scheduledResult(
	endpoint: Endpoint,
	request: CheckedRequest,
	waitMs: number,
	connection: Connection,
): Promise<unknown> {
	const answer = await call(endpoint, request, connection);
	const requestId = requestIdOf(answer);
	// A service that answers at once has nothing to wait for.
	if (requestId === undefined) return answer;
	return await untilReady(() => askForResult(requestId, connection), waitMs, connection);
}

/** The result, or a failure that says that it is not ready. */
async function askForResult(
	requestId: string,
	connection: Connection,
): Promise<{ payload: unknown } | CallFailure> {
	const { getResults } = catalogue;
	const request = validate(getResults, { request_id: requestId });
	return await call(getResults, request, connection).then(
		(payload) => ({ payload }),
		(error: unknown) =>
			error instanceof CallFailure && error.facts.statusCode === NOT_READY
				? new CallFailure({ ...error.facts, kind: 'notReady', requestId })
				: Promise.reject(error),
	);
}

function requestIdOf(answer: unknown): string | undefined {
	const id = isObject(answer) ? answer.request_id : undefined;
	return id === null || id === undefined ? undefined : String(id);
}
