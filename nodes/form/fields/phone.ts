/** A phone number, which the wire wants in a list. */
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

/** Blanks, brackets, dots, slashes, hyphens and what contact lists hide between digits are for the eye. */
const SEPARATORS = new RegExp(`[${UNSEEN}().\\-/\\u2010-\\u2015\\u2212]`, 'gu');
/** What links and the IDs of devices have before a number. */
const SCHEME = /^(?:tel|sms|whatsapp): */i;
/** The zero that is dialled within the country only, as it is written behind a country code: alone. */
const TRUNK_ZERO = /^(\+\d{1,3})(?:\(0\)|[-. ]+0(?=[-. ]))/;

/**
 * @returns a phone number as digits behind a plus sign; 00 in front of it is the plus sign of a
 *   telephone's keys. What is no such number comes back without its separators, for the schema to refuse.
 */
function toPhoneNumber(value: unknown): unknown {
	const typed = trim(value);
	if (typeof typed !== 'string') return typed;
	const written = typed
		.replace(/\s+/g, ' ')
		.replace(SCHEME, '')
		.replace(/^0 ?0/, '+')
		.replace(/ *([()+]) */g, '$1');
	return written.replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '');
}
