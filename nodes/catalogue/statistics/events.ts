/** Counts of an event: getEventStatistics (specification, "Statistics v1"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { elementsOf, mapRows } from '../values/answers';
import { applicationCode } from '../values/codes';
import { periodOf } from '../values/periods';
import { count } from '../values/results';
import { withIsoTime } from '../values/times';
import { z } from '../definition/zod';

const attributeFilter = z.object({
	name: z.string().min(1),
	operator: z.string().min(1),
	values: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});

/** What the service answers. */
export const eventCounts = z.array(z.looseObject({ date: z.string(), count }));

/** One row for each hour. */
export function eventRows(answer: unknown): unknown[] {
	return mapRows(elementsOf(answer), (row) => withIsoTime(row, 'date'));
}

const period = periodOf('date_from', 'date_to');

export const getEventStatistics = endpoint({
	route: 'POST /json/1.3/getEventStatistics',
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
		.check(period.rule),
	response: eventCounts.nullish(),
	repeatable: true,
	scheduled: true,
	form: [
		{ kind: 'fields', fields: ['application', 'event'] },
		{ kind: 'period', from: 'date_from', to: 'date_to' },
		{ kind: 'simplify' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['attributes'] },
		{ kind: 'wait' },
	],
	output: z.object({ date: z.string().describe('The start of the hour'), count: z.int() }),
	rows: (answer) => eventRows(answer),
});
