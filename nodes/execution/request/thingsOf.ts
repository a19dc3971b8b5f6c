/** What a request changes. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';

const NOTHING: readonly string[] = [];

/**
 * @param request its fields, or those of the form
 * @returns a key for each thing that it names; two requests with an equal key are sent in turn
 */
export function thingsOf({ inTurn }: Endpoint, request: Fields): readonly string[] {
	if (inTurn === undefined) return NOTHING;
	const { application } = request;
	return inTurn
		.filter((name) => request[name] !== undefined)
		.map((name) =>
			// Capital letters may count or not. To wait for a thing that is another one does no harm.
			JSON.stringify([name, application, request[name]]).toLowerCase(),
		);
}
