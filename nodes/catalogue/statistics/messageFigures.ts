/** Figures of a message: totalsByIntervals (beyond the specification, public documentation). */
import { addTo } from '../definition/addTo';
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject, type ResultRow } from '../definition/json';
import { listIn, valueIn } from '../values/answers';
import { deviceTypes, platformName } from '../values/choices';
import { messageCode } from '../values/codes';
import { FIGURE_COUNTERS, figurePoint, figuresShape, platformCounts } from '../values/figures';
import { goalColumns } from '../values/goals';
import { amount, count } from '../values/results';
import type { Series, SeriesPoint, Statistic } from '../definition/series';
import { goalsShape, intervalShape, seriesRows } from '../values/seriesRows';
import { messageTitleShape, titledMessage } from '../values/titledMessage';
import * as z from '../definition/zod';

const goal = z.looseObject({ hits: count.nullish(), revenue: amount.nullish() });

const request = z.object({
	message: messageCode.describe('The message whose figures are wanted, by its code'),
	platforms: withHints(
		z.array(deviceTypes([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18])).min(1),
		{ label: 'Platforms', narrows: true },
	)
		.describe('Only these platforms')
		.optional(),
});

type Asked = z.input<typeof request>;

/** What both operations have in common. */
const figures = {
	route: 'POST /api/v2/statistics/messages/totalsByIntervals',
	resource: 'message',
	source: {
		value: 'figures',
		label: 'Message Figures',
		description:
			'Comes at once: sent, delivered, opened, opened in the inbox, errors, conversions and revenue',
	},
	request,
	response: z.looseObject({
		metrics: z.array(platformCounts).nullish(),
		conversion: z
			.looseObject({
				sends: count.nullish(),
				opens: count.nullish(),
				events: z.array(goal).nullish(),
			})
			.nullish(),
	}),
	repeatable: true,
	titled: titledMessage,
	// The form keeps the message when another source is chosen.
	body: ({ message, ...filters }: Asked) => ({ message_code: message, ...filters }),
	form: [
		{ kind: 'fields', fields: ['message'] },
		{ kind: 'chart', title: 'Message' },
		{ kind: 'rowsPer' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['platforms'] },
	],
} as const;

/** Undefined where the answer has no figures. */
function pointsByPlatform(
	answer: unknown,
): { points: Map<unknown, SeriesPoint[]>; odd: unknown[] } | undefined {
	const isFigures = ['metrics', 'conversion'].some((name) => valueIn(answer, name) !== undefined);
	if (!isFigures) return undefined;
	const points = new Map<unknown, SeriesPoint[]>();
	const odd: unknown[] = [];
	for (const row of listIn(valueIn(answer, 'metrics') ?? [], 'metrics')) {
		if (!isObject(row)) odd.push(row);
		else addTo(points, row.platform, figurePoint(row));
	}
	return { points, odd };
}

function totalSeries(answer: unknown, { message }: Asked): Statistic | undefined {
	const read = pointsByPlatform(answer);
	if (read === undefined) return undefined;
	const series: Series = {
		about: { messageCode: message },
		counters: FIGURE_COUNTERS,
		points: [...read.points.values()].flat(),
		...(valueIn(answer, 'metrics') == null && { isUnknown: true }),
		whole: goalsOf(valueIn(answer, 'conversion')),
	};
	return { series: [series], odd: read.odd };
}

/** Null where the service gives no conversion. */
function goalsOf(conversion: unknown): ResultRow {
	return conversion == null
		? { conversions: null, revenue: null }
		: goalColumns(listIn(conversion, 'events'));
}

function platformSeries(answer: unknown, { message }: Asked): Statistic | undefined {
	const read = pointsByPlatform(answer);
	if (read === undefined) return undefined;
	const series = [...read.points].map(([platform, points]): Series => {
		// A platform that is not known keeps its number.
		const name = platformName(platform) ?? (platform == null ? null : String(platform));
		return { about: { messageCode: message, platform: name }, counters: FIGURE_COUNTERS, points };
	});
	return { series, odd: read.odd };
}

export const totalsByIntervals = endpoint({
	...figures,
	operation: 'get',
	action: 'Get message statistics',
	summary:
		'Retrieve how often a message was sent, delivered and opened, its conversions and revenue',
	output: z.object({
		...intervalShape,
		messageCode: z.string(),
		...messageTitleShape,
		...figuresShape,
		...goalsShape,
	}),
	series: totalSeries,
	rows: (answer, sent, _place, view) => seriesRows(totalSeries(answer, sent()), answer, view),
});

export const totalsByPlatform = endpoint({
	...figures,
	operation: 'getByPlatform',
	action: 'Get message statistics by platform',
	summary: 'Retrieve how often a message was sent, delivered and opened, platform by platform',
	output: z.object({
		...intervalShape,
		messageCode: z.string(),
		...messageTitleShape,
		platform: z.string().describe('What the platform is called'),
		...figuresShape,
	}),
	series: platformSeries,
	rows: (answer, sent, _place, view) => seriesRows(platformSeries(answer, sent()), answer, view),
});
