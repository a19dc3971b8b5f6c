/** Counts over time of a message, an application or a campaign (specification, "Statistics v1"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { messagePlatform } from '../values/choices';
import { applicationCode, campaignCode, messageCodeOrId } from '../values/codes';
import { periodOf } from '../values/periods';
import { appStats, chart, chartRow, chartRows, levelRows } from './chartRows';
import { z } from '../definition/zod';

/** The service means to give both up, in favour of totalsByIntervals. */
const report = {
	value: 'report',
	label: 'Scheduled Report (Deprecated)',
	description:
		'Counts over time that the service prepares first. It is to be given up, and only Message Figures has deliveries by platform, errors and revenue.',
};

const message = messageCodeOrId.describe('The message whose statistics are wanted');

const period = periodOf('datefrom', 'dateto');

export const getMsgStats = endpoint({
	route: 'POST /json/1.3/getMsgStats',
	resource: 'message',
	operation: 'get',
	source: report,
	action: 'Get message statistics',
	summary:
		'Retrieve how often a message was sent and opened over time, and its conversions, as a report that the service prepares',
	request: z.object({ message }),
	response: chart,
	repeatable: true,
	scheduled: true,
	form: [{ kind: 'fields', fields: ['message'] }, { kind: 'simplify' }, { kind: 'wait' }],
	output: chartRow,
	rows: (answer) => chartRows(answer),
});

export const getMsgPlatformsStats = endpoint({
	route: 'POST /json/1.3/getMsgPlatformsStats',
	resource: 'message',
	operation: 'getByPlatform',
	source: report,
	action: 'Get message statistics by platform',
	summary:
		'Retrieve how often a message was sent and opened over time, on the chosen platforms, as a report that the service prepares. Its rows do not say which platform they are of.',
	request: z.object({
		message,
		platforms: withHints(z.array(messagePlatform).min(1), { label: 'Platforms', narrows: true })
			.describe('Only these platforms')
			.optional(),
	}),
	response: chart,
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['message'] },
		{ kind: 'simplify' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['platforms'] },
		{ kind: 'wait' },
	],
	output: chartRow,
	rows: (answer) => chartRows(answer),
});

export const getAppStats = endpoint({
	route: 'POST /json/1.3/getAppStats',
	resource: 'application',
	operation: 'get',
	action: 'Get application statistics',
	summary:
		'Retrieve opens and installs, registered devices, and messages of an application over time',
	request: z
		.object({
			application: applicationCode.describe('The application whose statistics are wanted'),
			...period.fields,
		})
		.check(period.rule),
	response: appStats,
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		{ kind: 'period', from: 'datefrom', to: 'dateto' },
		{ kind: 'simplify' },
		{ kind: 'wait' },
	],
	output: chartRow.extend({ level: z.string().describe('applications, devices or messages') }),
	rows: levelRows,
});

export const getCampaignStats = endpoint({
	route: 'POST /json/1.3/getCampaignStats',
	resource: 'campaign',
	operation: 'get',
	action: 'Get campaign statistics',
	summary:
		'Retrieve how often the messages of a campaign were sent and opened over time, by platform',
	request: z
		.object({
			application: applicationCode
				.describe('The application whose campaigns are listed')
				.optional(),
			campaign: campaignCode.describe('The campaign whose statistics are wanted'),
			...period.fields,
		})
		.check(period.rule),
	response: chart,
	repeatable: true,
	scheduled: true,
	// The form lists the campaigns of this application; the service does not take it.
	body: ({ application: _listed, ...request }) => request,
	form: [
		{ kind: 'fields', fields: ['application', 'campaign'] },
		{ kind: 'period', from: 'datefrom', to: 'dateto' },
		{ kind: 'simplify' },
		{ kind: 'wait' },
	],
	output: chartRow.extend({ platformid: z.int().describe('The code of the platform') }),
	rows: (answer) => chartRows(answer),
});
