import type { Json, JsonObject } from './json';

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

/** A reply with a payload: `response` in 1.3, the whole body in v2. */
export function payload(value: Json): Reply {
	return { kind: 'payload', payload: value };
}
