/** Makes result items of an answer. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { JsonObject, ResultRow } from '../../catalogue/definition/json';
import { readLeniently } from '../../catalogue/definition/lenient';
import { type SeriesView, WHOLE } from '../../catalogue/definition/series';
import { asRow } from '../../catalogue/values/answers';

/**
 * Reads an answer leniently: what does not fit the schema passes through as it is. An error after a
 * successful send would make the user send again.
 *
 * @param endpoint what was called
 * @param payload what `call` returned
 * @param request what was asked
 * @param view what the rows of counts over time stand for
 * @returns the result items
 */
export function rowsOfAnswer(
	endpoint: Endpoint,
	payload: unknown,
	request: JsonObject,
	view: SeriesView = WHOLE,
): ResultRow[] {
	return rowsIn(endpoint, readAnswer(endpoint, payload), request, view);
}

/** The answer as its schema reads it, part by part; what does not fit stays as it came. */
export function readAnswer(endpoint: Endpoint, payload: unknown): unknown {
	return readLeniently(endpoint.response, payload);
}

/** Like {@link rowsOfAnswer}, for an answer that {@link readAnswer} has read. */
export function rowsIn(
	endpoint: Endpoint,
	answer: unknown,
	request: JsonObject,
	view: SeriesView = WHOLE,
): ResultRow[] {
	return endpoint.rows(answer, () => request, { index: 0, of: 1 }, view).map(asRow);
}

/**
 * Like {@link rowsOfAnswer}, for a request that carries several elements: the answer is read once.
 *
 * @param count how many elements the request carried
 * @param readRequest the request; called once, and only if the answer needs it
 * @returns the result items of each element, by its place in the request
 */
export function rowsOfBatch(
	endpoint: Endpoint,
	payload: unknown,
	count: number,
	readRequest: () => JsonObject,
): (index: number) => ResultRow[] {
	const answer = readAnswer(endpoint, payload);
	let request: JsonObject | undefined;
	const sent = () => (request ??= readRequest());
	return (index) => endpoint.rows(answer, sent, { index, of: count }, WHOLE).map(asRow);
}
