/** The messages that were opened most. */
import { catalogue } from '../../../../catalogue';
import { SECOND_MS } from '../../../../catalogue/definition/durations';
import type { ResultRow } from '../../../../catalogue/definition/json';
import { dayBeside } from '../../../../catalogue/values/localDays';
import { isoTime } from '../../../../catalogue/values/times';
import { cutLine } from '../../../../catalogue/values/cutLine';
import { namedReport } from '../../../../report';
import type { AskedPeriod } from '../asked';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

const MOST_READ = 5000;
const MOST_SHOWN = 10;
const LONGEST_NAME = 60;

export const bestMessages: ReportSection = async (ask, { application, period, before }) => {
	// The service takes days, and does not say in which time zone they begin.
	const fields = {
		...{
			application,
			date_from: dayBeside(period.days.from, -1),
			date_to: dayBeside(period.days.to, 1),
		},
		...{ with_details: true, with_metrics: true },
	};
	const { rows: all, isAll } = await ask.list(catalogue.listMessages, fields, MOST_READ);
	const rows = ranked(
		all.filter(({ sendAt }) => isWithin(sendAt, period)),
		'opened',
		MOST_SHOWN,
	);
	const report = namedReport({
		title: 'Best Messages',
		rows: rows.map((row) => ({ ...row, name: messageName(row) })),
		name: 'name',
		counters: ['opened', 'sent'],
		rates: ['openRate'],
		areSteps: false,
		notes: [
			...(before === undefined ? [] : ['Best Messages are those of the period alone.']),
			...(isAll ? [] : [`Best Messages are among the first ${MOST_READ} of the list.`]),
		],
	});
	// The sums of ten messages say nothing.
	return { parts: [{ key: 'bestMessages', report: { ...report, totals: [] } }], rows };
};

/** Whether a message was sent in a period; one whose time is not known counts. */
function isWithin(sendAt: unknown, { from, to }: AskedPeriod): boolean {
	const time = Date.parse(String(sendAt));
	if (Number.isNaN(time)) return true;
	return time >= wireTimeMs(from) && time < wireTimeMs(to) + SECOND_MS;
}

function wireTimeMs(onWire: string): number {
	return Date.parse(String(isoTime(onWire)));
}

/** Its title, its beginning, or its code. */
function messageName({ title, content, messageCode, messageId }: ResultRow): string {
	const texts = [title, content, messageCode, messageId].map((each) => String(each ?? '').trim());
	return cutLine(texts.find((text) => text !== '') ?? '', LONGEST_NAME);
}
