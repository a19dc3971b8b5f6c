/** createMessage: order, errors, transactions, dates, and the limit per minute. */
import type { Simulator } from '../../simulator';
import {
	APPLICATION,
	codesOf,
	complaintOf,
	envelopeOf,
	OTHER_APPLICATION,
	ServiceClient,
	responseOf,
} from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone', userId: 'user-1', timezone: 7200 });
});

const status = () => simulator.ledger.map((entry) => entry.status);

test('notifications are processed in order, up to the first faulty one', async () => {
	const notifications = [
		{ send_date: 'now', content: 'first' },
		{ send_date: 'now', content: 'second', devices: ['x'] },
		{ send_date: 'now', content: 'third', send_rate: 50 },
		{ send_date: 'now', content: 'fourth' },
	];
	const answer = await client.server('createMessage', { application: APPLICATION, notifications });
	const [first] = simulator.ledger;
	expect(answer.json).toEqual({
		status_code: 210,
		status_message: expect.stringContaining('send_rate'),
		response: {
			Messages: [first?.code, 'CODE_NOT_AVAILABLE'],
			UnknownDevices: { '': ['x'] },
		},
	});
	expect(simulator.ledger.map(({ notification }) => notification['content'])).toEqual([
		'first',
		'second',
	]);
});

test('a misspelt field is named', async () => {
	expect(complaintOf(await client.send({ contents: 'x' }))).toBe('Unknown field "contents"');
	const request = { application: APPLICATION, notification: [] };
	expect(complaintOf(await client.server('createMessage', request))).toMatch(/"notification"/);
});

test.each([
	[{ application: APPLICATION }, 'No notifications'],
	[{ application: APPLICATION, notifications: {} }, 'notifications must be an array'],
	[{ application: APPLICATION, notifications: ['x'] }, 'A notification must be an object'],
	[{ notifications: [] }, 'Application not found'],
	[{ application: APPLICATION, notifications: [{ content: 'x' }] }, 'Cannot parse date'],
])('%j: %s', async (request, message) => {
	expect(complaintOf(await client.server('createMessage', request))).toBe(message);
});

test('the same transaction within five minutes creates no second message', async () => {
	const [first] = codesOf(await client.send({ transactionId: 'order-1' }));
	simulator.clock.advance(5 * 60_000 - 1);
	const again = await client.send({ transactionId: 'order-1', content: 'Other' });
	expect(codesOf(again)).toEqual([first]);
	expect(codesOf(await client.send({ transactionId: 'order-2' }))).not.toEqual([first]);
	expect(simulator.ledger).toHaveLength(2);
	expect(simulator.timesSent('phone')).toBe(2);
	simulator.clock.advance(1);
	expect(codesOf(await client.send({ transactionId: 'order-1' }))).not.toEqual([first]);
});

test('a transaction applies across applications, and within a request', async () => {
	simulator.addApplication({ code: OTHER_APPLICATION });
	const one = { send_date: 'now', content: 'x', transactionId: 'order-1' };
	const request = { application: APPLICATION, notifications: [one, one] };
	const [first, second] = codesOf(await client.server('createMessage', request));
	expect(second).toBe(first);
	const other = { ...request, application: OTHER_APPLICATION };
	expect(codesOf(await client.server('createMessage', other))).toEqual([first, first]);
	expect(simulator.ledger).toHaveLength(1);
});

test('a scheduled message waits for the clock, and can be deleted until then', async () => {
	const [code] = codesOf(await client.send({ send_date: '2026-06-15 13:00' }));
	const [other] = codesOf(await client.send({ send_date: '2026-06-15 13:00' }));
	expect(status()).toEqual(['PENDING', 'PENDING']);
	expect(envelopeOf(await client.server('deleteMessage', { message: code })).code).toBe(200);
	const again = await client.server('deleteMessage', { message: code });
	expect(complaintOf(again)).toBe('Message not found');
	simulator.clock.advance(3_600_000);
	expect(status()).toEqual(['CANCELED', 'DONE']);
	expect(simulator.timesSent('phone')).toBe(1);
	const late = await client.server('deleteMessage', { message: other });
	expect(complaintOf(late)).toMatch(/been sent/);
});

test('a message with a past date is sent at once', async () => {
	await client.send({ send_date: '2020-01-01 00:00' });
	expect(status()).toEqual(['DONE']);
	expect(simulator.sends()[0]?.messages[0]?.sentAt).toEqual(NOW);
});

test.each([
	['America/New_York', '2026-06-15 09:00', '2026-06-15T13:00:00.000Z'],
	['Asia/Kolkata', '2026-06-15 18:45', '2026-06-15T13:15:00.000Z'],
	['Europe/Berlin', '2026-12-24 18:00', '2026-12-24T17:00:00.000Z'],
	['Europe/Berlin', '2026-10-25 03:30', '2026-10-25T02:30:00.000Z'],
	['UTC', '2026-06-15 13:30', '2026-06-15T13:30:00.000Z'],
])('send_date in %s: %s', async (timezone, send_date, instant) => {
	await client.send({ send_date, timezone, ignore_user_timezone: true });
	simulator.clock.set(new Date(Date.parse(instant) - 1));
	expect(status()).toEqual(['PENDING']);
	simulator.clock.set(new Date(instant));
	expect(status()).toEqual(['DONE']);
});

test('follows the time zone of the user unless it is ignored', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'west', timezone: -3600 });
	await client.send({ send_date: '2026-06-15 15:00', ignore_user_timezone: false });
	simulator.clock.set(new Date('2026-06-15T13:00:00Z'));
	expect(simulator.ledger[0]).toMatchObject({ status: 'PROCESSING', recipients: ['phone'] });
	simulator.clock.set(new Date('2026-06-15T16:00:00Z'));
	expect(simulator.ledger[0]?.recipients).toEqual(['phone', 'west']);
	simulator.clock.set(new Date('2026-06-16T03:00:00Z'));
	expect(simulator.ledger[0]).toMatchObject({ status: 'DONE', recipients: ['phone', 'west'] });
});

test('more requests than allowed in a rolling minute get status 429', async () => {
	simulator.rate.perMinute = 3;
	for (let count = 0; count < 3; count++) expect((await client.send({})).http).toBe(200);
	simulator.rate.retryAfter = 'seconds';
	const refused = await client.send({});
	expect([refused.http, refused.headers['retry-after']]).toEqual([429, '60']);
	expect((await client.server('getApplications')).http).toBe(200);
	simulator.rate.retryAfter = 'none';
	expect((await client.send({})).headers['retry-after']).toBeUndefined();
	simulator.rate.retryAfter = 'date';
	const askedAt = Date.now();
	const { headers } = await client.send({});
	// Such a date has whole seconds.
	expect(Date.parse(String(headers['retry-after']))).toBeGreaterThan(askedAt + 59_000);
	simulator.clock.advance(60_000);
	expect((await client.send({})).http).toBe(200);
	expect([simulator.rate.refused, simulator.ledger.length]).toEqual([3, 4]);
});

test('the limit is 600 a minute', () => {
	expect(simulator.rate.perMinute).toBe(600);
});

test('a large payload arrives unchanged; one beyond the limit is refused', async () => {
	const content = '😀é"\n'.repeat(400_000);
	expect(codesOf(await client.send({ content }))).toHaveLength(1);
	expect(simulator.ledger[0]?.notification['content']).toBe(content);
	simulator.options.maxBodyBytes = 1_000;
	expect((await client.send({ content: 'x'.repeat(1_000) })).http).toBe(413);
}, 30_000);

test('messages to few devices have no record', async () => {
	await client.send({ devices: ['phone'] });
	const [entry] = simulator.ledger;
	const details = await client.server('getMessageDetails', { message: entry?.code });
	expect(complaintOf(details)).toBe('Message not found');
	simulator.startTracing();
	const [code] = codesOf(await client.send({ devices: ['phone'] }));
	const known = await client.server('getMessageDetails', { message: code });
	expect(responseOf(known)).toHaveProperty('message');
	simulator.clock.advance(3_600_000);
	expect(codesOf(await client.send({ devices: ['phone'] }))).toEqual(['CODE_NOT_AVAILABLE']);
});
