/** Counts of an event: getEventStatistics (specification, "Statistics v1"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { ResultRow } from '../definition/json';
import type { Series, SeriesPoint, Statistic } from '../definition/series';
import { elementsOf, valueIn } from '../values/answers';
import { applicationCode } from '../values/codes';
import { periodOf } from '../values/periods';
import { count } from '../values/results';
import { intervalShape, periodShape, seriesRows } from '../values/seriesRows';
import { isoTime } from '../values/times';
import * as z from '../definition/zod';

const attributeFilter = z.object({
	name: z.string().min(1),
	operator: z.string().min(1),
	values: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});

/** What the service answers. */
export const eventCounts = z.array(z.looseObject({ date: z.string(), count }));

/**
 * @param answer a row for each hour
 * @param about what is counted
 * @returns undefined when it is something else
 */
export function eventStatistic(
	answer: unknown,
	about: ResultRow,
	period?: Series['period'],
): Statistic | undefined {
	if (!Array.isArray(answer) && elementsOf(answer).length > 0) return undefined;
	const points: SeriesPoint[] = [];
	const odd: unknown[] = [];
	for (const row of elementsOf(answer)) {
		const time = isoTime(valueIn(row, 'date'));
		if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) odd.push(row);
		else {
			const counted = valueIn(row, 'count');
			const counts = { count: typeof counted === 'number' ? counted : null };
			points.push({ time, interval: 'hour', counts });
		}
	}
	const series = { about, counters: { count: 0 }, points, ...(period && { period }) } as const;
	return { series: [series], odd };
}

const period = periodOf('date_from', 'date_to');

const request = z
	.object({
		application: applicationCode.describe('The application whose event is counted'),
		event: withHints(z.string().min(1), {
			label: 'Event Name',
			placeholder: 'e.g. Purchase',
		}).describe(
			'The name of the event, exactly as it was created in the control panel; capital letters count',
		),
		...period.fields,
		attributes: withHints(z.array(attributeFilter).min(1), {
			label: 'Attributes',
			widget: 'attributeFilters',
			narrows: true,
		})
			.describe('Only events with these attributes')
			.optional(),
	})
	.check(period.rule);

function eventSeries(
	answer: unknown,
	{ application, event, date_from: from, date_to: to }: z.input<typeof request>,
): Statistic | undefined {
	return eventStatistic(answer, { application, event }, { from, to });
}

export const getEventStatistics = endpoint({
	route: 'POST /json/1.3/getEventStatistics',
	resource: 'event',
	operation: 'get',
	action: 'Get event statistics',
	summary: 'Retrieve how often an event happened in a period',
	request,
	response: eventCounts.nullish(),
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application', 'event'] },
		{ kind: 'period', from: 'date_from', to: 'date_to' },
		{ kind: 'chart', title: 'Event' },
		{ kind: 'rowsPer' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['attributes'] },
		{ kind: 'wait' },
	],
	output: z.object({
		...periodShape,
		...intervalShape,
		application: z.string().describe('The code of the application'),
		event: z.string().describe('The name of the event'),
		count: z.int().nullable().describe('How often it happened'),
	}),
	series: eventSeries,
	rows: (answer, sent, _place, view) => seriesRows(eventSeries(answer, sent()), answer, view),
});
