/** Email addresses and phone numbers. */
import * as z from '../definition/zod';

/** Longer addresses do not exist (RFC 5321). */
const LONGEST_EMAIL = 254;
/**
 * A name and a host whose parts have dots between them; no blanks, invisible characters or signs
 * that separate addresses.
 */
const EMAIL =
	/^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@(?:[^\s@<>()[\]\\,;:"'.\p{Cc}\p{Cf}]+\.)+[^\s@<>()[\]\\,;:"'.\p{Cc}\p{Cf}]+$/u;

/** @param error the error for a value that is not one email address */
export function emailAddress(error: string): z.ZodString {
	return z.string().max(LONGEST_EMAIL, { error }).regex(EMAIL, { error });
}

/** Digits with their country code, as E.164 has them; no country code begins with 0. */
export const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;
/** Country codes of one and two digits; all others have three (E.164). */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Countries whose numbers keep their leading zero when dialled from abroad. */
const ZERO_IS_KEPT = new Set(['39', '225', '241', '242', '378', '379']);

/** Whether a {@link PHONE_NUMBER} holds a zero that is dialled only within its country. */
export function hasTrunkZero(number: string): boolean {
	const digits = number.slice(1);
	const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
	return digits[code.length] === '0' && !keepsZero(code);
}

/** @returns whether numbers of the country with this code, its digits, keep their leading zero */
export function keepsZero(code: string): boolean {
	return ZERO_IS_KEPT.has(code);
}

/** The prefix of a phone number for WhatsApp messages. */
export const WHATSAPP_PREFIX = 'whatsapp:';

/** The error for such a number. */
export const TRUNK_ZERO =
	'has a zero behind its country code that is dialled within the country only, so nobody would be reached. Leave it out';

/** The plus sign of a second number, or a sign between two that are long enough. */
const SEVERAL_NUMBERS = /\d[,;]?\+\d|\d{7}[,;]+\d{7}/;
const ONE_NUMBER =
	'takes one number, and here are several. Give each number an item of its own, for example with the node Split Out';

/** The number of a phone that gets messages. */
export const phoneNumber = z
	.string({
		error: ({ input }) => (Array.isArray(input) && input.length > 1 ? ONE_NUMBER : undefined),
	})
	.regex(PHONE_NUMBER, {
		error: ({ input }) =>
			SEVERAL_NUMBERS.test(String(input))
				? ONE_NUMBER
				: 'is not a phone number with its country code. Use the international form, such as +15550100',
	})
	.refine((number) => !hasTrunkZero(number), { error: TRUNK_ZERO });
