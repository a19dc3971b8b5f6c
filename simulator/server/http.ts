import type { IncomingHttpHeaders } from 'node:http';
import { stringifyJson, type Json, type JsonObject } from '../wire/json';

/** An HTTP answer before it is written. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

/** JSON with the content type that the service uses. */
export function jsonAnswer(status: number, value: Json): Answer {
	const headers = { 'content-type': 'application/json; charset=utf8' };
	return { status, headers, body: stringifyJson(value) };
}

/** The envelope of the 1.3 methods; without a response the key is absent. */
export function envelope(
	status: number,
	statusCode: number,
	statusMessage: string,
	response: Json | undefined,
): Answer {
	const value: JsonObject = { status_code: statusCode, status_message: statusMessage };
	if (response !== undefined) value['response'] = response;
	return jsonAnswer(status, value);
}

/** A page as gateways and web servers write it. */
export function htmlAnswer(status: number, title: string): Answer {
	return {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<html>\n<head><title>${title}</title></head>\n<body><h1>${title}</h1></body>\n</html>\n`,
	};
}

/** An answer without a body. */
export function emptyAnswer(status: number): Answer {
	return { status, headers: {}, body: '' };
}

/** An HTTP request as the front door sees it. */
export interface Incoming {
	verb: string;
	/** Path and query. */
	url: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

/** Plain text. */
export function textAnswer(status: number, text: string): Answer {
	return { ...emptyAnswer(status), headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
}
