/** How many subscribers there were, day by day and platform by platform. */
import { catalogue } from '../../../../catalogue';
import { countsOverTime } from '../overTime';
import type { ReportSection } from '../section';

export const subscribers: ReportSection = async (ask, asked) => {
	const { report, rows } = await countsOverTime(ask, asked, {
		title: 'Subscribers',
		endpoint: catalogue.getSubscribersStatistics,
		fields: ({ from, to }) => ({
			application_code: asked.application,
			timestamp_from: from,
			timestamp_to: to,
		}),
	});
	return { parts: [{ key: 'subscribers', report, isOfWhole: true }], rows };
};
