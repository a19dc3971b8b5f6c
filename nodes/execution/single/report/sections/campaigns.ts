/** The results of the messages of each campaign. */
import { catalogue } from '../../../../catalogue';
import type { ResultRow } from '../../../../catalogue/definition/json';
import { namedReport } from '../../../../report';
import { allOf } from '../../../concurrency/allOf';
import type { Answered } from '../ask';
import { askBothPeriods } from '../bothPeriods';
import type { ReportSection } from '../section';

/** Each takes requests of its own. */
const MOST_READ = 100;
const MOST_SHOWN = 20;

export const campaigns: ReportSection = async (ask, asked) => {
	const { application, timeZone } = asked;
	const { rows: listed, isAll } = await ask.list(
		catalogue.getCampaigns,
		{ application },
		MOST_READ,
	);
	const known = listed.filter(({ campaignCode: code }) => typeof code === 'string' && code !== '');
	const answers = await allOf(
		known.map(async ({ campaignCode: code, name }) => {
			const { current, earlier, notes } = await askBothPeriods(
				ask,
				asked,
				catalogue.getCampaignStats,
				({ from, to }) => ({ campaign: code, datefrom: from, dateto: to }),
			);
			const named = { name: typeof name === 'string' && name !== '' ? name : code };
			const rowOf = (answer: Answered): ResultRow => ({
				...named,
				campaignCode: code,
				...answer.rows({ per: 'total', timeZone })[0],
			});
			return { row: rowOf(current), rowsBefore: earlier ? [rowOf(earlier)] : [], notes };
		}),
	);
	const rows = answers
		.filter(({ row, rowsBefore: before }) => [row, ...before].some(hasCounted))
		.sort(
			(one, other) =>
				mostFirst(one.row, other.row) || mostFirst(one.rowsBefore[0], other.rowsBefore[0]),
		)
		.map(({ row }) => row);
	const shown = rows.slice(0, MOST_SHOWN);
	const rowsBefore = answers.flatMap((each) => each.rowsBefore);
	const report = namedReport({
		title: 'Campaigns',
		rows: shown,
		name: 'name',
		apart: 'campaignCode',
		counters: ['sent', 'opened'],
		rates: ['openRate'],
		areSteps: false,
		...(rowsBefore.length > 0 && { rowsBefore }),
		notes: [
			...(shown.length < rows.length
				? [`Shown are the ${MOST_SHOWN} of ${rows.length} campaigns that sent most.`]
				: []),
			...(isAll ? [] : [`Campaigns are the first ${MOST_READ} of the list.`]),
			...new Set(answers.flatMap(({ notes }) => notes)),
		],
	});
	return { parts: [{ key: 'campaigns', report: { ...report, totals: [] } }], rows };
};

/** Whether something happened: a campaign is also opened when it sends no longer. */
function hasCounted(row: ResultRow): boolean {
	return Object.values(row).some((value) => typeof value === 'number' && value > 0);
}

function mostFirst(one: ResultRow = {}, other: ResultRow = {}): number {
	const sentIn = ({ sent }: ResultRow): number => (typeof sent === 'number' ? sent : 0);
	return sentIn(other) - sentIn(one);
}
