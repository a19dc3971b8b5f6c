/** listJourneys: the journeys of the account. Not in the specification; client programs read it. */
import { endpoint } from '../definition/endpoint';
import { valueIn, listIn, mapRows } from '../values/answers';
import { withColumnNames } from '../values/columns';
import { wholeSecond } from '../values/instants';
import { count } from '../values/results';
import { isoTime } from '../values/times';
import { stateOfJourney } from './journeyObject';
import * as z from '../definition/zod';

const journey = z.looseObject({
	id: z.string().nullish(),
	title: z.string().nullish(),
	status: z.string().nullish(),
	createdAt: z.union([z.string(), z.number()]).nullish(),
});

export const listJourneys = endpoint({
	route: 'GET /api/journey',
	resource: 'journey',
	operation: 'getAll',
	action: 'Get many journeys',
	summary:
		'Retrieve many journeys of the account, with their IDs and whether they run. The method is taken from programs that use it: the service does not document it.',
	request: z.object({ page: z.int().min(1).default(1) }),
	response: z.object({
		_metadata: z
			.object({ page: count.nullish(), page_count: count.nullish(), total_count: count.nullish() })
			.nullish(),
		payload: z.looseObject({ items: z.array(journey).nullish() }).nullish(),
	}),
	repeatable: true,
	pages: {
		// An ID is the same in capital letters.
		idOf: ({ journeyId }) => (typeof journeyId === 'string' ? journeyId.toLowerCase() : undefined),
		// A page without a row is the end, whatever the answer says of the number of pages.
		next: (answer, { page = 1 }) => {
			const last = valueIn(answer._metadata, 'page_count');
			const isEmpty = listIn(answer.payload, 'items').length === 0;
			return isEmpty || (typeof last === 'number' && page >= last) ? undefined : { page: page + 1 };
		},
		total: (answer) => {
			const total = valueIn(answer._metadata, 'total_count');
			return typeof total === 'number' ? total : undefined;
		},
	},
	form: [{ kind: 'limit' }],
	output: z.object({
		journeyId: z.string().describe('What Journey: Get Statistics and the trigger ask for'),
		title: z.string(),
		status: z.string().describe('draft, running, paused, finished or archived'),
		createdAt: z.string().describe('When the journey was created, UTC'),
	}),
	rows: (answer) =>
		mapRows(listIn(valueIn(answer, 'payload') ?? answer, 'items'), ({ createdAt, ...about }) => ({
			...withColumnNames(about, { id: 'journeyId' }),
			...stateOfJourney(about),
			...(createdAt !== undefined && { createdAt: instantOf(createdAt) }),
		})),
});

/** A time in seconds or ms since 1970 as text; text as it came. */
function instantOf(created: unknown): unknown {
	if (typeof created !== 'number') return isoTime(created);
	const date = new Date(created > SECONDS_UP_TO ? created : created * 1000);
	return Number.isNaN(date.getTime()) ? created : wholeSecond(date);
}

/** A larger number is one of ms: as seconds it would be after the year 5000. */
const SECONDS_UP_TO = 100_000_000_000;
