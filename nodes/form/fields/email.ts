/** Email addresses: one, or several. One rule for all of them. */
import { trimText } from '../../catalogue/definition/trimText';
import { COMMA_OR_SEMICOLON, toList, trim } from '../parse';
import type { FieldType } from './fieldType';
import { placeholderValue, text, textParameter } from './text';

export const email: FieldType = {
	property: textParameter,
	toWire: toAddress,
	example: text.example,
};

export const addresses: FieldType = {
	givesList: true,
	property: textParameter,
	toWire: toAddresses,
	example: (field) => [placeholderValue(field) ?? 'name@example.com'],
};

/** `Jane Doe <jane@example.com>`, as mail programs write it. */
const NAMED = /^[^<>]*<([^<>]*)>$/;

const OTHER = COMMA_OR_SEMICOLON.source.replace('[', '[^');
/** Separators within quotation marks or angle brackets belong to a name or an address. */
const ADDRESS = new RegExp(`(?:"[^"]*"|<[^<>]*>|${OTHER})+`, 'g');

/**
 * @returns the address, without the name of its owner; other values stay, for the schema to refuse
 */
export function toAddress(value: unknown): unknown {
	const written = trim(value);
	if (typeof written !== 'string') return written;
	const address = NAMED.exec(written)?.[1] ?? written;
	return trimText(address.replace(/^\s*mailto:/i, ''));
}

/**
 * @returns the addresses of a list, or of text with commas, semicolons, line breaks or tabs between
 *   them
 */
function toAddresses(value: unknown): unknown[] {
	const isText = typeof value === 'string' && !trimText(value).startsWith('[');
	return (isText ? separateAddresses(value) : toList(value)).map(toAddress);
}

function separateAddresses(written: string): string[] {
	const parts = written.match(ADDRESS) ?? [];
	return parts.map(trimText).filter((part) => part !== '');
}
