/** An object from outside: an answer of the service, or what n8n has stored. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** Whether a value has fields. A list passes too, and lacks the fields that are read, like `{}`. */
export function hasFields(value: unknown): value is UnknownFields {
	return typeof value === 'object' && value !== null;
}
