import fc from 'fast-check';
import { entryTime, LogEntry } from '../../nodes/polling/messageLog/entry';
import { sortByTime } from '../../nodes/polling/messageLog/order';

const entryAt = (ms: number, n: number) => new LogEntry({ n }, entryTime({ ms, finer: '', exact: true }, 0), 1);

/**
 * Seconds close together, with and without fractions, or far apart: each kind is sorted in its
 * own way.
 */
const times = fc.oneof(
	fc.array(fc.integer({ min: 0, max: 20 }).map((second) => second * 1000)),
	fc.array(fc.integer({ min: -5_000, max: 5_000 })),
	fc.array(fc.integer({ min: 0, max: 4e12 })),
);

test('sorts the oldest first, and equal times in the order in which they came', () => {
	fc.assert(
		fc.property(times, (list) => {
			const ordered = sortByTime(list.map(entryAt)).map(({ ms, row }) => [ms, row['n']]);
			// By time, and then by position.
			const wanted = list.map((ms, n) => [ms, n] as const).sort(([ms, n], [otherMs, other]) => ms - otherMs || n - other);
			expect(ordered).toEqual(wanted);
		}),
		{ numRuns: 500 },
	);
});

test('a row that is put in order keeps what is known of it', () => {
	const entries = [2000, 1000].map(entryAt);
	Object.assign(entries[0]!, { copy: 3, history: true });
	const [, later] = sortByTime(entries);
	expect(later).toEqual(entries[0]);
});
