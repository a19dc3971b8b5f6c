import { hash } from 'node:crypto';

/** One row of the message log as the service sent it (getMessageLog, `data[]`). */
export type LogRow = Readonly<Record<string, unknown>>;

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
 * @returns IDENTITY_LENGTH characters of base64url: the start of a SHA-256
 */
export function identityOf(row: LogRow): string {
	return hash('sha256', canonical(row), 'base64url').slice(0, IDENTITY_LENGTH);
}

/** A short fingerprint of any text, such as the filters of a trigger. */
export function fingerprint(text: string): string {
	return hash('sha256', text, 'base64url').slice(0, IDENTITY_LENGTH);
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(String(value));
	let text = '{';
	for (const [key, field] of Object.entries(value).sort(byKey)) {
		if (field === null || field === undefined) continue;
		text += `${JSON.stringify(key)}:${canonical(field)},`;
	}
	return `${text}}`;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : 1;
}
