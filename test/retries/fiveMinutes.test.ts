/**
 * The service remembers a transaction ID for five minutes, so a repeated request must be
 * processed within them.
 */
import { catalogue } from '../../nodes/catalogue';
import { sendBatches } from '../../nodes/execution/batch/batchRequests';
import type { ItemMessage } from '../../nodes/execution/batch/message';
import { validate } from '../../nodes/execution/request/validate';
import { call, type Connection } from '../../nodes/transport/client';
import { AdaptiveLimit } from '../../nodes/transport/adaptiveLimit';
import { CallFailure } from '../../nodes/transport/failure/failure';
import { SkippingClock } from '../support/clock';
import { APPLICATION } from '../support/codes';
import { startAccountForEachTest } from '../support/simulator';
import { connectionTo } from './connection';

const START = new Date('2026-06-15T12:00:00Z');
const account = startAccountForEachTest({ now: START, frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
	simulator.rate.perMinute = 1_000_000;
	simulator.options.codesInRefusals = false;
});

/** Each request takes this long before it is processed; a list gives the time for each. */
function connection(clock: SkippingClock, takes: number | number[]): Connection {
	return connectionTo(account, clock, () => {
		clock.pass(Array.isArray(takes) ? (takes.shift() ?? 0) : takes);
		account.simulator.clock.set(clock.now());
	});
}

const push = { send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['user-1'], transactionId: 't' };

test('is not repeated after two long pauses and a slow gateway', async () => {
	const clock = new SkippingClock(START.getTime());
	account.faults.add({ kind: 'dropAfter' });
	account.faults.add({ kind: 'status429', retryAfter: 119, times: 2 });
	account.faults.add({ kind: 'status502Html' });
	const request = validate(catalogue.createMessage, { application: APPLICATION, notifications: [push] });
	// After the 502, another request would be processed after 306 seconds.
	const sending = call(catalogue.createMessage, request, connection(clock, [0, 0, 0, 25_000, 40_000]));
	await expect(sending).rejects.toMatchObject({ facts: { uncertain: true } });
	expect(account.simulator.ledger).toHaveLength(1);
});

test.each([0, 3000, 10_000, 20_000, 40_000, 59_000])('every repetition of a request of %d ms is processed in time', async (ms) => {
	const clock = new SkippingClock(START.getTime());
	account.faults.add({ kind: 'dropAfter' });
	account.faults.add({ kind: 'status429', retryAfter: 70, times: 3 });
	const request = validate(catalogue.createMessage, { application: APPLICATION, notifications: [push] });
	await call(catalogue.createMessage, request, connection(clock, ms)).catch((error: unknown) => error);
	expect(account.simulator.ledger).toHaveLength(1);
	const times = account.requests.map(({ receivedAt }) => receivedAt.getTime() - START.getTime() - ms);
	expect(Math.max(...times)).toBeLessThan(300_000);
});

describe('100 messages with a faulty one, where refusals have no codes', () => {
	async function sendAll(ms: number, faulty: readonly number[], faultAt?: number) {
		const clock = new SkippingClock(START.getTime());
		const messages = Array.from({ length: 100 }, (_each, itemIndex): ItemMessage => {
			const campaign = faulty.includes(itemIndex) ? { campaign: 'ZZZZZ-99999' } : {};
			const element = { ...push, transactionId: `t-${itemIndex}`, content: `text ${itemIndex}`, ...campaign };
			const shared = { fields: { application: APPLICATION }, text: APPLICATION };
			return { itemIndex, shared, content: JSON.stringify(element), transactionId: element.transactionId, holdsId: true, firstSentAt: undefined };
		});
		const outcomes = new Map<number, string>();
		if (faultAt !== undefined) account.faults.add({ kind: 'status429', retryAfter: 119, skip: faultAt, times: 3 });
		await sendBatches(messages, {
			endpoint: catalogue.createMessage,
			connection: connection(clock, ms),
			messagesPerRequest: 100,
			concurrency: new AdaptiveLimit(1),
			record({ itemIndex }, outcome) {
				const failed = outcome instanceof CallFailure;
				outcomes.set(itemIndex, !failed ? 'sent' : outcome.facts.uncertain ? 'uncertain' : 'refused');
			},
			abort: () => undefined,
			mustStop: () => false,
			progress: () => undefined,
		});
		const sent = account.simulator.ledger.map(({ notification }) => String(notification['content']));
		expect(new Set(sent).size).toBe(sent.length);
		expect(outcomes.size).toBe(100);
		for (const [item, outcome] of outcomes) if (outcome !== 'uncertain') expect([item, sent.includes(`text ${item}`)]).toEqual([item, outcome === 'sent']);
		return [...outcomes].filter(([, outcome]) => outcome !== 'sent').sort(([one], [other]) => one - other);
	}

	test.each([0, 3000, 15_000])('the faulty message is found and nothing is sent twice, at %d ms per request', async (ms) => {
		expect(await sendAll(ms, [90])).toEqual([[90, 'refused']]);
		expect(account.requests.length).toBeLessThanOrEqual(16);
	});

	test.each([[[0]], [[0, 99]], [[49, 50]], [[3, 17, 90]], [[99]]])('finds the faulty messages %j', async (faulty) => {
		expect(await sendAll(1000, faulty)).toEqual(faulty.map((item) => [item, 'refused']));
	});

	test('messages that are too old to repeat are uncertain', async () => {
		const others = await sendAll(3000, [90], 3);
		expect(others.length).toBeGreaterThan(0);
		expect(others.every(([, outcome]) => outcome === 'uncertain')).toBe(true);
	});

	test.each([20_000, 40_000, 59_000])('nothing is sent twice or reported wrongly, at %d ms per request', async (ms) => {
		await sendAll(ms, [90]);
	});
});
