/** The messages that were opened most. */
import { catalogue } from '../../../../catalogue';
import type { ResultRow } from '../../../../catalogue/definition/json';
import { cutLine } from '../../../../catalogue/values/cutLine';
import { namedReport } from '../../../../report';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

const MOST_READ = 5000;
const MOST_SHOWN = 10;
const LONGEST_NAME = 60;

export const bestMessages: ReportSection = async (
	ask,
	{ application, period: { days }, before },
) => {
	const fields = {
		...{ application, date_from: days.from, date_to: days.to },
		...{ with_details: true, with_metrics: true },
	};
	const { rows: all, isAll } = await ask.list(catalogue.listMessages, fields, MOST_READ);
	const rows = ranked(all, 'opened', MOST_SHOWN);
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

/** Its title, its beginning, or its code. */
function messageName({ title, content, messageCode, messageId }: ResultRow): string {
	const texts = [title, content, messageCode, messageId].map((each) => String(each ?? '').trim());
	return cutLine(texts.find((text) => text !== '') ?? '', LONGEST_NAME);
}
