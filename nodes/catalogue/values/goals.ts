/** Goals of messages: how often they were reached, and what they were worth. */
import type { ResultRow } from '../definition/json';
import { valueIn } from './answers';

/**
 * @param events goals as the service gives them; they are named `name`, or `event`
 * @returns the sums over all of them, and the goals one by one if there are any
 */
export function goalColumns(events: readonly unknown[]): ResultRow {
	const goals = events.map((event) => ({
		name: valueIn(event, 'name') ?? valueIn(event, 'event') ?? null,
		hits: valueIn(event, 'hits') ?? null,
		revenue: valueIn(event, 'revenue') ?? null,
	}));
	const hits = goals.map((goal) => goal.hits);
	return {
		// A goal whose hits are not known would make the sum too low.
		conversions: hits.every((each) => typeof each === 'number') ? (totalOf(hits) ?? 0) : null,
		revenue: totalOf(goals.map(({ revenue }) => revenue)),
		...(goals.length > 0 && { goals }),
	};
}

/** The sum of the numbers; null if there are none. */
function totalOf(values: readonly unknown[]): number | null {
	const numbers = values.filter((each): each is number => typeof each === 'number');
	return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0);
}
