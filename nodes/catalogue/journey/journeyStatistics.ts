/**
 * getJourneyStatistics: the metrics of the points of a journey (specification, "Journey
 * statistics"; public facts and client code for those of in-apps and emails).
 */
import { endpoint } from '../definition/endpoint';
import { isObject, type JsonObject } from '../definition/json';
import { elementsOf, valueIn, listIn, mapRows } from '../values/answers';
import { journeyId } from '../values/codes';
import { count } from '../values/results';
import * as z from '../definition/zod';

/** What in-apps count, and what emails count besides. */
const OF_SOME_CHANNELS = [
	...['shows', 'interactions', 'skipped'],
	...['clicked', 'unsubscribed', 'softBounces', 'complaints'],
] as const;

/** The points as steps: in-apps are shown, everything else is sent. */
export const journeySteps = {
	name: 'pointTitle',
	counters: ['sent', 'opened', 'clicked', 'interactions'],
	instead: 'shows',
	areSteps: true,
} as const;

/** Which metrics a point has depends on its channel; all of them are kept. */
const pointStat = z.looseObject({
	sent: count.nullish(),
	opened: count.nullish(),
	uniqOpened: count.nullish(),
	conversion: z.union([z.number(), z.string()]).nullish(),
	...Object.fromEntries(OF_SOME_CHANNELS.map((name) => [name, count.nullish()])),
});

const point = z.looseObject({
	pointTitle: z.string().nullish(),
	campaignCode: z.string().nullish(),
	presetCode: z.string().nullish(),
	pointStat: pointStat.nullish(),
});

/** Metrics may come as strings; they become numbers. */
function withNumbers(stat: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(stat).map(([name, value]) => [
			name,
			typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
				? Number(value)
				: value,
		]),
	);
}

export const getJourneyStatistics = endpoint({
	route: 'GET /api/journey/{id}/statistics/external',
	resource: 'journey',
	operation: 'getStatistics',
	action: 'Get journey statistics',
	summary:
		'Retrieve what happened at each point of a journey: sent, opened, clicked, shows, conversion and more',
	request: z.object({ id: journeyId }),
	response: z.object({
		payload: z.looseObject({ title: z.string().nullish(), points: z.array(point).nullish() }),
	}),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['id'] },
		{
			kind: 'chart',
			title: 'Journey',
			names: journeySteps,
		},
		{ kind: 'simplify' },
	],
	output: z.object({
		journey: z.string().describe('The title of the journey'),
		pointTitle: z.string(),
		campaignCode: z.string(),
		presetCode: z.string(),
		sent: z.int().optional().describe('Of pushes, emails and SMS'),
		opened: z.int().optional().describe('Of pushes and emails'),
		uniqOpened: z.int().optional().describe('Of pushes and emails, where the service counts it'),
		conversion: z.number(),
		shows: z.int().optional().describe('Of in-apps'),
		interactions: z.int().optional().describe('Of in-apps'),
		skipped: z.int().optional().describe('Of in-apps'),
		clicked: z.int().optional().describe('Of emails'),
		unsubscribed: z.int().optional().describe('Of emails'),
		softBounces: z.int().optional().describe('Of emails'),
		complaints: z.int().optional().describe('Of emails'),
	}),
	rows: (answer) => {
		const payload = valueIn(answer, 'payload');
		// Without one there is no journey in the answer: it is shown as it came.
		if (!isObject(payload)) return elementsOf(answer);
		const journey = valueIn(payload, 'title') ?? null;
		return mapRows(listIn(payload, 'points'), ({ pointStat: stat, ...about }) => ({
			journey,
			...about,
			...(isObject(stat) ? withNumbers(stat) : stat != null && { pointStat: stat }),
		}));
	},
});
