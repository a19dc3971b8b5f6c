/** Addresses: of emails, and phone numbers. */
import { z } from '../definition/zod';

/** Longer addresses do not exist (RFC 5321). */
const LONGEST_EMAIL = 254;
/** A name and a host with a dot; no blanks, and no signs that stand between addresses. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** @param error what is wrong with a value that is none, or holds several */
export function emailAddress(error: string): z.ZodString {
	return z.string().max(LONGEST_EMAIL, { error }).regex(EMAIL, { error });
}

/** Digits with their country code, as E.164 has them; no country code begins with 0. */
export const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;
