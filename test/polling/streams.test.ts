import fc from 'fast-check';
import { playStream, streams, type Stream } from './stream';

const runs = Number(process.env['SOAK_RUNS'] ?? 250);
jest.setTimeout(60_000 + runs * 100);

function expectExactlyOnce(stream: Stream): void {
	const { lost, repeated, disordered, mostIdentities } = playStream(stream);
	expect({ lost, repeated, disordered }).toEqual({ lost: [], repeated: [], disordered: 0 });
	expect(mostIdentities).toBeLessThanOrEqual(stream.options.maxIdentities);
}

describe('polling a faulty message log', () => {
	test('emits each action exactly once, oldest first, from a bounded state', () => {
		fc.assert(fc.property(streams, expectExactlyOnce), { numRuns: runs });
	});

	test('emits at most maxItems in a poll while the state has room', () => {
		fc.assert(
			fc.property(streams, (stream) => {
				const options = { ...stream.options, maxIdentities: 1000 };
				expect(playStream({ ...stream, options }).mostInOnePoll).toBeLessThanOrEqual(
					options.maxItems,
				);
			}),
			{ numRuns: Math.ceil(runs / 4) },
		);
	});

	test('counts identical rows correctly where late rows shift the pages', () => {
		fc.assert(
			fc.property(streams, fc.boolean(), (stream, once) => {
				const rows = stream.rows.map((row) => ({ ...row, copies: once ? 1 : row.copies }));
				const steps = stream.steps.map((step) => ({ ...step, requestMs: 9000 }));
				const pageSize = mostInTwoSeconds(rows);
				const traits = { ...stream.traits, token: 'offset' as const, pageSize };
				expectExactlyOnce({ ...stream, rows, steps, traits });
			}),
			{ numRuns: runs },
		);
	});
});

/** The smallest page size with which every second can be read on one page. */
function mostInTwoSeconds(rows: Stream['rows']): number {
	const counts = new Map<number, number>();
	for (const { at, copies } of rows) {
		const second = Math.floor(at / 1000);
		for (const key of [second, second - 1]) counts.set(key, (counts.get(key) ?? 0) + copies);
	}
	return Math.max(2, ...counts.values());
}
