/**
 * The simulated service calls with every fault it has: nothing is lost, and nothing starts
 * twice.
 */
import type { INodeExecutionData } from 'n8n-workflow';
import { startAccount } from '../support/simulator';
import { listen, SECRET } from './host';

const account = startAccount();
const protectedBy = { protectBy: 'address', secret: SECRET };

/** The received events by number, each as often as it came. */
function numbersOf(items: readonly INodeExecutionData[]): number[] {
	return items.map(({ json }) => Number(String(json['message_code']).slice('MSG'.length)));
}

const numbersTo = (count: number) => Array.from({ length: count }, (_each, number) => number);
const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

test('receives 10,000 events in batches, with repetitions, garbage, and errors of n8n', async () => {
	const host = await listen({ triggerOn: 'eventStream', ...protectedBy, callOptions: { repeatedMinutes: 10 } });
	host.failures = 20;
	const report = await account.simulator.outbound.make({
		url: `${host.url}?secret=${SECRET}`,
		events: 10_000,
		perCall: 37,
		doubled: 0.3,
		garbage: 100,
		atOnce: 8,
	});
	expect(report).toMatchObject({ isDone: true, undelivered: 0, acceptedGarbage: 0, answers: { 400: 100, 500: 20 } });
	expect(sorted(numbersOf(host.items))).toEqual(numbersTo(10_000));
	const ids = host.items.map(({ json }) => json['message_id']);
	expect(sorted(ids.map((id) => Number(BigInt(String(id)) - 9_223_372_036_000_000_000n)))).toEqual(numbersTo(10_000));
}, 60_000);

test('receives 2,000 calls of the account\'s webhook', async () => {
	const host = await listen({ ...protectedBy, callOptions: { repeatedMinutes: 10 } });
	const report = await account.simulator.outbound.make({
		url: `${host.url}?secret=${SECRET}`,
		events: 2_000,
		doubled: 0.1,
		garbage: 50,
		atOnce: 16,
	});
	expect(report).toMatchObject({ undelivered: 0, acceptedGarbage: 0 });
	expect(sorted(numbersOf(host.items))).toEqual(numbersTo(2_000));
}, 60_000);

test('refuses a service with the wrong secret each time, and starts nothing', async () => {
	const host = await listen(protectedBy);
	const report = await account.simulator.outbound.make({ url: `${host.url}?secret=wrong`, events: 20, attempts: 1 });
	expect(report).toMatchObject({ undelivered: 20, answers: { 401: 20 } });
	expect(host.executions).toEqual([]);
});
