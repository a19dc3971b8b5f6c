/** Reads what a test of the message log in the editor shows. */
import type { LogRow } from '../../polling/messageLog/identity';
import { secondOf } from '../../polling/messageLog/instant';
import { type LogPage, type LogRequest, LogWindow } from '../../polling/messageLog/window';
import type { Connection } from '../../transport/client';
import type { ServiceTime } from './serviceTime';

/** Reads the page of the log that a period and a token name. */
export type ReadPage = (period: LogRequest, connection: Connection) => Promise<LogPage>;

/** How many minutes it looks back, further and further until it finds this many actions. */
const SAMPLE_MINUTES = [10, 60, 24 * 60, 7 * 24 * 60];
const SAMPLE_ITEMS = 10;
/** The most pages of one period: the latest action may be on any of them. */
const MAX_PAGES = 50;

/**
 * @returns the latest actions, newest first. Does not change the state
 * @throws Error when there are none
 */
export async function sampleLog(time: ServiceTime, read: ReadPage): Promise<LogRow[]> {
	for (const minutes of SAMPLE_MINUTES) {
		const latest = await time.ask(async (now) => await latestSince(minutes, now, time, read));
		const isLast = minutes === SAMPLE_MINUTES.at(-1);
		if (latest.length >= SAMPLE_ITEMS || (isLast && latest.length > 0)) return latest;
	}
	throw new Error(
		'The message log has no action of the last 7 days that fits the filters. Send a message, or widen the filters, and test again',
	);
}

async function latestSince(
	minutes: number,
	now: Date,
	{ connection }: ServiceTime,
	read: ReadPage,
): Promise<LogRow[]> {
	const until = secondOf(now.getTime());
	const window = new LogWindow(until - minutes * 60, Infinity, until);
	while (window.request !== undefined && window.pages < MAX_PAGES) {
		window.receive(await read(window.request, connection));
		window.keepLatest(SAMPLE_ITEMS);
	}
	return window.entries.map(({ row }) => row).reverse();
}
