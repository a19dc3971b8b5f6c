/** A phone number, which the wire wants in a list. */
import { keepsZero } from '../../catalogue/values/addresses';
import { UNSEEN } from '../../catalogue/definition/visible';
import { trim } from '../parse';
import type { FieldType } from './fieldType';
import { textParameter } from './text';

export const phone: FieldType = {
	givesList: true,
	property: textParameter,
	toWire: (value) => [toPhoneNumber(value)],
	example: () => ['+15550100'],
};

/** Blanks, brackets, dots, slashes, hyphens and invisible characters only separate digits. */
const SEPARATORS = new RegExp(`[${UNSEEN}().\\-/\\u2010-\\u2015\\u2212]`, 'gu');
/** A line holds one number: without it, two would be read as a long one. */
const LINE_BREAK = /\s*[\n\r\u2028\u2029]\s*/g;
/** The prefix of a number in links and in IDs of devices. */
const SCHEME = /^(?:tel|sms|whatsapp): */i;
/** A zero set apart after the country code: in most countries, it is dialled only within them. */
const ZERO_APART = /^\+(\d{1,3})(?:\(0\)|[-. ]+0(?=[-. ]))/;

/**
 * @returns a phone number as digits after a plus sign; a leading 00 becomes the plus sign. Other
 *   values come back without separators, for the schema to refuse.
 */
function toPhoneNumber(value: unknown): unknown {
	const typed = trim(value);
	if (typeof typed !== 'string') return typed;
	const written = typed
		.replace(LINE_BREAK, ',')
		.replace(/\s+/g, ' ')
		.replace(SCHEME, '')
		.replace(/^0 ?0/, '+')
		.replace(/ *([()+]) */g, '$1');
	return written
		.replace(ZERO_APART, (_apart, code: string) => `+${code}${keepsZero(code) ? '0' : ''}`)
		.replace(SEPARATORS, '');
}
