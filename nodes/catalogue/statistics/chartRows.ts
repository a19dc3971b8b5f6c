/** Counts over time as result rows (specification, "Statistics v1"). */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, valueIn, listIn, mapRows } from '../values/answers';
import { count } from '../values/results';
import { withIsoTime } from '../values/times';
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

/**
 * One row for each count, with the scale, and one for the conversions where there are any.
 *
 * @param common what all rows hold as well
 */
export function chartRows(answer: unknown, common: ResultRow = {}): unknown[] {
	const scale = valueIn(answer, 'formatter') ?? null;
	const conversion = valueIn(answer, 'conversion');
	const rows = mapRows(listIn(answer, 'rows'), (row) => ({
		...common,
		...withIsoTime(row, 'datetime'),
		scale,
	}));
	return elementsOf(conversion).length > 0
		? [...rows, { ...common, action: 'conversion', scale, conversion }]
		: rows;
}

/** What such a row looks like. */
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

/** What getAppStats answers: counts at several levels. */
export const appStats = z.looseObject({
	applications: chart.nullish(),
	devices: chart.nullish(),
	messages: chart.nullish(),
});

/** The levels that getAppStats counts at. */
export const LEVELS = ['applications', 'devices', 'messages'] as const;

/** The rows of all levels that the answer has, each with the name of its level. */
export function levelRows(answer: unknown): unknown[] {
	if (!isObject(answer)) return [...elementsOf(answer)];
	return LEVELS.flatMap((level) => chartRows(answer[level], { level }));
}
