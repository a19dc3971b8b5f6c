/** Counts over time, as the statistics of the first generation give them (specification, "Statistics v1"). */
import type { Row } from '../definition/endpoint';
import { iso } from '../values/periods';
import { count } from '../values/vocabulary';
import { z } from '../definition/zod';

const row = z.looseObject({
	datetime: z.string(),
	action: z.string(),
	count,
	platformid: count.optional(),
});

const conversion = z.looseObject({
	send: count.optional(),
	open: count.optional(),
	delivery: count.optional(),
	events: z.array(z.unknown()).optional(),
});

export const chart = z.looseObject({
	formatter: z.string().nullish(),
	rows: z.array(row).nullish(),
	conversion: conversion.nullish(),
});

/** One row per count, with the scale beside it, and one for the conversions where there are any. */
export function chartRows(answer: z.output<typeof chart>, beside: Row = {}): Row[] {
	const scale = answer.formatter ?? null;
	const rows = (answer.rows ?? []).map(
		(each): Row => ({ ...beside, ...each, datetime: iso(each.datetime), scale }),
	);
	return answer.conversion
		? [...rows, { ...beside, action: 'conversion', scale, conversion: answer.conversion }]
		: rows;
}

export const chartRow = z.object({
	datetime: z.string().describe('The start of the interval, UTC'),
	action: z.string().describe('What was counted, such as send or open'),
	count: z.int(),
	scale: z
		.string()
		.describe('The length of the interval: yearly, monthly, daily, hourly or minutely'),
	conversion: z
		.object({ send: z.int(), open: z.int() })
		.optional()
		.describe('In a row of its own, where goals are tracked'),
});
