/** Subscribers of an application, now and over time (specification, "Statistics v1" and "v2"). */
import { addTo } from '../definition/addTo';
import { endpoint } from '../definition/endpoint';
import { isObject } from '../definition/json';
import type { Series, SeriesPoint, Statistic } from '../definition/series';
import { elementsOf, valueIn } from '../values/answers';
import { platformKeyName, platformName } from '../values/choices';
import { applicationCode } from '../values/codes';
import { periodOf } from '../values/periods';
import { count } from '../values/results';
import { seriesRows } from '../values/seriesRows';
import { isoTime } from '../values/times';
import * as z from '../definition/zod';

const subscribers = z.record(z.string(), count);

export const getApplicationSubscribersStats = endpoint({
	route: 'POST /json/1.3/getApplicationSubscribersStats',
	resource: 'application',
	operation: 'getSubscribers',
	action: 'Get application subscribers',
	summary: 'Retrieve how many subscribers an application has now, by platform',
	request: z.object({
		application: applicationCode.describe('The application whose subscribers are counted'),
	}),
	response: subscribers,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'chart',
			title: 'Subscribers of',
			names: { name: 'platform', counters: ['subscribers'], areSteps: false },
		},
		{ kind: 'simplify' },
	],
	output: z.object({
		application: z.string().describe('The code of the application'),
		platform: z.string().describe('What the platform is called'),
		subscribers: z.int(),
	}),
	// Platforms without a subscriber are left out: most applications have two or three of nine.
	rows: (answer, sent) =>
		isObject(answer)
			? Object.entries(answer)
					.filter(([, subscribed]) => subscribed !== 0)
					.map(([key, subscribed]) => ({
						application: sent().application,
						platform: platformKeyName(key) ?? key,
						subscribers: subscribed,
					}))
			: elementsOf(answer),
});

const subscribersOverTime = z.looseObject({
	timestamp: z.string(),
	platform: count,
	push_enabled: count,
	push_disabled: count,
});

const period = periodOf('timestamp_from', 'timestamp_to');

const overTimeRequest = z
	.object({
		application_code: applicationCode.describe('The application whose subscribers are counted'),
		...period.fields,
	})
	.check(period.rule);

/** One series for each platform, of how many there were. */
function subscriberSeries(
	answer: unknown,
	{ application_code: application, ...asked }: z.input<typeof overTimeRequest>,
): Statistic | undefined {
	const rows = valueIn(answer, 'statistics');
	if (rows === undefined && elementsOf(answer).length > 0) return undefined;
	const odd: unknown[] = [];
	const points = new Map<unknown, SeriesPoint[]>();
	for (const row of elementsOf(rows)) {
		const time = isoTime(valueIn(row, 'timestamp'));
		const platform = valueIn(row, 'platform');
		if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) odd.push(row);
		else {
			const counts = {
				pushEnabled: numberOrNull(valueIn(row, 'push_enabled')),
				pushDisabled: numberOrNull(valueIn(row, 'push_disabled')),
			};
			addTo(points, platform, { time, interval: undefined, counts });
		}
	}
	// The service counts by hours or by days, and does not say which: days begin at midnight of UTC.
	const isDaily = [...points.values()].flat().every(({ time }) => time?.endsWith('T00:00:00Z'));
	const series = [...points].map(
		([platform, ofPlatform]): Series => ({
			about: {
				application,
				platform: platformName(platform) ?? (platform == null ? null : String(platform)),
			},
			counters: { pushEnabled: null, pushDisabled: null },
			points: isDaily ? ofPlatform.map((point) => ({ ...point, interval: 'day' })) : ofPlatform,
			isLevel: true,
			period: { from: asked.timestamp_from, to: asked.timestamp_to },
		}),
	);
	return { series, odd };
}

function numberOrNull(value: unknown): number | null {
	return typeof value === 'number' ? value : null;
}

export const getSubscribersStatistics = endpoint({
	route: 'POST /api/v2/statistics/application/getSubscribersStatistics',
	resource: 'application',
	operation: 'getSubscribersOverTime',
	action: 'Get application subscribers over time',
	summary:
		'Retrieve how many subscribers an application had over time, by platform, with push on and off',
	request: overTimeRequest,
	response: z.object({ statistics: z.array(subscribersOverTime).nullish() }),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application_code'] },
		{ kind: 'period', from: 'timestamp_from', to: 'timestamp_to' },
		{ kind: 'chart', title: 'Subscribers of' },
		{
			kind: 'rowsPer',
			levels: true,
			note: 'The service counts by hours up to a month, by days of UTC up to a year, and by longer intervals beyond that',
		},
	],
	output: z.object({
		date: z.string().optional().describe('With Per Day: the day, at whose end it was so'),
		time: z.string().optional().describe('When it was so, UTC'),
		application: z.string().describe('The code of the application'),
		platform: z.string().describe('What the platform is called'),
		pushEnabled: z.int().nullable().describe('Subscribers with push on'),
		pushDisabled: z.int().nullable().describe('Subscribers with push off'),
	}),
	series: subscriberSeries,
	rows: (answer, sent, _place, view) => seriesRows(subscriberSeries(answer, sent()), answer, view),
});
