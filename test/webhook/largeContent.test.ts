/** What Push Webhook Trigger refuses as too much, and that the rest takes linear time. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { call, listen } from './host';

/** For four times as much, quadratic time would be sixteen times as long. */
const LINEAR = 9;

async function timed<Given>(work: () => Promise<Given>): Promise<{ given: Given; ms: number }> {
	const before = performance.now();
	const given = await work();
	return { given, ms: performance.now() - before };
}

test('content of more than 16 MB by its header is refused with 413 before it arrives', async () => {
	const host = await listen();
	const announced = request(host.url, { method: 'POST', headers: { 'content-length': String(17 * 1024 * 1024) } });
	announced.on('error', () => undefined).write('[');
	const [response] = (await once(announced, 'response')) as [IncomingMessage];
	expect([response.statusCode, host.executions]).toEqual([413, []]);
	announced.destroy();
});

test('content that unpacks to more than 16 MB is refused with 413', async () => {
	const host = await listen();
	const body = gzipSync(`["${'x'.repeat(17 * 1024 * 1024)}"]`);
	const { status } = await call(host.url, '', { body, headers: { 'content-encoding': 'gzip' } });
	expect([status, host.executions]).toEqual([413, []]);
});

test.each<[string, string, (times: number) => string]>([
	['more events than n8n has room for', 'eventStream', (times) => `[${'0,'.repeat(times * 200_000)}0]`],
	['as many in lists in the list', 'eventStream', (times) => `[${`[{"event":"a"}${',0'.repeat(999)}],`.repeat(times * 200)}0]`],
	['as many of a journey', 'journey', (times) => `[${'0,'.repeat(times * 200_000)}0]`],
	['what would be added to very many events', 'eventStream', (times) => `{"note":"${'x'.repeat(100_000)}","events":[${'{"event":"a"},'.repeat(times * 200)}0]}`],
	['many fields that would be', 'eventStream', (times) => `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1,`).join('')}"events":[${'{"event":"a"},'.repeat(times * 5_000)}0]}`],
	['as many in small batches', 'eventStream', (times) => `[${`{"note":"${'x'.repeat(1_000)}","events":[${'{"event":"a"},'.repeat(100)}0]},`.repeat(times * 200)}0]`],
])('content with %s is refused with 413, although it is small itself, in linear time', async (_what, triggerOn, body) => {
	const host = await listen({ triggerOn });
	const timeOf = async (times: number) => {
		const { given, ms } = await timed(async () => await call(host.url, body(times)));
		expect([given.status, given.body, host.executions]).toEqual([413, { error: expect.stringMatching(/Send fewer events in one call\.$/) as string }, []]);
		return ms;
	};
	// As much content that is no JSON is read to its end, and refused: the least that it can take.
	const { given, ms: floor } = await timed(async () => await call(host.url, `${body(4).slice(0, -1)},`));
	expect(given.status).toBe(400);
	await timeOf(1);
	const few = await timeOf(1);
	const many = await timeOf(4);
	expect(many).toBeLessThan(LINEAR * Math.max(few, floor));
});

test('the time for very many lists of events grows with their number, and not with its square', async () => {
	const host = await listen({ triggerOn: 'eventStream' });
	const timeOf = async (count: number) => {
		const lists = Array.from({ length: count }, (_, at) => `"list${at}":[{"event":"a"}]`);
		const { given, ms } = await timed(async () => await call(host.url, `{${lists.join()}}`));
		expect(given.body).toEqual({ received: count, started: count });
		return ms;
	};
	await timeOf(1_000);
	const few = await timeOf(10_000);
	expect((await timeOf(100_000)) / few).toBeLessThan(40);
});

test('the time for very many fields of a journey grows with their number, and not with its square', async () => {
	const host = await listen({ triggerOn: 'journey' });
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const timeOf = async (count: number) => {
		const body = Array.from({ length: count }, (_, index) => `field${index % 2 === 0 ? index : 'Odd'}=${index}`).join('&');
		const { given, ms } = await timed(async () => await call(host.url, body, { headers }));
		expect(given.status).toBe(200);
		return ms;
	};
	await timeOf(1_000);
	const few = await timeOf(25_000);
	expect(await timeOf(100_000)).toBeLessThan(LINEAR * few);
	const fields = host.items.at(-1)?.json ?? {};
	expect([Object.keys(fields).length, fields['field99998'], (fields['fieldOdd'] as string[]).slice(0, 2)]).toEqual([50_001, '99998', ['1', '3']]);
});
