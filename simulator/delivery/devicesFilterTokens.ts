import type { Json } from '../wire/json';
import { Refusal } from '../wire/refusal';

/** A piece of a filter expression. */
export type FilterToken =
	| { kind: 'sign' | 'word'; text: string }
	| { kind: 'value'; text: string; value: Json };

/** Text in double quotes, a number, a word, or one of the signs. */
const PIECE = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([()[\],*+\\]))/y;

/**
 * Cuts a filter expression into its pieces.
 * @throws Refusal that quotes what is none
 */
export function readFilterTokens(text: string): FilterToken[] {
	const tokens: FilterToken[] = [];
	const rest = text.trimEnd();
	PIECE.lastIndex = 0;
	while (PIECE.lastIndex < rest.length) {
		const start = PIECE.lastIndex;
		const match = PIECE.exec(rest);
		if (!match) throw new Refusal(`devices_filter: unexpected ${rest.slice(start, start + 20)}`);
		const [, quoted, digits, word, sign = ''] = match;
		if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted, value: unquote(quoted) });
		else if (digits !== undefined)
			tokens.push({ kind: 'value', text: digits, value: Number(digits) });
		else if (word !== undefined) tokens.push({ kind: 'word', text: word });
		else tokens.push({ kind: 'sign', text: sign });
	}
	return tokens;
}

function unquote(quoted: string): string {
	return quoted.slice(1, -1).replace(/\\(.)/g, '$1');
}
