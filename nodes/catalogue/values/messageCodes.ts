/**
 * The codes of the messages of a request, as an answer lists them (specification, createMessage).
 */
import { isObject } from '../definition/json';
import { listIn } from './answers';

/** The service says this instead of a code. */
export const NO_CODE = 'CODE_NOT_AVAILABLE';

/** When it gives no code, and keeps no message (specification, createMessage and "Limits"). */
export const WHEN_NO_CODE =
	'where fewer than 10 devices or phone numbers are named, unless the message is scheduled or tracing of API messages is on';

/**
 * @param of how many messages the request had
 * @returns their codes in order; empty if the number differs, because then the codes cannot be
 *   assigned
 */
export function messageCodesIn(answer: unknown, of: number): readonly unknown[] {
	const codes = isObject(answer) ? listIn(answer, 'Messages') : [];
	return codes.length === of ? codes : [];
}

/** The code of a message, or whatever the answer has in its place; null if there is none. */
export function codeAt(codes: readonly unknown[], index: number): unknown {
	const code = codes[index];
	return code === undefined || code === NO_CODE || code === '' ? null : code;
}
