/** How often links in emails were clicked. */
import { catalogue } from '../../../../catalogue';
import { namedReport } from '../../../../report';
import { allOf } from '../../../concurrency/allOf';
import type { AskedPeriod } from '../asked';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

const MOST_SHOWN = 20;

export const emailLinks: ReportSection = async (
	ask,
	{ application, linkTemplate, period, before },
) => {
	const fields = ({ days }: AskedPeriod) => ({
		...{ application, link_template: linkTemplate },
		...{ date_from: days.from, date_to: days.to },
	});
	const periods = before === undefined ? [period] : [period, before];
	const answers = await allOf(
		periods.map(async (each) => await ask.answer(catalogue.linksInteractions, fields(each))),
	);
	const [rows = [], rowsBefore] = answers.map((answer) => answer.rows());
	const report = namedReport({
		title: 'Email Links',
		rows: ranked(rows, 'interactions', MOST_SHOWN),
		name: 'link',
		counters: ['interactions', 'devices'],
		areSteps: false,
		...(rowsBefore && { rowsBefore }),
		notes:
			rows.length > MOST_SHOWN
				? [`Shown are the ${MOST_SHOWN} of ${rows.length} links that were clicked most.`]
				: [],
	});
	return { parts: [{ key: 'emailLinks', report: { ...report, totals: [] } }], rows };
};
