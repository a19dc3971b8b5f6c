/** The body of methods that take a message in a list: a list of one. */
import type { JsonObject } from '../definition/json';

/**
 * @param change makes the message of the fields of the form
 * @returns the body of a request with these fields
 */
export function notificationBody(
	change: (message: JsonObject) => JsonObject = (message) => message,
): (request: JsonObject) => JsonObject {
	return ({ application, ...message }) => ({ application, notifications: [change(message)] });
}
