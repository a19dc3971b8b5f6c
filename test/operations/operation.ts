/** An operation test: what the user fills in, what is requested, what comes out. */
import type { NodeRun } from '../support/engine';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { NodeName } from '../../nodes/catalogue';
import { APPLICATION, byCode } from '../support/codes';

/** The Application of a form. */
export const application = byCode(APPLICATION);

/**
 * Where the specification expects the token ("Authentication"). `key` also covers the endpoints
 * for which no documentation names the word before the token.
 */
export type TokenPlace = 'server' | 'device' | 'key' | 'api';

/** One request as the service must receive it. */
export interface Sent {
	method?: 'GET';
	/** By default, the API 1.3 method under test. */
	path?: string;
	token: TokenPlace;
	/** The content of `request`, or the whole body of a method without it; without the token. */
	body?: unknown;
}

/** The answer of the service; a text is sent as it is. */
export type Answer = { status?: number; body: unknown };

export interface Operation {
	/** The name in the catalogue. */
	method: string;
	/** What distinguishes this case from others of the same operation. */
	with?: string;
	resource: string;
	operation: string;
	parameters: NodeRun['parameters'];
	input?: INodeExecutionData[];
	timeZone?: string;
	sends: readonly Sent[];
	answers: readonly Answer[];
	gives: readonly IDataObject[];
}

/**
 * A case that fails: before any request if `answers` is empty, otherwise by the answer of the
 * service.
 */
export interface Refused extends Pick<Operation, 'method' | 'resource' | 'operation' | 'parameters' | 'input'> {
	answers?: readonly Answer[];
	/** The message that the user reads. */
	says: string | RegExp;
	/** The description: what to do. */
	remedy?: RegExp;
}

export interface Table {
	node: NodeName;
	operations: readonly Operation[];
	refused: readonly Refused[];
}

/** An answer of an API 1.3 method. */
export const ok = (response: unknown): Answer => ({ body: { status_code: 200, status_message: 'OK', response } });

/** A refusal of an API 1.3 method; device methods send it with HTTP 400. */
export const no = (words: string, status = 200, statusCode = 210): Answer => ({
	status,
	body: { status_code: statusCode, status_message: words, response: null },
});

/** The answer of a scheduled method, followed by its result. */
export const scheduled = ok({ request_id: 'b3337d8ec78f67280a40a5b89050c0c0' });
export const fetched: Sent = {
	path: '/json/1.3/getResults',
	token: 'server',
	body: { request_id: 'b3337d8ec78f67280a40a5b89050c0c0' },
};
