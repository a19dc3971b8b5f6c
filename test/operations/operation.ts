/** What an operation test is: what the user fills in, what goes over the wire, what comes out. */
import type { NodeRun } from '../support/engine';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { NodeName } from '../../nodes/catalogue';
import { APPLICATION, byCode } from '../support/codes';

/** The Application of a form. */
export const application = byCode(APPLICATION);

/** Where the specification wants the token ("Authentication"). */
/** `key` stands for the first of two words, too, where no documentation says which one it is. */
export type TokenPlace = 'server' | 'device' | 'key' | 'api';

/** One request as the service must receive it. */
export interface Sent {
	method?: 'GET';
	/** Without it, the 1.3 method that is tested. */
	path?: string;
	token: TokenPlace;
	/** What stands in `request`, or the whole body of a method without that; without the token. */
	body?: unknown;
}

/** What the service answers; text is sent as it is. */
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
 * A case that fails: by its parameters when `answers` is empty, otherwise by the service's words.
 */
export interface Refused extends Pick<Operation, 'method' | 'resource' | 'operation' | 'parameters' | 'input'> {
	answers?: readonly Answer[];
	/** The message, as the user reads it. */
	says: string | RegExp;
	/** What is to be done. */
	remedy?: RegExp;
}

export interface Table {
	node: NodeName;
	operations: readonly Operation[];
	refused: readonly Refused[];
}

/** An answer of a 1.3 method. */
export const ok = (response: unknown): Answer => ({ body: { status_code: 200, status_message: 'OK', response } });

/** A refusal of a 1.3 method; device methods answer HTTP 400 with it. */
export const no = (words: string, status = 200, statusCode = 210): Answer => ({
	status,
	body: { status_code: statusCode, status_message: words, response: null },
});

/** The answer of a scheduled method, and the request for its result. */
export const scheduled = ok({ request_id: 'b3337d8ec78f67280a40a5b89050c0c0' });
export const fetched: Sent = {
	path: '/json/1.3/getResults',
	token: 'server',
	body: { request_id: 'b3337d8ec78f67280a40a5b89050c0c0' },
};
