import fc from 'fast-check';
import { CopyCounter } from '../../nodes/polling/messageLog/copies';
import { entryTime, LogEntry } from '../../nodes/polling/messageLog/entry';
import { sortByTime } from '../../nodes/polling/messageLog/order';
import { possibleTwins } from '../../nodes/polling/messageLog/possibleTwins';
import { SeenActions } from '../../nodes/polling/messageLog/seen';

/** Few seconds and devices, so that many rows are identical, on one page or on two. */
const rows = fc.array(
	fc.record({
		second: fc.integer({ min: 0, max: 5 }),
		device: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(undefined)),
		page: fc.integer({ min: 1, max: 2 }),
		dated: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
	}),
	{ maxLength: 30 },
);
type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

function windowOf(list: Rows): LogEntry[] {
	const byPage = [...list].sort((one, other) => one.page - other.page);
	return sortByTime(
		byPage.map(({ second, device, page, dated }) => {
			const timestamp = dated ? new Date(second * 1000).toISOString() : 'soon';
			const row = { timestamp, hwid: device === undefined ? null : `device-${device}`, action: 'opened' };
			return new LogEntry(row, entryTime(dated ? { ms: second * 1000, finer: '', exact: true } : undefined, 5), page);
		}),
	);
}

/** The number of its copy for each new row, and the seconds to be read again. */
function count(entries: LogEntry[], seen: SeenActions, twins: ReadonlySet<LogEntry>): unknown {
	const counted = entries.filter((entry) => twins.has(entry));
	const { fresh, doubtful } = new CopyCounter(seen).count(counted, ({ dated }) => dated, () => true);
	const copies = entries.map((entry) => (twins.has(entry) ? fresh.get(entry) : 1));
	return [doubtful, copies.map((copy, index) => (doubtful.includes(entries[index]!.second) ? undefined : copy))];
}

test('rows that cannot be twins are counted as if their identities had been computed', () => {
	fc.assert(
		fc.property(rows, rows, (list, emitted) => {
			const seen = new SeenActions();
			for (const { identity, second, dated } of windowOf(emitted)) seen.remember({ identity, second, dated, copy: 1 });
			const entries = windowOf(list);
			expect(count(entries, seen, possibleTwins(entries, seen))).toEqual(count(entries, seen, new Set(entries)));
		}),
		{ numRuns: 500 },
	);
});

test('no row of a backlog is a possible twin where rows of a second differ', () => {
	const list = Array.from({ length: 100 }, (_one, n) => ({ second: Math.floor(n / 4), device: n, page: 1, dated: true }));
	expect(possibleTwins(windowOf(list), new SeenActions()).size).toBe(0);
});

test('all rows of a second from which actions were emitted are possible twins', () => {
	const entries = windowOf([0, 1, 1].map((second, device) => ({ second, device, page: 1, dated: true })));
	const seen = new SeenActions();
	seen.remember({ identity: 'AAAAAAAAAAAAAA', second: 1, dated: true, copy: 1 });
	expect([...possibleTwins(entries, seen)]).toEqual(entries.slice(1));
});
