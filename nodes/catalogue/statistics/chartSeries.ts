/** Counts over time of the reports that the service prepares (specification, "Statistics v1"). */
import { isObject, type ResultRow } from '../definition/json';
import { listIn, valueIn } from '../values/answers';
import { goalColumns } from '../values/goals';
import { amount, count } from '../values/results';
import type { Interval, Series, SeriesPoint, Statistic } from '../definition/series';
import { isoTime } from '../values/times';
import * as z from '../definition/zod';

const row = z.looseObject({
	datetime: z.string(),
	action: z.string(),
	count,
	platformid: count.optional(),
});

const goal = z.looseObject({ hits: count.nullish(), revenue: amount.nullish() });

const conversion = z.looseObject({
	send: count.optional(),
	open: count.optional(),
	delivery: count.optional(),
	events: z.array(goal).nullish(),
});

/** What getMsgStats, getMsgPlatformsStats and getCampaignStats answer. */
export const chart = z.looseObject({
	formatter: z.string().nullish(),
	rows: z.array(row).nullish(),
	conversion: conversion.nullish(),
});

/** What getAppStats answers: counts at several levels. */
export const appStats = z.looseObject({
	applications: chart.nullish(),
	devices: chart.nullish(),
	messages: chart.nullish(),
});

/**
 * What an action is called as a column; public facts: `delivery` and `inboxopen` are seen as well.
 */
const MESSAGE_COLUMNS = {
	send: 'sent',
	delivery: 'delivered',
	open: 'opened',
	inboxopen: 'inboxOpened',
};

/** Sends and opens are always counted; whether deliveries are, only an answer shows. */
const MESSAGE_COUNTERS = { sent: 0, delivered: null, opened: 0, inboxOpened: null } as const;

/** The levels of an application. */
const LEVELS = {
	messages: { columns: MESSAGE_COLUMNS, counters: MESSAGE_COUNTERS },
	applications: {
		columns: { open: 'appOpens', install: 'installs' },
		counters: { appOpens: 0, installs: 0 },
	},
	devices: {
		columns: { register: 'registrations', unregister: 'unregistrations' },
		counters: { registrations: 0, unregistrations: 0 },
	},
} as const;

type Columns = Readonly<Record<string, string>>;

/**
 * @param answer a chart, or null for none
 * @param about what its rows are of
 * @returns undefined when it is something else
 */
export function chartStatistic(
	answer: unknown,
	about: ResultRow,
	period?: Series['period'],
): Statistic | undefined {
	const isChart = ['rows', 'formatter', 'conversion'].some(
		(name) => valueIn(answer, name) !== undefined,
	);
	if (!isChart && !isEmptyAnswer(answer)) return undefined;
	const { points, odd } = pointsOf(answer, MESSAGE_COLUMNS);
	const goals = valueIn(answer, 'conversion');
	const whole = isObject(goals) ? goalColumns(listIn(goals, 'events')) : undefined;
	const series = {
		about,
		counters: MESSAGE_COUNTERS,
		points,
		...(period && { period }),
		...(whole && { whole }),
	};
	return { series: [series], odd };
}

/**
 * Like {@link chartStatistic}, of the levels of an application, which become columns side by side.
 */
export function applicationStatistic(
	answer: unknown,
	about: ResultRow,
	period?: Series['period'],
): Statistic | undefined {
	const levels = Object.entries(LEVELS).filter(([level]) => valueIn(answer, level) !== undefined);
	if (levels.length === 0 && !isEmptyAnswer(answer)) return undefined;
	const parts = levels.map(([level, { columns }]) => pointsOf(valueIn(answer, level), columns));
	const known = levels.length === 0 ? Object.entries(LEVELS) : levels;
	const counters = Object.assign(
		{},
		...known.map(([, level]) => level.counters),
	) as Series['counters'];
	const points = parts.flatMap((part) => part.points);
	const series = { about, counters, points, ...(period && { period }) };
	return { series: [series], odd: parts.flatMap((part) => part.odd) };
}

/** Whether the answer looks like that of getAppStats. */
export function hasLevels(answer: unknown): boolean {
	return Object.keys(LEVELS).some((level) => isObject(valueIn(answer, level)));
}

const INTERVALS: ReadonlyMap<unknown, Interval> = new Map([
	['yearly', 'year'],
	['monthly', 'month'],
	['daily', 'day'],
	['hourly', 'hour'],
	['minutely', 'minute'],
]);

function pointsOf(level: unknown, columns: Columns): { points: SeriesPoint[]; odd: unknown[] } {
	const points: SeriesPoint[] = [];
	const odd: unknown[] = [];
	const interval = INTERVALS.get(valueIn(level, 'formatter'));
	for (const element of listIn(level, 'rows')) {
		const action = valueIn(element, 'action');
		if (typeof action !== 'string') odd.push(element);
		else {
			const counted = valueIn(element, 'count');
			const time = isoTime(valueIn(element, 'datetime'));
			const isTime = typeof time === 'string' && !Number.isNaN(Date.parse(time));
			points.push({
				time: isTime ? time : undefined,
				interval,
				counts: { [columnOf(columns, action)]: typeof counted === 'number' ? counted : null },
			});
		}
	}
	return { points, odd };
}

/** An action that is not known keeps its name. */
function columnOf(columns: Columns, action: string): string {
	return (Object.hasOwn(columns, action) ? columns[action] : undefined) ?? action;
}

function isEmptyAnswer(answer: unknown): boolean {
	if (answer === null || answer === undefined) return true;
	return typeof answer === 'object' && Object.keys(answer).length === 0;
}
