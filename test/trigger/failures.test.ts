/** A poll of Push Message Trigger that fails loses and repeats nothing, and reveals no token. */
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { kept } from '../support/engine/generation';
import type { Fault } from '../../simulator';
import { skipWaits } from '../support/timers';
import { findSecrets, spellingsOf } from '../credential/tokenSearch';
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, active, ago, pass } = account;

skipWaits();

const failures: Array<[string, Fault, Partial<NodeApiError>]> = [
	['HTTP 500', { kind: 'status500Empty', times: 4 }, { httpCode: '500', failure: { cause: 'temporarily-unavailable' } }],
	['HTTP 502', { kind: 'status502Html', times: 4 }, { httpCode: '502', failure: { cause: 'temporarily-unavailable' } }],
	['cut JSON', { kind: 'cutJson', times: 4 }, { failure: { cause: 'temporarily-unavailable' } }],
	['half the JSON', { kind: 'halfJson', times: 4 }, { failure: { cause: 'temporarily-unavailable' } }],
	['no answer', { kind: 'dropBefore', times: 4 }, { failure: { cause: 'temporarily-unavailable' } }],
	[
		'HTTP 401',
		{ kind: 'raw', status: 401, body: '{"message":"unauthorized"}' },
		{ httpCode: '401', failure: { cause: 'credential-invalid' } },
	],
	[
		'HTTP 429 with its wait',
		{ kind: 'status429', retryAfter: 600 },
		{ httpCode: '429', failure: { cause: 'rate-limited', retryAfterMs: 600_000 } },
	],
	['a refusal that quotes the token', { kind: 'echoToken' }, { failure: { cause: 'configuration-invalid' } }],
];

test.each(failures)('%s on the third page', async (_name, fault, expected) => {
	const { simulator } = account;
	Object.assign(simulator.log.options, { pageSize: 3 });
	const trigger = await active();
	const secrets = spellingsOf(simulator.serverToken.replace('server', ''));
	pass(MINUTE);
	act('first', { timestamp: ago(30 * SECOND) });
	expect(devicesOf(await trigger.poll())).toEqual(['first']);
	const before = trigger.stored;
	for (let n = 0; n < 10; n++) act(`phone-${n}`, { timestamp: ago((20 - n) * SECOND) });
	pass(MINUTE);
	simulator.faults.add({ ...fault, skip: 2 });
	const failed = await trigger.poll();
	expect(failed).toMatchObject({ items: [], executions: 0 });
	expect(failed.error).toBeInstanceOf(NodeApiError);
	const { failure, ...others } = expected;
	expect(failed.error).toMatchObject(others);
	expect((failed.error as NodeApiError).failure).toEqual(kept(failure));
	expect(simulator.faults.list()).toEqual([]);
	expect(trigger.stored).toBe(before);
	const next = await trigger.poll();
	expect(devicesOf(next)).toEqual(Array.from({ length: 10 }, (_one, n) => `phone-${n}`));
	expect(devicesOf(await trigger.poll())).toEqual([]);
	expect(findSecrets([failed, next, trigger.stored], secrets)).toEqual([]);
});

test('with a refused token the activation fails and says what to do; with the right one nothing is lost', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('waiting');
	const serverToken = `refused${'0f'.repeat(20)}`;
	const refused = await trigger.restart({ credential: account.credential({ serverToken }) });
	const error: unknown = await refused.activate().catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(NodeApiError);
	expect(error).toMatchObject({
		message: 'The service does not know this token',
		description: expect.stringContaining('In the credential, the Server Token'),
	});
	expect((error as NodeApiError).failure).toEqual(kept({ cause: 'credential-invalid' }));
	expect(refused.stored).toBe(trigger.stored);
	expect(findSecrets([error, refused.stored], spellingsOf('0f'.repeat(20)))).toEqual([]);
	const right = await refused.restart({ credential: account.credential() });
	expect(devicesOf(await right.activate())).toEqual(['waiting']);
});

test('a first poll that fails leaves no state, so the next one is the first', async () => {
	act('old', { timestamp: ago(SECOND) });
	const trigger = await account.trigger();
	account.faults.add({ kind: 'echoToken' });
	await expect(trigger.activate()).rejects.toBeInstanceOf(NodeApiError);
	expect([trigger.memory, trigger.isChanged]).toEqual([{}, false]);
	expect(devicesOf(await trigger.activate())).toEqual([]);
});

test('a fault that passes goes unnoticed', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('new');
	account.faults.add({ kind: 'status500Empty' });
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});

test('one of two overlapping polls may fail', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('new');
	account.faults.add({ kind: 'echoToken' });
	const polls = await Promise.all([trigger.poll(), trigger.poll()]);
	expect(polls.filter(({ error }) => error !== undefined)).toHaveLength(1);
	expect(polls.flatMap(({ items }) => items.map(({ json }) => json['hwid']))).toEqual(['new']);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test.each([
	['another version', { version: 2, since: 1 }, 'version 2'],
	['a damaged state', { version: 1, since: 'yesterday' }, 'since'],
	['no state at all', 'since yesterday', 'it is not an object'],
])('%s is refused with a clear message, and kept', async (_name, messageLog, says) => {
	const staticData = { 'node:Node': { messageLog } };
	const trigger = await account.trigger({}, { staticData });
	const { error, items } = await trigger.poll();
	expect(items).toEqual([]);
	expect(error).toBeInstanceOf(NodeOperationError);
	expect(error?.message).toContain(`What this trigger remembers of the message log cannot be read (${says})`);
	expect(error?.message).toContain('replace the node by a new one');
	expect(JSON.parse(trigger.stored)).toEqual(staticData);
	expect(account.requests).toEqual([]);
});
