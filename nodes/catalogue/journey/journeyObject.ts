/** The journey as the methods of its states answer it (public documentation, "Journey object"). */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, mapRows, valueIn } from '../values/answers';
import * as z from '../definition/zod';

const text = z.string().nullish();
const point = z.looseObject({ title: text, point_type: text });

export const journeyAnswer = z.looseObject({
	info: z
		.looseObject({
			uuid: text,
			title: text,
			status: text,
			params: z.looseObject({ application_code: text }).nullish(),
		})
		.nullish(),
	points: z.array(point).nullish(),
});

/** What a row says of a journey. */
export const journeyShape = {
	journeyId: z.string(),
	title: z.string(),
	status: z.string().describe('draft, running, paused, finished or archived'),
	application: z.string().describe('The code of the application of the journey'),
};

/** The row of a journey, without its points; an answer of another shape as it came. */
export function journeyRow(answer: unknown): readonly unknown[] {
	const info = valueIn(answer, 'info');
	if (!isObject(info)) return elementsOf(answer);
	const { uuid, title, params } = info;
	return [
		{
			journeyId: uuid ?? null,
			title: title ?? null,
			...stateOfJourney(info),
			application: valueIn(params, 'application_code') ?? null,
		},
	];
}

/** The row of a journey with the points of its canvas, what each does in words. */
export function journeyWithPoints(answer: unknown): unknown[] {
	const points = mapRows(
		elementsOf(valueIn(answer, 'points')),
		({ point_type: type, ...about }) => ({
			...(type !== undefined && { does: wordsOf(type, /^POINT_TYPE_/i) }),
			...about,
		}),
	);
	return mapRows(journeyRow(answer), (row) => (row === answer ? row : { ...row, points }));
}

/** The states are written as words, or in capitals after the name of their type. */
export function stateOfJourney({ status }: ResultRow): { status?: unknown } {
	return status === undefined ? {} : { status: wordsOf(status, /^STATUS_/i) };
}

function wordsOf(name: unknown, type: RegExp): unknown {
	if (typeof name !== 'string') return name;
	return name.replace(type, '').replace(/_/g, ' ').toLowerCase();
}
