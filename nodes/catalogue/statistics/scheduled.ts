/** Statistics of the first generation, most of them scheduled (specification, "Statistics v1"). */
import { chart, chartRow, chartRows } from './charts';
import { endpoint, type Row } from '../definition/endpoint';
import { from, isPeriod, iso, to } from '../values/periods';
import { linkIn } from '../values/resultFile';
import { withHints } from '../definition/field';
import {
	applicationCode,
	campaignCode,
	count,
	messageCodeOrId,
	messagePlatform,
} from '../values/vocabulary';
import { z } from '../definition/zod';

const message = messageCodeOrId.describe('The message whose statistics are wanted');
const period = { datefrom: from, dateto: to };

export const getMsgStats = endpoint({
	route: 'POST /json/1.3/getMsgStats',
	node: 'PushStatistics',
	resource: 'message',
	operation: 'get',
	action: 'Get message statistics',
	summary: 'Retrieve how often a message was sent and opened over time, and its conversions',
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
	node: 'PushStatistics',
	resource: 'message',
	operation: 'getByPlatform',
	action: 'Get message statistics by platform',
	summary: 'Retrieve how often a message was sent and opened over time, on the chosen platforms',
	request: z.object({
		message,
		platforms: withHints(z.array(messagePlatform).min(1), { label: 'Platforms' })
			.describe('Only these platforms. None chosen: all.')
			.optional(),
	}),
	response: chart,
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['message', 'platforms'] },
		{ kind: 'simplify' },
		{ kind: 'wait' },
	],
	output: chartRow,
	rows: (answer) => chartRows(answer),
});

const subscribers = z.record(z.string(), count);

export const getApplicationSubscribersStats = endpoint({
	route: 'POST /json/1.3/getApplicationSubscribersStats',
	node: 'PushStatistics',
	resource: 'application',
	operation: 'getSubscribers',
	action: 'Get application subscribers',
	summary: 'Retrieve how many subscribers an application has now, by platform',
	request: z.object({
		application: applicationCode.describe('The application whose subscribers are counted'),
	}),
	response: subscribers,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'simplify' }],
	output: z.object({ platform: z.string(), subscribers: z.int() }),
	rows: (answer) =>
		Object.entries(answer).map(([platform, subscribed]) => ({ platform, subscribers: subscribed })),
});

const appStats = z.looseObject({
	applications: chart.nullish(),
	devices: chart.nullish(),
	messages: chart.nullish(),
});

const LEVELS = ['applications', 'devices', 'messages'] as const;

function levelRows(answer: z.output<typeof appStats>): Row[] {
	return LEVELS.flatMap((level) => (answer[level] ? chartRows(answer[level], { level }) : []));
}

export const getAppStats = endpoint({
	route: 'POST /json/1.3/getAppStats',
	node: 'PushStatistics',
	resource: 'application',
	operation: 'get',
	action: 'Get application statistics',
	summary:
		'Retrieve opens and installs, registered devices, and messages of an application over time',
	request: z
		.object({
			application: applicationCode.describe('The application whose statistics are wanted'),
			...period,
		})
		.refine(({ datefrom, dateto }) => isPeriod(datefrom, dateto), {
			error: 'lies before From',
			path: ['dateto'],
		}),
	response: appStats,
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application', 'datefrom', 'dateto'] },
		{ kind: 'simplify' },
		{ kind: 'wait' },
	],
	output: chartRow.extend({ level: z.string().describe('applications, devices or messages') }),
	rows: levelRows,
});

export const getCampaignStats = endpoint({
	route: 'POST /json/1.3/getCampaignStats',
	node: 'PushStatistics',
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
			...period,
		})
		.refine(({ datefrom, dateto }) => isPeriod(datefrom, dateto), {
			error: 'lies before From',
			path: ['dateto'],
		}),
	response: chart,
	repeatable: true,
	scheduled: true,
	// The application only serves the list of campaigns.
	body: ({ application: _listed, ...request }) => request,
	form: [
		{ kind: 'fields', fields: ['application', 'campaign', 'datefrom', 'dateto'] },
		{ kind: 'simplify' },
		{ kind: 'wait' },
	],
	output: chartRow.extend({ platformid: z.int().describe('The code of the platform') }),
	rows: (answer) => chartRows(answer),
});

const attributeFilter = z.object({
	name: z.string().min(1),
	operator: z.string().min(1),
	values: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});

const eventCounts = z.array(z.looseObject({ date: z.string(), count }));

function eventRows(answer: z.output<typeof eventCounts>): Row[] {
	return answer.map((each) => ({ ...each, date: iso(each.date) }));
}

export const getEventStatistics = endpoint({
	route: 'POST /json/1.3/getEventStatistics',
	node: 'PushStatistics',
	resource: 'event',
	operation: 'get',
	action: 'Get event statistics',
	summary: 'Retrieve how often an event happened in each hour of a period',
	request: z
		.object({
			application: applicationCode.describe('The application whose event is counted'),
			event: withHints(z.string().min(1), {
				label: 'Event Name',
				placeholder: 'e.g. Purchase',
			}).describe('The name of the event, exactly as in the control panel'),
			date_from: from,
			date_to: to,
			attributes: withHints(z.array(attributeFilter).min(1), {
				label: 'Attributes',
				widget: 'attributeFilters',
			})
				.describe('Only events with these attributes')
				.optional(),
		})
		.refine(({ date_from: start, date_to: end }) => isPeriod(start, end), {
			error: 'lies before From',
			path: ['date_to'],
		}),
	response: eventCounts.nullish(),
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application', 'event', 'date_from', 'date_to'] },
		{ kind: 'simplify' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['attributes'] },
		{ kind: 'wait' },
	],
	output: z.object({ date: z.string().describe('The start of the hour'), count: z.int() }),
	rows: (answer) => eventRows(answer ?? []),
});

export const getTagStats = endpoint({
	route: 'POST /json/1.3/getTagStats',
	node: 'PushStatistics',
	resource: 'tag',
	operation: 'get',
	action: 'Get tag statistics',
	summary: 'Retrieve how many devices have which value of a tag',
	request: z.object({
		tag: withHints(z.string().min(1), { label: 'Tag Name', placeholder: 'e.g. Plan' }).describe(
			'The name of the tag, as in the control panel',
		),
		applications: withHints(z.array(applicationCode).min(1), {
			label: 'Application Codes',
			placeholder: 'e.g. A1B2C-D3E4F',
		})
			.describe(
				'The applications to count in, for a tag that belongs to applications; comma-separated',
			)
			.optional(),
	}),
	response: z.looseObject({ fileName: z.string().nullish() }).nullish(),
	repeatable: true,
	scheduled: true,
	file: {
		columns: ['application', 'tag', 'count'],
		numbers: ['count'],
		isData: (cells) => cells.some((cell) => /^\d+$/.test(cell)),
		link: linkIn,
	},
	form: [
		{ kind: 'fields', fields: ['tag'] },
		{ kind: 'fileResult' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['applications'] },
		{ kind: 'wait' },
	],
	output: z.object({ application: z.string(), tag: z.string(), count: z.int() }),
	rows: () => [],
});

export const getResults = endpoint({
	route: 'POST /json/1.3/getResults',
	node: 'PushStatistics',
	resource: 'scheduledResult',
	operation: 'get',
	action: 'Get scheduled result',
	summary: 'Retrieve the result of a statistic that was not ready in time',
	request: z.object({
		request_id: withHints(z.string().min(1), {
			label: 'Request ID',
			placeholder: 'e.g. 5f2b9c0d7e1a4b3c',
		}).describe('The request ID from the error of the operation that did not wait long enough'),
	}),
	response: z.unknown(),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['request_id'] }, { kind: 'simplify' }],
	output: z.looseObject({}),
	rows: resultRows,
});

/** A request id does not say which statistic it belongs to; its result does. */
function resultRows(answer: unknown): Row[] {
	const events = eventCounts.safeParse(answer);
	if (events.success) return eventRows(events.data);
	const levels = appStats.safeParse(answer);
	if (levels.success && LEVELS.some((level) => levels.data[level])) return levelRows(levels.data);
	const counts = chart.safeParse(answer);
	if (counts.success && counts.data.rows) return chartRows(counts.data);
	return [
		typeof answer === 'object' && answer !== null ? (answer as Row) : { result: answer ?? null },
	];
}
