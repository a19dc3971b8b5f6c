/** How often links in emails were clicked. */
import { catalogue } from '../../../../catalogue';
import { emailLinkBars } from '../../../../catalogue/statistics/links';
import { localDay } from '../../../../catalogue/values/localDays';
import { namedReport, wholeDaysNotes, withEarlierNames } from '../../../../report';
import type { AskedPeriod } from '../asked';
import { askBothPeriods } from '../bothPeriods';
import { ranked } from '../ranked';
import type { ReportSection } from '../section';

const MOST_SHOWN = 20;

export const emailLinks: ReportSection = async (ask, asked) => {
	const { application, linkTemplate, period, timeZone, now } = asked;
	const fields = ({ days }: AskedPeriod) => ({
		...{ application, link_template: linkTemplate },
		...{ date_from: days.from, date_to: days.to },
	});
	const answers = await askBothPeriods(ask, asked, catalogue.linksInteractions, fields);
	const rowsBefore = answers.earlier?.rows();
	const current = answers.current.rows();
	const rows = rowsBefore ? withEarlierNames(current, rowsBefore, emailLinkBars) : current;
	const clickedBefore = rows.slice(current.length);
	const shown = [...ranked(current, 'interactions', MOST_SHOWN), ...clickedBefore];
	const today = localDay(now.toISOString(), timeZone) ?? '';
	const report = namedReport({
		title: 'Email Links',
		rows: shown.slice(0, MOST_SHOWN),
		...emailLinkBars,
		...(rowsBefore && { rowsBefore }),
		notes: [
			...(rows.length > MOST_SHOWN
				? [`Shown are the ${MOST_SHOWN} of ${rows.length} links that were clicked most.`]
				: []),
			...wholeDaysNotes(period.days, today, rowsBefore !== undefined),
			...answers.notes,
		],
	});
	return { parts: [{ key: 'emailLinks', report: { ...report, totals: [] } }], rows };
};
