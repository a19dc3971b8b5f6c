/** A run is remembered for Retry On Fail for as long as n8n may run the node again. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { RunMemory } from '../../nodes/execution/results/retryMemory';

const context = (executionId: string) =>
	({
		getNode: () => ({ id: 'node', name: 'Push', type: 'pushMessage', retryOnFail: true }),
		getExecutionId: () => executionId,
		evaluateExpression: () => 0,
	}) as unknown as IExecuteFunctions;
const runOf = (executionId: string) => new RunMemory(context(executionId));
const results = [{ json: { messageCode: 'CODE' } }];

let time = 1_000_000;
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => time));
afterEach(() => jest.restoreAllMocks());

test('a run that takes hours is remembered, with its results', () => {
	const first = runOf('long');
	first.items.remember(0, { results });
	time += 5 * 3_600_000;
	// Other runs come and go.
	for (let n = 0; n < 300; n++) {
		const other = runOf(`other ${n}`);
		other.items.remember(0, { results });
		other.end(false);
	}
	first.end(false);
	time += 5000;
	expect(runOf('long').items.earlier(0)).toEqual({ results });
});

test('a run is forgotten five minutes after its end, when n8n no longer runs it again', () => {
	const first = runOf('ended');
	first.items.remember(0, { results });
	first.end(false);
	time += 299_000;
	expect(runOf('ended').items.earlier(0)).toEqual({ results });
	runOf('ended').end(false);
	time += 301_000;
	expect(runOf('ended').items.earlier(0)).toBeUndefined();
});

test('of many ended runs, the last hundred are remembered', () => {
	for (let n = 0; n < 150; n++) {
		const ended = runOf(`many ${n}`);
		ended.items.remember(0, { results });
		ended.end(false);
	}
	runOf('sweep');
	expect([runOf('many 0').items.earlier(0), runOf('many 149').items.earlier(0)]).toEqual([undefined, { results }]);
});

test('a run that succeeded is forgotten at once', () => {
	const well = runOf('well');
	well.items.remember(0, { results });
	well.end(true);
	expect(runOf('well').items.earlier(0)).toBeUndefined();
});
