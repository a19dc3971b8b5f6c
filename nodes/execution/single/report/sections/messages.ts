/** What was sent and opened, day by day. */
import { catalogue } from '../../../../catalogue';
import { type CountsOverTime, countsOverTime } from '../overTime';
import type { ReportSection } from '../section';

const COUNTERS = ['sent', 'delivered', 'opened', 'inboxOpened'];

export const messages: ReportSection = async (ask, asked) => {
	const { report, rows } = await countsOverTime(ask, asked, {
		title: 'Messages',
		...ofApplication(asked.application),
		counters: COUNTERS,
	});
	return { parts: [{ key: 'messages', report, isOfWhole: true }], rows };
};

/** The request for the counts of an application. */
export function ofApplication(application: string): Pick<CountsOverTime, 'endpoint' | 'fields'> {
	return {
		endpoint: catalogue.getAppStats,
		fields: ({ from, to }) => ({ application, datefrom: from, dateto: to }),
	};
}
