/** Lost answers, limits and server errors: what is sent again, and that nothing is done twice. */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { call, type Connection } from '../../nodes/transport/client';
import { CallFailure, type FailureFacts } from '../../nodes/transport/failure/failure';
import { validate } from '../../nodes/execution/request/validate';
import { SkippingClock } from '../support/clock';
import { APPLICATION } from '../support/codes';
import { startAccount } from '../support/simulator';
import type { Fault } from '../../simulator';
import { connectionTo } from './connection';

const account = startAccount({}, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
});
beforeEach(() => {
	account.simulator.state.campaigns.clear();
});

/** A connection with a clock that makes nobody wait. */
function connection(clock: SkippingClock, attemptMs = 0): Connection {
	return connectionTo(account, clock, () => clock.pass(attemptMs));
}

let transaction = 0;
/** A push to one user with a transaction ID, as each item of a run has one. */
const push = (more: object = {}) => ({
	application: APPLICATION,
	notifications: [{ send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['user-1'], transactionId: `t-${++transaction}`, ...more }],
});

async function outcome(endpoint: Endpoint, request: Record<string, unknown>, clock = new SkippingClock(), attemptMs = 0) {
	const before = account.simulator.ledger.length;
	const result = await call(endpoint, validate(endpoint, request), connection(clock, attemptMs)).then(
		(answer): { answer?: unknown; facts?: FailureFacts } => ({ answer }),
		(error: unknown): { answer?: unknown; facts?: FailureFacts } => {
			if (error instanceof CallFailure) return { facts: error.facts };
			throw error;
		},
	);
	return { ...result, waits: clock.waits, messages: account.simulator.ledger.length - before, requests: account.requests.length };
}

const sentIds = () =>
	account.requests.map(({ body }) => (JSON.parse(body) as { request: { notifications: Array<{ transactionId: string }> } }).request.notifications[0]?.transactionId);

describe('createMessage creates one message', () => {
	test.each<[string, Fault[], number[]]>([
		['lost before it was processed', [{ kind: 'dropBefore' }], [1000]],
		['lost after it was processed', [{ kind: 'dropAfter' }], [1000]],
		['an empty 500 before', [{ kind: 'status500Empty' }], [1000]],
		['an empty 500 after', [{ kind: 'status500Empty', after: true }], [1000]],
		['a 502 page before', [{ kind: 'status502Html' }], [1000]],
		['a 502 page after', [{ kind: 'status502Html', after: true }], [1000]],
		['a 504 page after', [{ kind: 'status504Html', after: true }], [1000]],
		['an internal error in the envelope', [{ kind: 'envelope', status_code: 500, status_message: 'Internal error', after: true }], [1000]],
		['an answer cut off', [{ kind: 'cutJson' }], [1000]],
		['half an answer', [{ kind: 'halfJson' }], [1000]],
		['429 without a word', [{ kind: 'status429' }], [5000]],
		['429 all the time for a minute', [{ kind: 'status429', times: 4 }], [5000, 10_000, 20_000, 30_000]],
		['429 with seconds', [{ kind: 'status429', retryAfter: 90 }], [90_000]],
		['429 with seconds, processed all the same', [{ kind: 'status429', retryAfter: 3, after: true }], [3000]],
		['three troubles in a row', [{ kind: 'dropAfter' }, { kind: 'status502Html', after: true }, { kind: 'cutJson' }], [1000, 2000, 4000]],
	])('despite: %s', async (_trouble, faults, waits) => {
		for (const fault of faults) account.faults.add({ ...fault, method: 'createMessage' });
		const result = await outcome(catalogue.createMessage, push());
		expect(result).toMatchObject({ messages: 1, requests: waits.length + 1, waits });
		expect(result.answer).toMatchObject({ Messages: [expect.any(String)] });
		expect(new Set(sentIds()).size).toBe(1);
		expect(sentIds()).not.toContain(undefined);
	});

	test('waiting until the date of a 429', async () => {
		account.faults.add({ kind: 'status429', retryAfter: 'date' });
		const { waits, messages } = await outcome(catalogue.createMessage, push());
		expect(messages).toBe(1);
		expect(waits).toHaveLength(1);
		expect(waits[0]).toBeGreaterThanOrEqual(0);
		expect(waits[0]).toBeLessThanOrEqual(3000);
	});

	test('and fails, with the time, if it would have to wait for more than two minutes', async () => {
		account.faults.add({ kind: 'status429', retryAfter: 121 });
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({
			messages: 0,
			requests: 1,
			waits: [],
			facts: { kind: 'rateLimited', retryAfterMs: 121_000, uncertain: false },
		});
	});

	test('and is uncertain after four attempts', async () => {
		account.faults.add({ kind: 'dropAfter', times: 9 });
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({
			messages: 1,
			requests: 4,
			waits: [1000, 2000, 4000],
			facts: { kind: 'interrupted', attempts: 4, uncertain: true },
		});
	});

	test('and is uncertain after a lost answer, even if the last attempts were not processed', async () => {
		account.faults.add({ kind: 'dropAfter' });
		account.faults.add({ kind: 'status429', times: 99 });
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({
			messages: 1,
			// After 0, 1, 6, 16, 36, 66, 96, 126, 156, 186 and 216 seconds.
			requests: 11,
			facts: { kind: 'rateLimited', uncertain: true },
		});
	});

	test('and is not uncertain if all attempts were refused by a limit', async () => {
		account.faults.add({ kind: 'status429', times: 99 });
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({
			messages: 0,
			requests: 10,
			waits: [5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000],
			facts: { kind: 'rateLimited', attempts: 10, uncertain: false },
		});
	});

	test('and stops once the service may have forgotten the transaction', async () => {
		account.faults.add({ kind: 'dropAfter', times: 9 });
		// Sent after 0, 101 and 203 seconds; the service remembers for 300.
		const result = await outcome(catalogue.createMessage, push(), new SkippingClock(), 100_000);
		expect(result).toMatchObject({ messages: 1, requests: 3, facts: { uncertain: true } });
	});

	test('and stops if limits took too long', async () => {
		account.faults.add({ kind: 'dropAfter' });
		account.faults.add({ kind: 'status429', retryAfter: 120, times: 9 });
		// Sent after 0, 41 and 201 seconds; the next attempt would be after 361.
		const result = await outcome(catalogue.createMessage, push(), new SkippingClock(), 40_000);
		expect(result).toMatchObject({ messages: 1, requests: 3, facts: { uncertain: true } });
	});

	test('and stops if an earlier run of the node may have sent it too long ago', async () => {
		const clock = new SkippingClock();
		const sentAt = clock.now().getTime();
		account.faults.add({ kind: 'status429', times: 99 });
		clock.pass(200_000);
		const again = { ...connection(clock), firstSentAt: sentAt };
		await expect(call(catalogue.createMessage, validate(catalogue.createMessage, push()), again)).rejects.toMatchObject({
			facts: { kind: 'rateLimited', uncertain: true, firstSentAt: sentAt },
		});
		// After 200, 205 and 215 seconds. An attempt after 235 might be processed a minute
		// later, too
		expect(account.requests).toHaveLength(3);
	});

	test('without counting the time of limits before the answer was lost', async () => {
		for (let n = 0; n < 8; n++) account.faults.add({ kind: 'status429' });
		account.faults.add({ kind: 'dropAfter' });
		// The ninth attempt is after 185 seconds, and two more within a second.
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({ messages: 1, requests: 10, answer: expect.anything() as object });
	});

	test('and is uncertain if it is stopped before it is sent again', async () => {
		account.faults.add({ kind: 'dropAfter' });
		const clock = new SkippingClock();
		const stop = new AbortController();
		clock.wait = async () => {
			stop.abort();
			return await Promise.reject(new CallFailure({ kind: 'cancelled' }));
		};
		await expect(call(catalogue.createMessage, validate(catalogue.createMessage, push()), { ...connection(clock), signal: stop.signal })).rejects.toMatchObject({
			facts: { kind: 'cancelled', uncertain: true },
		});
	});

	test('and is not uncertain if it is stopped before it is sent', async () => {
		const stopped = { ...connection(new SkippingClock()), signal: AbortSignal.abort() };
		await expect(call(catalogue.createMessage, validate(catalogue.createMessage, push()), stopped)).rejects.toMatchObject({ facts: { kind: 'cancelled', uncertain: false } });
		expect(account.requests).toEqual([]);
	});

	test('and stops after a long wait for a slot', async () => {
		account.faults.add({ kind: 'dropAfter' });
		const clock = new SkippingClock();
		const slow = connection(clock);
		const { messages } = slow.rateLimiters;
		const waitForSlot = messages.waitForSlot.bind(messages);
		messages.waitForSlot = async (request, ...rest) => {
			if (account.requests.length > 0) clock.pass(280_000);
			return await waitForSlot(request, ...rest);
		};
		await expect(call(catalogue.createMessage, validate(catalogue.createMessage, push()), slow)).rejects.toMatchObject({
			facts: { kind: 'interrupted', attempts: 1, uncertain: true },
		});
		expect(account.requests).toHaveLength(1);
	});

	test('and is not sent again without a transaction ID', async () => {
		account.faults.add({ kind: 'dropAfter', times: 9 });
		const result = await outcome(catalogue.createMessage, push({ transactionId: undefined }));
		expect(result).toMatchObject({ messages: 1, requests: 1, facts: { uncertain: true, attempts: 1 } });
	});

	test.each<[string, Fault]>([
		['a refusal', { kind: 'envelope', status_code: 210, status_message: 'Application not found' }],
		['a refusal at HTTP 400', { kind: 'envelope', status_code: 210, status_message: 'x', httpStatus: 400 }],
		['a redirect', { kind: 'redirect', location: 'https://other.example.com' }],
		['a page of another server', { kind: 'raw', status: 404, body: '<html>' }],
		['a refused token', { kind: 'raw', status: 401, body: '' }],
	])('and is not sent again after %s', async (_name, fault) => {
		account.faults.add({ ...fault, times: 9 });
		expect(await outcome(catalogue.createMessage, push())).toMatchObject({ messages: 0, requests: 1, waits: [], facts: { uncertain: false } });
	});
});

describe('createCampaign cannot be repeated', () => {
	const request = { application: APPLICATION, name: 'Spring' };

	test.each<[string, Fault, number]>([
		['lost before', { kind: 'dropBefore' }, 0],
		['lost after', { kind: 'dropAfter' }, 1],
		['500 after', { kind: 'status500Empty', after: true }, 1],
		['502 before', { kind: 'status502Html' }, 0],
		['cut off', { kind: 'cutJson' }, 1],
		['half', { kind: 'halfJson' }, 1],
	])('%s: not sent again, and uncertain', async (_name, fault, campaigns) => {
		account.faults.add({ ...fault, times: 9 });
		const { requests, facts } = await outcome(catalogue.createCampaign, request);
		expect([requests, account.simulator.state.campaigns.size, facts?.uncertain]).toEqual([1, campaigns, true]);
	});

	test('but is sent again after a limit', async () => {
		account.faults.add({ kind: 'status429', retryAfter: 5 });
		expect(await outcome(catalogue.createCampaign, request)).toMatchObject({ requests: 2, waits: [5000] });
		expect(account.simulator.state.campaigns.size).toBe(1);
	});
});

test('a read is repeated after any failure that may pass', async () => {
	account.faults.add({ kind: 'cutJson' });
	account.faults.add({ kind: 'dropBefore' });
	expect(await outcome(catalogue.getApplications, {})).toMatchObject({ requests: 3, answer: { applications: expect.anything() as object } });
	account.faults.add({ kind: 'status502Html', times: 9 });
	expect((await outcome(catalogue.getApplications, {})).facts).toMatchObject({ uncertain: false, attempts: 4 });
});
