/** The results of the messages of each campaign. */
import { catalogue } from '../../../../catalogue';
import { namedReport } from '../../../../report';
import { allOf } from '../../../concurrency/allOf';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

/** Each takes requests of its own. */
const MOST_READ = 100;
const MOST_SHOWN = 20;

export const campaigns: ReportSection = async (ask, { application, period, timeZone }) => {
	const { from, to } = period;
	const { rows: listed, isAll } = await ask.list(
		catalogue.getCampaigns,
		{ application },
		MOST_READ,
	);
	const known = listed.filter(({ code }) => typeof code === 'string' && code !== '');
	const all = await allOf(
		known.map(async ({ code, name }) => {
			const fields = { campaign: code, datefrom: from, dateto: to };
			const answer = await ask.answer(catalogue.getCampaignStats, fields);
			const [row] = answer.rows({ per: 'total', timeZone });
			return { name: typeof name === 'string' && name !== '' ? name : code, ...row };
		}),
	);
	const rows = ranked(all, 'sent', Infinity);
	const shown = rows.slice(0, MOST_SHOWN);
	const report = namedReport({
		title: 'Campaigns',
		rows: shown,
		name: 'name',
		counters: ['sent', 'opened'],
		rates: ['openRate'],
		areSteps: false,
		notes: [
			...(shown.length < rows.length
				? [`Shown are the ${MOST_SHOWN} of ${rows.length} campaigns that sent most.`]
				: []),
			...(isAll ? [] : [`Campaigns are the first ${MOST_READ} of the list.`]),
		],
	});
	return { parts: [{ key: 'campaigns', report: { ...report, totals: [] } }], rows };
};
