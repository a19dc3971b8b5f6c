import { hash } from 'node:crypto';
import { isObject, type JsonObject } from '../json';

/** One row of the message log as the service sent it (getMessageLog, `data[]`). */
export type LogRow = JsonObject;

/**
 * Characters of an identity. 84 bits: among the 20,000 identities of a full state, the chance that
 * one new action is taken for a known one is below 1 in 10^20.
 */
export const IDENTITY_LENGTH = 14;

/**
 * The identity of a row: a hash over all its fields as text.
 *
 * The order of the fields does not count, nor whether an empty field is null or absent, nor
 * whether a number came as a number or as a string: the service varies all three. Rows that agree
 * in everything have one identity; how many of them there are is counted elsewhere.
 *
 * @returns IDENTITY_LENGTH characters of base64url: the start of the SHA-256 of
 * `["name","value","name","value",...]`, sorted by name
 */
export function identityOf(row: LogRow): string {
	return fingerprint(JSON.stringify(fieldsOf(row)));
}

/** A short fingerprint of any text, such as the filters of a trigger. */
export function fingerprint(text: string): string {
	return hash('sha256', text, 'base64url').slice(0, IDENTITY_LENGTH);
}

function fieldsOf(object: JsonObject): unknown[] {
	const fields: unknown[] = [];
	for (const name of Object.keys(object).sort()) {
		const value = object[name];
		if (value !== null && value !== undefined) fields.push(name, canonical(value));
	}
	return fields;
}

function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return { list: value.map(canonical) };
	if (isObject(value)) return fieldsOf(value);
	return String(value);
}
