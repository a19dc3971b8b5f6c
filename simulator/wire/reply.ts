import type { Json, JsonObject } from './json';

/** What a method answers, before it is put into an envelope. */
export type Reply =
	| { kind: 'payload'; payload: Json }
	/** The whole body, instead of the method's envelope. */
	| { kind: 'whole'; body: JsonObject }
	/** Text that is not JSON. */
	| { kind: 'text'; text: string }
	/** An empty response, in one of the shapes that the service uses. */
	| { kind: 'empty' }
	/** `status_code` and `status_message` only. */
	| { kind: 'bare' };

/** A reply with a payload: `response` in 1.3, the whole body in v2. */
export function payload(value: Json): Reply {
	return { kind: 'payload', payload: value };
}
