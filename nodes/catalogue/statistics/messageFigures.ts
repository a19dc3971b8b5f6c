/** Figures of a message: totalsByIntervals (beyond the specification, public documentation). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject } from '../definition/json';
import { elementsOf, valueIn, listIn, mapRows } from '../values/answers';
import { deviceTypes } from '../values/choices';
import { messageCode } from '../values/codes';
import {
	countersShape,
	figuresOf,
	figuresShape,
	platformCounts,
	platformShape,
	withPlatformNames,
} from '../values/figures';
import { count } from '../values/results';
import { withIsoTime } from '../values/times';
import { z } from '../definition/zod';

/** Numbers that may have a fraction, as text or not. */
const amount = z.union([
	z.number(),
	z
		.string()
		.regex(/^-?\d+(?:\.\d+)?$/)
		.transform(Number),
]);

const goal = z.looseObject({
	hits: count.nullish(),
	conversion: amount.nullish(),
	revenue: amount.nullish(),
});

const request = z.object({
	message: messageCode.describe('The message whose figures are wanted, by its code'),
	platforms: withHints(
		z.array(deviceTypes([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18])).min(1),
		{ label: 'Platforms', narrows: true },
	)
		.describe('Only these platforms')
		.optional(),
});

/** What both operations have in common. */
const figures = {
	route: 'POST /api/v2/statistics/messages/totalsByIntervals',
	resource: 'message',
	source: {
		value: 'figures',
		label: 'Message Figures',
		description:
			'Comes at once: sends, deliveries, opens, inbox opens, errors, conversions and revenue',
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
	// The form keeps the message when another source is chosen.
	body: ({ message, ...filters }: z.input<typeof request>) => ({
		message_code: message,
		...filters,
	}),
	form: [
		{ kind: 'fields', fields: ['message'] },
		{ kind: 'simplify' },
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['platforms'] },
	],
} as const;

export const totalsByIntervals = endpoint({
	...figures,
	operation: 'get',
	action: 'Get message statistics',
	summary:
		'Retrieve how often a message was sent, delivered and opened, its conversions and revenue',
	output: z.object({
		message_code: z.string(),
		...figuresShape,
		conversions: z.int().nullable().describe('How often the goals of the message were reached'),
		revenue: z.number().nullable().describe('Of all goals; null where none has an amount'),
		events: z
			.array(
				z.object({
					name: z.string(),
					hits: z.int(),
					conversion: z.number().describe('Relative to the opens, as the service gives it'),
					revenue: z.number().nullable(),
				}),
			)
			.describe('The goals one by one'),
	}),
	rows: (answer, sent) => {
		// Without figures there is no message in the answer: it is shown as it came.
		if (!isObject(answer)) return elementsOf(answer);
		if (answer.metrics === undefined && answer.conversion === undefined) return [answer];
		const events = listIn(valueIn(answer, 'conversion'), 'events');
		return [
			{
				message_code: sent().message,
				...figuresOf(answer.metrics),
				conversions: totalOf(events, 'hits') ?? 0,
				revenue: totalOf(events, 'revenue'),
				events,
			},
		];
	},
});

export const totalsByPlatform = endpoint({
	...figures,
	operation: 'getByPlatform',
	action: 'Get message statistics by platform',
	summary: 'Retrieve how often a message was sent, delivered and opened, by hour and platform',
	output: z.object({
		timestamp: z.string().describe('The start of the hour, UTC'),
		...platformShape,
		...countersShape,
	}),
	rows: (answer) =>
		mapRows(withPlatformNames(listIn(answer, 'metrics')), ({ timestamp, ...row }) =>
			withIsoTime({ ...(timestamp !== undefined && { timestamp }), ...row }, 'timestamp'),
		),
});

/** Null where no goal has a number of this name. */
function totalOf(events: readonly unknown[], name: string): number | null {
	const numbers = events
		.map((event) => valueIn(event, name))
		.filter((each): each is number => typeof each === 'number');
	return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0);
}
