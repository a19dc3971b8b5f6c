/** Counts over time of a message, an application or a campaign (specification, "Statistics v1"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { ResultRow } from '../definition/json';
import type { Statistic } from '../definition/series';
import { messagePlatform, platformName } from '../values/choices';
import { applicationCode, campaignCode, messageCodeOrId } from '../values/codes';
import { periodOf } from '../values/periods';
import {
	goalsShape,
	intervalShape,
	periodShape,
	ratesShape,
	sentShape,
	seriesRows,
} from '../values/seriesRows';
import { applicationStatistic, appStats, chart, chartStatistic } from './chartSeries';
import * as z from '../definition/zod';
import { messageTitleShape, titledMessage } from '../values/titledMessage';
import { without } from '../definition/without';

/** The service means to give both up, in favour of totalsByIntervals. */
const report = {
	value: 'report',
	label: 'Scheduled Report (Deprecated)',
	description:
		'Counts over time that the service prepares first. It is to be given up, and Message Figures has more.',
};

const INTERVALS =
	'The service counts by hours or minutes up to a day, by days of UTC up to a month, and by months beyond that';

const message = messageCodeOrId.describe('The message whose statistics are wanted');

const period = periodOf('datefrom', 'dateto');

const counted = { ...sentShape, ...ratesShape };
const messageShape = {
	messageCode: z.string().optional().describe('As it was entered'),
	messageId: z.string().optional().describe('Instead, where the message was entered by its ID'),
	...messageTitleShape,
};

const messageRequest = z.object({ message });

function messageSeries(
	answer: unknown,
	asked: z.input<typeof messageRequest>,
): Statistic | undefined {
	return chartStatistic(answer, aboutMessage(asked));
}

export const getMsgStats = endpoint({
	route: 'POST /json/1.3/getMsgStats',
	resource: 'message',
	operation: 'get',
	source: report,
	action: 'Get message statistics',
	summary:
		'Retrieve how often a message was sent and opened, and its conversions, as a report that the service prepares',
	request: messageRequest,
	response: chart,
	repeatable: true,
	titled: titledMessage,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['message'] },
		{ kind: 'chart', title: 'Message' },
		{ kind: 'rowsPer', note: INTERVALS },
		{ kind: 'wait' },
	],
	output: z.object({ ...intervalShape, ...messageShape, ...counted, ...goalsShape }),
	series: messageSeries,
	rows: (answer, sent, _place, view) => seriesRows(messageSeries(answer, sent()), answer, view),
});

const platformRequest = z.object({
	message,
	platforms: withHints(z.array(messagePlatform).min(1), { label: 'Platforms' }).describe(
		'The platforms that are asked for, one after the other: the report does not say which it is of',
	),
});

function platformOfMessage(
	answer: unknown,
	asked: z.input<typeof platformRequest>,
): Statistic | undefined {
	return chartStatistic(answer, {
		...aboutMessage(asked),
		platform: asked.platforms.map(platformName).join(', '),
	});
}

export const getMsgPlatformsStats = endpoint({
	route: 'POST /json/1.3/getMsgPlatformsStats',
	resource: 'message',
	operation: 'getByPlatform',
	source: report,
	action: 'Get message statistics by platform',
	summary:
		'Retrieve how often a message was sent and opened, on each of the chosen platforms, as reports that the service prepares',
	request: platformRequest,
	response: chart,
	repeatable: true,
	titled: titledMessage,
	scheduled: true,
	apart: ({ platforms, ...asked }) =>
		[...new Set(platforms)].map((platform) => ({ ...asked, platforms: [platform] })),
	form: [
		{ kind: 'fields', fields: ['message', 'platforms'] },
		{ kind: 'chart', title: 'Message' },
		{ kind: 'rowsPer', note: INTERVALS },
		{ kind: 'wait' },
	],
	output: z.object({
		...intervalShape,
		...messageShape,
		platform: z.string().describe('What the platform is called'),
		...counted,
	}),
	series: platformOfMessage,
	rows: (answer, sent, _place, view) => seriesRows(platformOfMessage(answer, sent()), answer, view),
});

/** The code, where several applications have one title. */
const BEHIND_TITLE = / \([\dA-Za-z]{5}-[\dA-Za-z]{5}\)$/;

const applicationRequest = z
	.object({
		application: applicationCode.describe('The application whose statistics are wanted'),
		...period.fields,
	})
	.check(period.rule);

function applicationSeries(
	answer: unknown,
	{ application, datefrom, dateto }: z.input<typeof applicationRequest>,
): Statistic | undefined {
	return applicationStatistic(answer, { application }, { from: datefrom, to: dateto });
}

export const getAppStats = endpoint({
	route: 'POST /json/1.3/getAppStats',
	resource: 'application',
	operation: 'get',
	action: 'Get application statistics',
	summary:
		'Retrieve what an application sent and what was opened in a period, with installs and registered devices',
	request: applicationRequest,
	response: appStats,
	repeatable: true,
	titled: {
		field: 'application',
		column: 'applicationTitle',
		title: (shown) => shown.replace(BEHIND_TITLE, ''),
	},
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		{ kind: 'period', from: 'datefrom', to: 'dateto' },
		{ kind: 'chart', title: 'Application' },
		{ kind: 'rowsPer', note: INTERVALS },
		{ kind: 'wait' },
	],
	output: z.object({
		...periodShape,
		...intervalShape,
		application: z.string().describe('The code of the application'),
		applicationTitle: z.string().optional().describe('Where it was chosen from the list'),
		...sentShape,
		appOpens: z.int().nullable().describe('How often the app was opened'),
		installs: z.int().nullable(),
		registrations: z.int().nullable().describe('Devices that were registered'),
		unregistrations: z.int().nullable().describe('Devices that were unregistered'),
		...ratesShape,
	}),
	series: applicationSeries,
	rows: (answer, sent, _place, view) => seriesRows(applicationSeries(answer, sent()), answer, view),
});

const campaignRequest = z
	.object({
		application: applicationCode.describe('The application whose campaigns are listed').optional(),
		campaign: campaignCode.describe('The campaign whose statistics are wanted'),
		...period.fields,
	})
	.check(period.rule);

function campaignSeries(
	answer: unknown,
	{ application, campaign, datefrom, dateto }: z.input<typeof campaignRequest>,
): Statistic | undefined {
	const about = { ...(application !== undefined && { application }), campaignCode: campaign };
	return chartStatistic(answer, about, { from: datefrom, to: dateto });
}

export const getCampaignStats = endpoint({
	route: 'POST /json/1.3/getCampaignStats',
	resource: 'campaign',
	operation: 'get',
	action: 'Get campaign statistics',
	summary: 'Retrieve how often the messages of a campaign were sent and opened in a period',
	request: campaignRequest,
	response: chart,
	repeatable: true,
	titled: { field: 'campaign', column: 'campaignName', title: (shown) => shown },
	scheduled: true,
	// The form lists the campaigns of this application; the service does not take it.
	body: (request) => without(request, 'application'),
	form: [
		{ kind: 'fields', fields: ['application', 'campaign'] },
		{ kind: 'period', from: 'datefrom', to: 'dateto' },
		{ kind: 'chart', title: 'Campaign' },
		{ kind: 'rowsPer', note: INTERVALS },
		{ kind: 'wait' },
	],
	output: z.object({
		...periodShape,
		...intervalShape,
		application: z
			.string()
			.optional()
			.describe('The code of the application, where one was chosen'),
		campaignCode: z.string(),
		campaignName: z.string().optional().describe('Where it was chosen from the list'),
		...counted,
		...goalsShape,
	}),
	series: campaignSeries,
	rows: (answer, sent, _place, view) => seriesRows(campaignSeries(answer, sent()), answer, view),
});

/** A message is entered by its code, or by its ID of digits. */
function aboutMessage({ message }: { message: string }): ResultRow {
	return /^\d+$/.test(message) ? { messageId: message } : { messageCode: message };
}
