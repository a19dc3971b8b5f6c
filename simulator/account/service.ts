import type { Clock } from './clock';
import type { Codes } from './codes';
import type { ExportFiles } from './exportFiles';
import type { Json, JsonObject } from '../wire/json';
import type { Ledger } from './ledger';
import { LogOptions } from './logOptions';
import type { Quirks } from './quirks';
import { RateLimit } from './rateLimit';
import type { ScheduledRequests } from '../methods/statistics/scheduled';
import type { State } from './state';

/** What tests may change about how the service behaves. */
export class ServiceOptions {
	/** How many applications a page of getApplications holds. */
	applicationsPerPage = 10;
	/** How many journeys a page of their list holds. */
	journeysPerPage = 20;
	/** How long a device that registerDevice was told of stays unknown to other methods. */
	deviceVisibleAfterMs = 0;
	/** Whether device methods refuse a request without `Authorization: Token <device token>`. */
	requireDeviceToken = false;
	/** How often getResults answers that a result is not ready, even when its time has come. */
	resultsAfterQuestions = 1;
	/** How much time of the clock passes before a result is ready. */
	resultsAfterMs = 0;
	/** Whether statistics of messages and campaigns have `conversion`. */
	goalTracking = true;
	/** How many made-up addresses stand in a file of bounces after the true ones. */
	extraBounces = 0;
	/** Whether the server token has the Email API restriction. */
	emailRestriction = true;
	/** Addresses that emails must not come from, nor answers go to. */
	unverifiedEmails: string[] = [];
	/** Larger request bodies are answered with HTTP 413. */
	maxBodyBytes = 16 * 1024 * 1024;
}

export interface TokenKind {
	/** Whether it has the Email API restriction. */
	emailApi: boolean;
}

/** What every method of the service works on. */
export interface Service {
	readonly serverToken: string;
	readonly deviceToken: string;
	/** Further server tokens. */
	readonly tokens: Map<string, TokenKind>;
	/** The server token of the request that is served; empty for device methods. */
	readonly token: string;
	readonly state: State;
	readonly clock: Clock;
	readonly quirks: Quirks;
	readonly codes: Codes;
	readonly ledger: Ledger;
	readonly rate: RateLimit;
	readonly options: ServiceOptions;
	readonly logOptions: LogOptions;
	readonly scheduled: ScheduledRequests;
	readonly exports: ExportFiles;
}

/** What a method answers: its payload, or nothing of its own. */
export type Reply =
	| { kind: 'payload'; payload: Json }
	/** The whole body, whatever envelope the method has. */
	| { kind: 'whole'; body: JsonObject }
	/** Text that is no JSON. */
	| { kind: 'text'; text: string }
	/** An empty response, in one of the shapes that the service uses. */
	| { kind: 'empty' }
	/** `status_code` and `status_message` only. */
	| { kind: 'bare' };

export type Method = (request: JsonObject, service: Service) => Reply;

/** A reply with a payload: `response` in 1.3, the whole body in v2. */
export function payload(value: Json): Reply {
	return { kind: 'payload', payload: value };
}
