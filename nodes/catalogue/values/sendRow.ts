/** The row of a send: to whom a message goes, when, and from which application. */
import type { ResultRow } from '../definition/json';
import { valueIn } from './answers';
import { audienceWords } from './audienceWords';
import { localInstant } from './instants';
import { presentSecond } from './presentSecond';
import * as z from '../definition/zod';

/** The columns of every send. */
export const sendShape = {
	status: z
		.string()
		.describe(
			'sent; scheduled where a date and time was chosen; unknown where the service knows none of those that were named, so that nobody got it',
		),
	sendTo: z
		.string()
		.describe(
			'Who gets it: users, devices, testDevices, segment, conditions, everyone, expression, or liveActivity for those who see it',
		),
	audience: z
		.string()
		.optional()
		.describe(
			'Whom it goes to, where the service finds them: the name of the segment, the tag conditions in words, the expression, or all devices',
		),
	recipients: z
		.int()
		.nullable()
		.describe('How many were named; null where the service finds them. Not how many were reached.'),
	recipient: z.string().optional().describe('The one that was named, where there is only one'),
	application: z.string().optional().describe('The code of the application'),
	applicationGroup: z.string().optional().describe('Instead, where it is sent from a group'),
	sendAt: z
		.string()
		.describe("When it is sent, UTC. Without Z: when it is so in each user's time zone."),
};

/**
 * @param message what was sent, with its audience and its date
 * @param request holds the application, beside the message or its batch
 * @param everyone the words for everybody who could get it
 * @returns the columns of {@link sendShape}
 */
export function sendRow(message: unknown, request: unknown, everyone = 'all devices'): ResultRow {
	const application = valueIn(request, 'application');
	const group = valueIn(request, 'applications_group');
	const date = valueIn(message, 'send_date');
	return {
		status: date === undefined || date === 'now' ? 'sent' : 'scheduled',
		...audienceOf(message, everyone),
		...(application !== undefined && { application }),
		...(group !== undefined && { applicationGroup: group }),
		sendAt: sendAt(message, date),
	};
}

interface SentTo {
	sendTo: string;
	audience?: string;
	recipients: number | null;
	recipient?: unknown;
}

function audienceOf(message: unknown, everyone: string): SentTo {
	// A list of recipients overrides everything else (specification, createMessage).
	for (const sendTo of ['devices', 'users']) {
		const list = valueIn(message, sendTo);
		if (!Array.isArray(list)) continue;
		const [recipient] = list;
		return { sendTo, recipients: list.length, ...(list.length === 1 && { recipient }) };
	}
	const audience = audienceWords(message, everyone);
	return { sendTo: kindOfAudience(message), audience, recipients: null };
}

function kindOfAudience(message: unknown): string {
	const has = (name: string): boolean => valueIn(message, name) !== undefined;
	if (has('devices_filter')) return 'expression';
	if (has('live_activity_id')) return 'liveActivity';
	if (has('filter') || has('filter_code')) return 'segment';
	return has('conditions') ? 'conditions' : 'everyone';
}

const SECOND = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

function sendAt(message: unknown, date: unknown): unknown {
	if (date === undefined || date === 'now') return presentSecond();
	if (typeof date !== 'string') return date;
	// A date with seconds is in UTC.
	if (SECOND.test(date)) return `${date.replace(' ', 'T')}Z`;
	if (valueIn(message, 'ignore_user_timezone') === false) return `${date.replace(' ', 'T')}:00`;
	const zone = valueIn(message, 'timezone');
	return localInstant(date, typeof zone === 'string' ? zone : 'UTC');
}
