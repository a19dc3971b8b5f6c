import type { Clock } from './clock';
import type { Codes } from './codes';
import type { JsonObject } from './json';
import type { Ledger } from './ledger';
import { LogOptions } from './logOptions';
import type { Quirks } from './quirks';
import { RateLimit } from './rateLimit';
import type { State } from './state';

/** What tests may change about how the service behaves. */
export class ServiceOptions {
	/** How many applications a page of getApplications holds. */
	applicationsPerPage = 10;
	/** How long a device that registerDevice was told of stays unknown to other methods. */
	deviceVisibleAfterMs = 0;
	/** Whether device methods refuse a request without `Authorization: Token <device token>`. */
	requireDeviceToken = false;
	/** Larger request bodies are answered with HTTP 413. */
	maxBodyBytes = 16 * 1024 * 1024;
}

/** What every method of the service works on. */
export interface Service {
	readonly serverToken: string;
	readonly deviceToken: string;
	readonly state: State;
	readonly clock: Clock;
	readonly quirks: Quirks;
	readonly codes: Codes;
	readonly ledger: Ledger;
	readonly rate: RateLimit;
	readonly options: ServiceOptions;
	readonly logOptions: LogOptions;
}

/** What a method answers: its payload, or nothing of its own. */
export type Reply =
	| { kind: 'payload'; payload: JsonObject }
	/** An empty response, in one of the shapes that the service uses. */
	| { kind: 'empty' }
	/** `status_code` and `status_message` only. */
	| { kind: 'bare' };

export type Method = (request: JsonObject, service: Service) => Reply;

/** A reply with a payload: `response` in 1.3, the whole body in v2. */
export function payload(value: JsonObject): Reply {
	return { kind: 'payload', payload: value };
}
