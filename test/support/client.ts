import axios, { type AxiosResponse } from 'axios';
import type { Simulator } from '../../simulator/index';
import { APPLICATION, OTHER_APPLICATION } from './codes';
import { parseJson, type Json, type JsonObject } from '../../simulator/wire/json';

export { APPLICATION, OTHER_APPLICATION };

/** An answer as it came over HTTP. */
export interface Answered {
	http: number;
	headers: AxiosResponse['headers'];
	text: string;
	/** The text as JSON, all digits of integers kept; undefined when it is none. */
	json: Json | undefined;
}

/** An independent client of the service: plain HTTP, with none of the product's own code. */
export class ServiceClient {
	constructor(private readonly simulator: Simulator) {}

	/** Sends a body as it is. */
	post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answered> {
		return this.call('POST', path, body, { 'content-type': 'application/json', ...headers });
	}

	private async call(
		method: string,
		path: string,
		body: string | undefined,
		headers: Record<string, string>,
	): Promise<Answered> {
		const answer = await axios.request<string>({
			url: `${this.simulator.url}${path}`,
			method,
			data: body,
			headers,
			responseType: 'text',
			transformRequest: (text: string) => text,
			transformResponse: (text: string) => text,
			validateStatus: () => true,
			maxRedirects: 0,
		});
		const { status, headers: answered, data } = answer;
		return { http: status, headers: answered, text: data, json: readJson(data) };
	}

	/** Calls a server method of 1.3 with the server token. */
	server(method: string, request: object = {}): Promise<Answered> {
		const auth = this.simulator.serverToken;
		return this.post(`/json/1.3/${method}`, JSON.stringify({ request: { auth, ...request } }));
	}

	/** Calls a device method of 1.3, without a token. */
	device(method: string, request: object): Promise<Answered> {
		return this.post(`/json/1.3/${method}`, JSON.stringify({ request }));
	}

	/** createMessage with one notification; it is sent now unless it says otherwise. */
	send(notification: object, rest: object = { application: APPLICATION }): Promise<Answered> {
		const notifications = [{ send_date: 'now', content: 'Hello', ...notification }];
		return this.server('createMessage', { ...rest, notifications });
	}

	/** A scheduled request and its result: what getResults answers when it is ready. */
	async result(method: string, request: object): Promise<Answered> {
		const { request_id } = responseOf(await this.server(method, request));
		for (;;) {
			const answer = await this.server('getResults', { request_id });
			if ((answer.json as JsonObject)['status_code'] !== 420) return answer;
		}
	}

	/** A v2 method with the server token after `Key` or `Api`. */
	v2(scheme: 'Key' | 'Api', path: string, request: object): Promise<Answered> {
		return this.post(`/api/v2/statistics/${path}`, JSON.stringify(request), {
			authorization: `${scheme} ${this.simulator.serverToken}`,
		});
	}

	/** A GET with the server token after `Api`. */
	get(path: string): Promise<Answered> {
		return this.call('GET', path, undefined, {
			authorization: `Api ${this.simulator.serverToken}`,
		});
	}

	/** getMessageLog with the server token. */
	log(request: object): Promise<Answered> {
		return this.v2('Key', 'getMessageLog', request);
	}
}

/** The `response` of an envelope; undefined when the key is absent. */
export function responseOf(answer: Answered): JsonObject {
	return (answer.json as JsonObject)['response'] as JsonObject;
}

/** The message codes that createMessage answered. */
export function codesOf(answer: Answered): string[] {
	return responseOf(answer)['Messages'] as string[];
}

/** What an envelope says, with all empty responses written as null. */
export function envelopeOf({ http, json }: Answered) {
	const { status_code: code, status_message: message, response = null } = json as JsonObject;
	const isEmpty = JSON.stringify(response) === '{}';
	return { http, code, message, response: isEmpty ? null : response };
}

/** The `status_message` of an argument error; it fails when the answer is none. */
export function complaintOf(answer: Answered): string {
	const { code, message } = envelopeOf(answer);
	if (code !== 210) throw new Error(`No argument error: HTTP ${answer.http} ${answer.text}`);
	return String(message);
}

function readJson(text: string): Json | undefined {
	try {
		return parseJson(text);
	} catch {
		return undefined;
	}
}
