/**
 * The result of each item: recording never throws, and the first error that ends a run is thrown
 * at its end.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import { ItemResults } from '../../nodes/execution/results/itemResults';
import { CallFailure } from '../../nodes/transport/failure/failure';

function resultsOf({ continuesOnFail = false, items = 3, executionId = '' } = {}): ItemResults {
	const node = { id: 'node', name: 'Send', type: 'pushMessage', typeVersion: 1, position: [0, 0], parameters: {}, retryOnFail: executionId !== '' };
	const context = {
		getNode: () => node,
		getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
		getExecutionId: () => executionId,
		evaluateExpression: () => 0,
	};
	return new ItemResults(context as unknown as IExecuteFunctions, continuesOnFail, { participle: 'sent', isTwice: true, labels: () => ({}) });
}
const cancelled = (uncertain: boolean) => new CallFailure({ kind: 'cancelled', uncertain });

test('the first failure ends the run; what is in flight is recorded and remembered', () => {
	const results = resultsOf({ executionId: 'first failure' });
	results.fail(1, new Error('first'));
	expect(results.mustStop()).toBe(true);
	results.fail(0, new Error('second'));
	results.record(2, [{ messageCode: 'CODE' }]);
	results.end();
	expect(() => results.throwFirst()).toThrow('first');
	expect([...resultsOf({ executionId: 'first failure' }).open()]).toEqual([{ itemIndex: 0 }, { itemIndex: 1 }]);
});

test('with Continue On Fail nothing ends the run, and errors take the place of their items', () => {
	const results = resultsOf({ continuesOnFail: true });
	results.fail(1, new Error('wrong'));
	results.record(0, [{ messageCode: 'CODE' }]);
	expect(results.mustStop()).toBe(false);
	expect(() => results.throwFirst()).not.toThrow();
	expect(results.all()).toEqual([
		{ json: { messageCode: 'CODE' }, pairedItem: { item: 0 } },
		{ json: { error: 'wrong', message: 'wrong' }, pairedItem: { item: 1 } },
	]);
});

test('a stop keeps what was done, and reports what is uncertain', () => {
	const results = resultsOf();
	results.record(0, [{ messageCode: 'CODE' }]);
	results.fail(1, cancelled(true), 'transaction');
	expect([results.isStopped, results.mustStop()]).toEqual([true, false]);
	results.abort(cancelled(false));
	expect(results.mustStop()).toBe(true);
	expect(() => results.throwFirst()).not.toThrow();
	expect(results.all().map(({ json }) => json.error)).toEqual([undefined, 'It is uncertain whether the service did this']);
	expect(results.counts).toEqual({ uncertain: 1, ended: 2, of: 3 });
});

test('a stop before anything was done is an error', () => {
	const results = resultsOf();
	results.abort(cancelled(false));
	expect(() => results.throwFirst()).toThrow('The execution was stopped');
});
