import fc from 'fast-check';
import { LogEntry } from '../../nodes/polling/messageLog/entry';
import { sortByTime } from '../../nodes/polling/messageLog/order';

const entryAt = (ms: number, n: number) => new LogEntry({ n }, { ms, finer: '', exact: true }, 0, 1);

/**
 * Seconds close together, with fractions and without, or far apart: each is
 * put in order in its own way.
 */
const times = fc.oneof(
	fc.array(fc.integer({ min: 0, max: 20 }).map((second) => second * 1000)),
	fc.array(fc.integer({ min: -5_000, max: 5_000 })),
	fc.array(fc.integer({ min: 0, max: 4e12 })),
);

test('the oldest comes first, and of one time the one that came first', () => {
	fc.assert(
		fc.property(times, (list) => {
			const ordered = sortByTime(list.map(entryAt)).map(({ ms, row }) => [ms, row['n']]);
			// By time, then by the place in which it came.
			const wanted = list.map((ms, n) => [ms, n] as const).sort(([ms, n], [otherMs, other]) => ms - otherMs || n - other);
			expect(ordered).toEqual(wanted);
		}),
		{ numRuns: 500 },
	);
});
