/** A long run reports its progress to n8n's log, each tenth. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { progressLogger } from '../../nodes/execution/results/log';

function logOf(total: number, step: number): string[] {
	const lines: string[] = [];
	const context = { getNode: () => ({ name: 'Send' }), logger: { info: (line: string) => lines.push(line) } };
	const progress = progressLogger(context as unknown as IExecuteFunctions, total);
	for (let done = step; done <= total; done += step) progress(done);
	return lines;
}

test('each tenth once, with its numbers', () => {
	expect(logOf(10_000, 100)).toEqual(Array.from({ length: 10 }, (_each, n) => `"Send": ${(n + 1) * 1000} of 10000 messages (${(n + 1) * 10} %)`));
});

test('a step over several tenths is one line', () => {
	expect(logOf(1000, 500)).toEqual(['"Send": 500 of 1000 messages (50 %)', '"Send": 1000 of 1000 messages (100 %)']);
});

test('a short run says nothing', () => expect(logOf(999, 1)).toEqual([]));
