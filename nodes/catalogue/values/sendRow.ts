/** What a send says of a message: to whom it goes, when, and from which application. */
import type { ResultRow } from '../definition/json';
import { valueIn } from './answers';
import { localInstant, wholeSecond } from './instants';
import { z } from '../definition/zod';

/** The columns of every send. */
export const sendShape = {
	status: z.string().describe('sent, or scheduled where a date and time was chosen'),
	sendTo: z
		.string()
		.describe(
			'Who gets it: users, devices, testDevices, segment, conditions, everyone, expression, or liveActivity for those who see it',
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
 * @param request with the application, if it stands beside several messages
 * @returns the columns of {@link sendShape}
 */
export function sendRow(message: unknown, request: unknown): ResultRow {
	const application = valueIn(request, 'application');
	const group = valueIn(request, 'applications_group');
	const date = valueIn(message, 'send_date');
	return {
		status: date === undefined || date === 'now' ? 'sent' : 'scheduled',
		...audienceOf(message),
		...(application !== undefined && { application }),
		...(group !== undefined && { applicationGroup: group }),
		sendAt: sendAt(message, date),
	};
}

interface SentTo {
	sendTo: string;
	recipients: number | null;
	recipient?: unknown;
}

function audienceOf(message: unknown): SentTo {
	// A list of recipients decides alone (specification, createMessage).
	for (const sendTo of ['devices', 'users']) {
		const list = valueIn(message, sendTo);
		if (!Array.isArray(list)) continue;
		const [recipient] = list;
		return { sendTo, recipients: list.length, ...(list.length === 1 && { recipient }) };
	}
	if (valueIn(message, 'devices_filter') !== undefined)
		return { sendTo: 'expression', recipients: null };
	if (valueIn(message, 'live_activity_id') !== undefined)
		return { sendTo: 'liveActivity', recipients: null };
	const isSegment = ['filter', 'filter_code'].some((name) => valueIn(message, name) !== undefined);
	if (isSegment) return { sendTo: 'segment', recipients: null };
	const hasConditions = valueIn(message, 'conditions') !== undefined;
	return { sendTo: hasConditions ? 'conditions' : 'everyone', recipients: null };
}

const SECOND = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

function sendAt(message: unknown, date: unknown): unknown {
	if (date === undefined || date === 'now') return wholeSecond(new Date());
	if (typeof date !== 'string') return date;
	// With seconds, it is in UTC.
	if (SECOND.test(date)) return `${date.replace(' ', 'T')}Z`;
	if (valueIn(message, 'ignore_user_timezone') === false) return `${date.replace(' ', 'T')}:00`;
	const zone = valueIn(message, 'timezone');
	return localInstant(date, typeof zone === 'string' ? zone : 'UTC');
}
