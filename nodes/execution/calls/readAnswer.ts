/** From an answer to result items. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject, type JsonObject, type ResultRow } from '../../catalogue/definition/json';

/**
 * Reads an answer leniently: one that does not fit the schema passes through as it is. After a
 * successful send an error would make the user send again.
 *
 * @param endpoint what was called
 * @param payload what `call` returned
 * @param request what was asked
 * @returns the result items
 */
export function rowsOf(endpoint: Endpoint, payload: unknown, request: JsonObject): ResultRow[] {
	const read = endpoint.response.safeParse(payload);
	if (!read.success) return [isObject(payload) ? payload : { response: payload }];
	return endpoint.rows(read.data, () => request, 0);
}

/** The answer as its schema has it, or as it came. */
export function readAnswer(endpoint: Endpoint, payload: unknown): unknown {
	const read = endpoint.response.safeParse(payload);
	return read.success ? read.data : payload;
}

/**
 * Like {@link rowsOf}, for a request that carries several elements: the answer is read once.
 *
 * @param readElements reads the elements of the request; called once, and only if the answer needs them
 * @returns the result items of each element, by its place in the request
 */
export function rowsOfBatch(
	endpoint: Endpoint,
	payload: unknown,
	readElements: () => JsonObject[],
): (index: number) => ResultRow[] {
	const read = endpoint.response.safeParse(payload);
	if (!read.success) return () => rowsOf(endpoint, payload, {});
	let request: JsonObject | undefined;
	const sent = () => (request ??= { [endpoint.batch ?? '']: readElements() });
	return (index) => endpoint.rows(read.data, sent, index);
}
