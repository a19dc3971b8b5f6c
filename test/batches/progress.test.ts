/** A long run reports its progress to n8n's log at every tenth. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { progressLogger } from '../../nodes/execution/results/log';

function logOf(total: number, step: number): string[] {
	const lines: string[] = [];
	const context = { getNode: () => ({ name: 'Send' }), logger: { info: (line: string) => lines.push(line) } };
	const progress = progressLogger(context as unknown as IExecuteFunctions, total);
	for (let done = step; done <= total; done += step) progress(done);
	return lines;
}

test('logs each tenth once, with the counts', () => {
	expect(logOf(10_000, 100)).toEqual(Array.from({ length: 10 }, (_each, n) => `"Send": ${(n + 1) * 1000} of 10000 messages (${(n + 1) * 10} %)`));
});

test('logs one line for a step over several tenths', () => {
	expect(logOf(1000, 500)).toEqual(['"Send": 500 of 1000 messages (50 %)', '"Send": 1000 of 1000 messages (100 %)']);
});

test('logs nothing for a short run', () => expect(logOf(999, 1)).toEqual([]));
