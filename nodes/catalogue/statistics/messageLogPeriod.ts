/** Which part of the message log a request may ask for (specification, getMessageLog). */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../definition/durations';

/**
 * How far back the log reaches, and the longest period of one request (specification, "Limits").
 */
export const LOG_DAYS = 30;

/** Clocks differ a little. */
const TOLERANCE_MS = 5 * SECOND_MS;
const REACH = `The log reaches ${LOG_DAYS} days back, and one request spans ${LOG_DAYS} days at most`;

/**
 * What a form says of it. A named period is read to its end while the log moves on:
 * ten minutes are kept free.
 */
export const LOG_REACH = {
	words: `The log reaches ${LOG_DAYS} days back.`,
	ms: LOG_DAYS * DAY_MS - 10 * MINUTE_MS,
	without: ['lastMonth'],
} as const;

interface LogCriteria {
	message_id?: unknown;
	message_code?: unknown;
	campaign_code?: unknown;
	hwid?: unknown;
	user_id?: unknown;
	date_from?: string | undefined;
	date_to?: string | undefined;
}

/**
 * Finds what is wrong with the criteria and the period of a request before the service refuses it:
 * a missing criterion, or a period that reaches too far back, is too long or ends before it starts.
 *
 * @param now the time by which the log reaches back
 * @returns the field, and a sentence that follows its label; undefined when nothing is wrong
 */
export function faultOfPeriod(
	request: LogCriteria,
	now: Date,
): { field: string; error: string } | undefined {
	const {
		message_id,
		message_code,
		campaign_code,
		hwid,
		user_id,
		date_from: from,
		date_to: to,
	} = request;
	if (
		[message_id, message_code, campaign_code, hwid, user_id].every(
			(criterion) => criterion === undefined,
		)
	) {
		if (from === undefined || to === undefined)
			return {
				field: 'dateRange',
				error:
					'is Any Time, for which the log needs a message, campaign, device or user. Add one of them to Filters, or choose a period',
			};
	}
	const earliest = now.getTime() - LOG_DAYS * DAY_MS - TOLERANCE_MS;
	const [start, end] = [from, to].map((time) =>
		time === undefined ? undefined : Date.parse(`${time.replace(' ', 'T')}Z`),
	);
	if (start !== undefined && start < earliest) {
		return { field: 'date_from', error: `lies too far back: ${from} UTC. ${REACH}` };
	}
	if (end === undefined) return undefined;
	if (end < earliest) return { field: 'date_to', error: `lies too far back: ${to} UTC. ${REACH}` };
	if (start === undefined) return undefined;
	if (end < start) return { field: 'date_to', error: 'lies before the start of the period' };
	return end - start > LOG_DAYS * DAY_MS
		? { field: 'date_to', error: `makes the period too long: ${from} to ${to} UTC. ${REACH}` }
		: undefined;
}
