/** From an answer to result items. */
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';

/**
 * Reads an answer leniently: one that does not fit the schema passes through as it is. After a
 * successful send an error would make the user send again.
 *
 * @param endpoint what was called
 * @param payload what `call` returned
 * @param request what was asked
 * @param index the item's place in the request
 * @returns the result items
 */
export function rowsOf(endpoint: Endpoint, payload: unknown, request: Row, index = 0): Row[] {
	const read = endpoint.response.safeParse(payload);
	if (read.success) return endpoint.rows(read.data, request, index);
	return [
		typeof payload === 'object' && payload !== null && !Array.isArray(payload)
			? (payload as Row)
			: { response: payload },
	];
}

/** The answer as its schema has it, or as it came. */
export function readAnswer(endpoint: Endpoint, payload: unknown): unknown {
	const read = endpoint.response.safeParse(payload);
	return read.success ? read.data : payload;
}

/**
 * Like {@link rowsOf}, for a request that carries several elements: the answer is read once.
 *
 * @param elements the elements of the request, asked for only where the answer needs them
 * @returns the result items of each element, by its place in the request
 */
export function rowsOfBatch(
	endpoint: Endpoint,
	payload: unknown,
	elements: () => Row[],
): (index: number) => Row[] {
	const read = endpoint.response.safeParse(payload);
	if (!read.success) return () => rowsOf(endpoint, payload, {});
	let sent: Row[] | undefined;
	const request: Row = Object.defineProperty({}, endpoint.batch ?? '', {
		get: () => (sent ??= elements()),
	});
	return (index) => endpoint.rows(read.data, request, index);
}
