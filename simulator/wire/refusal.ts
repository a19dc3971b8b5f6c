import type { Json } from './json';

export interface RefusalDetails {
	/** The `response`; unless given, null and `{Messages: []}` alternate. */
	response?: Json;
	/** The `status_code` of the envelope; 210, argument error, unless given. */
	statusCode?: number;
	/** The HTTP status of a method without an envelope; 400 unless given. */
	http?: number;
}

/** The service understood the request and refuses it. The message becomes `status_message`. */
export class Refusal extends Error {
	readonly statusCode: number;

	constructor(
		message: string,
		readonly details: RefusalDetails = {},
	) {
		super(message);
		this.name = 'Refusal';
		this.statusCode = details.statusCode ?? 210;
	}
}

/** The service's answer to a wrong token (specification, public facts: errors). */
export function accountNotFound(): Refusal {
	return new Refusal('Account not found', { response: null });
}
