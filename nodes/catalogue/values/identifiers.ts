/** IDs and tokens with which the service identifies people and devices. */
import { onOneLine, UNSEEN } from '../definition/visible';
import { shortened } from '../definition/shown';
import * as z from '../definition/zod';

const DOUBLE = '"\u201C-\u201F\u00AB\u00BB\u300C-\u300F\uFF02`';
const SINGLE = "'\u2018-\u201B\u2039\u203A\u00B4\uFF07";
/** Quotation marks on an ID that was copied with them, or cut at a comma between them. */
const QUOTED = new RegExp(`^[${DOUBLE}]|[${DOUBLE}]$|^[${SINGLE}].*[${SINGLE}]$`, 's');
/**
 * Invisible characters, and those that cannot be distinguished from a plain blank. Joiners belong
 * to the letters of some scripts and to emoji, but not to ASCII.
 */
const HIDDEN = new RegExp(
	`(?![ \\u200C\\u200D])[${UNSEEN}\\p{Cf}\\u034F\\u115F\\u1160]|(?<=[\\0-\\x7F])[\\u200C\\u200D]|[\\u200C\\u200D](?=[\\0-\\x7F])`,
	'u',
);
const FAULTY = new RegExp(`${QUOTED.source}|${HIDDEN.source}`, 'su');

/** The ID of a person or a device, or a push token. Copied quotation marks would change it. */
export const identifier = z
	.string()
	.min(1)
	.refine((id) => !FAULTY.test(id), {
		error: ({ input }) => faultOfIdentifier(String(input)),
	});

/** The ID of a person in a channel such as LINE. */
export const channelId = identifier.regex(/^\S+$/, {
	error: 'holds an ID with a blank in it. Put a comma between two IDs, and leave the blank out',
});

/**
 * Whether a new name has no invisible characters. With them it could look the same as another, and
 * nobody could distinguish the two.
 */
export function isAsSeen(name: string): boolean {
	return !HIDDEN.test(name);
}

/** The error for a name with invisible characters. */
export const NOT_AS_SEEN =
	'holds something between its characters that cannot be seen, and would look like another name. Type it again, or remove it in the expression';

function faultOfIdentifier(id: string): string {
	const seen = shortened(onOneLine(id));
	return QUOTED.test(id)
		? `holds ${seen} with quotation marks, which would be part of the ID. Remove them`
		: `holds ${seen}, where something between the characters cannot be seen, so that nobody would be found. Type it again, or remove it in the expression`;
}

/** Whether a name or an ID is one, and not what stands for all of them elsewhere. */
export function meansOne(name: string): boolean {
	return !/^(?:all|[*%]+(?:@.*)?)$/i.test(name.trim());
}

/** The error for what stands for all. */
export const MEANS_ALL =
	'holds "*" or "all", which elsewhere stand for all. Enter those that are meant';
