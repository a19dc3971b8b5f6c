/** How long a run is remembered for Retry On Fail: as long as n8n may run the node again. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { RetryMemory } from '../../nodes/execution/results/retryMemory';

const context = (executionId: string) =>
	({
		getNode: () => ({ id: 'node', type: 'pushMessage', retryOnFail: true }),
		getExecutionId: () => executionId,
		evaluateExpression: () => 0,
	}) as unknown as IExecuteFunctions;
const attempt = (executionId: string) => new RetryMemory(context(executionId));
const results = [{ json: { messageCode: 'CODE' } }];

let time = 1_000_000;
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => time));
afterEach(() => jest.restoreAllMocks());

test('an attempt that takes hours is remembered, as are its results', () => {
	const first = attempt('long');
	first.remember(0, { results });
	time += 5 * 3_600_000;
	// Others come and go.
	for (let n = 0; n < 300; n++) {
		const other = attempt(`other ${n}`);
		other.remember(0, { results });
		other.end(false);
	}
	first.end(false);
	time += 5000;
	expect(attempt('long').earlier(0)).toEqual({ results });
});

test('five minutes after its end nobody runs it again, and it is forgotten', () => {
	const first = attempt('ended');
	first.remember(0, { results });
	first.end(false);
	time += 299_000;
	expect(attempt('ended').earlier(0)).toEqual({ results });
	attempt('ended').end(false);
	time += 301_000;
	expect(attempt('ended').earlier(0)).toBeUndefined();
});

test('of many that have ended, the last hundred are remembered', () => {
	for (let n = 0; n < 150; n++) {
		const ended = attempt(`many ${n}`);
		ended.remember(0, { results });
		ended.end(false);
	}
	attempt('sweep');
	expect([attempt('many 0').earlier(0), attempt('many 149').earlier(0)]).toEqual([undefined, { results }]);
});

test('a run that ended well is forgotten at once', () => {
	const well = attempt('well');
	well.remember(0, { results });
	well.end(true);
	expect(attempt('well').earlier(0)).toBeUndefined();
});
