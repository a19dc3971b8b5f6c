/** All numbers of the whole period, without a chart. */
import { countsOverTime } from '../overTime';
import type { ReportSection } from '../section';
import { ofApplication } from './messages';

export const totals: ReportSection = async (ask, asked) => {
	const { report } = await countsOverTime(ask, asked, {
		title: 'Totals',
		...ofApplication(asked.application),
	});
	const numbers = Object.fromEntries(report.totals.map(({ key, value }) => [key, value]));
	return {
		parts: [
			{
				key: 'totals',
				report: { ...report, series: [] },
				isOfWhole: true,
				hasNoPicture: true,
			},
		],
		rows: [{ ...asked.period.days, ...numbers }],
	};
};
