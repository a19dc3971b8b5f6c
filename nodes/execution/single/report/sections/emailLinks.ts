/** How often links in emails were clicked. */
import { catalogue } from '../../../../catalogue';
import { emailLinkBars } from '../../../../catalogue/statistics/links';
import { namedReport } from '../../../../report';
import type { AskedPeriod } from '../asked';
import { askBothPeriods } from '../bothPeriods';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

const MOST_SHOWN = 20;

export const emailLinks: ReportSection = async (ask, asked) => {
	const { application, linkTemplate } = asked;
	const fields = ({ days }: AskedPeriod) => ({
		...{ application, link_template: linkTemplate },
		...{ date_from: days.from, date_to: days.to },
	});
	const answers = await askBothPeriods(ask, asked, catalogue.linksInteractions, fields);
	const rows = answers.current.rows();
	const rowsBefore = answers.earlier?.rows();
	const report = namedReport({
		title: 'Email Links',
		rows: ranked(rows, 'interactions', MOST_SHOWN),
		...emailLinkBars,
		...(rowsBefore && { rowsBefore }),
		notes: [
			...(rows.length > MOST_SHOWN
				? [`Shown are the ${MOST_SHOWN} of ${rows.length} links that were clicked most.`]
				: []),
			...answers.notes,
		],
	});
	return { parts: [{ key: 'emailLinks', report: { ...report, totals: [] } }], rows };
};
