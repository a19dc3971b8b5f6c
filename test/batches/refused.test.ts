/**
 * A refused message fails alone, wherever it stands in its request (specification, "Errors",
 * rule 1).
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { openAccount } from '../sendPush/account';

jest.setTimeout(30_000);

const UNKNOWN = 'ZZZZZ-99999';
const account = openAccount('refused');
const continueOnFail = { continueOnFail: true };
/** Ten devices, so that the service returns a message code. */
const ten = Array.from({ length: 10 }, (_each, n) => `hwid-${n + 1}`).join(',');

function itemsWith(count: number, faulty: readonly number[]): IDataObject[] {
	return Array.from({ length: count }, (_each, n) => ({ n, code: faulty.includes(n) ? UNKNOWN : null }));
}

/**
 * Passes our own check and is refused by the service: a code of the right form that it does not
 * know.
 */
async function push(field: 'campaign' | 'preset', items: IDataObject[], more: IDataObject = {}, settings: object = continueOnFail) {
	const before = account.simulator.ledger.length;
	const parameters = { sendTo: 'devices', devices: ten, content: '=text {{ $json.n }}', options: {}, ...more };
	const value = `={{ $json.code ?? '${field === 'campaign' ? 'CCCCC-22222' : 'PPPPP-33333'}' }}`;
	parameters.options = { [field]: field === 'campaign' ? byCode(value) : value };
	const result = await account.send(parameters as never, { items, settings });
	return { ...result, sent: account.simulator.ledger.slice(before), requests: account.requests.length };
}

const CASES: Array<[string, number, number[]]> = [
	['at the first place', 12, [0]],
	['at a middle place', 12, [5]],
	['at the last place', 12, [11]],
	['at several places', 12, [0, 3, 4, 11]],
	['at every place', 6, [0, 1, 2, 3, 4, 5]],
	['in a request of one', 1, [0]],
];

describe.each(['campaign', 'preset'] as const)('an unknown %s', (field) => {
	test.each(CASES)('fails alone: %s', async (_place, count, faulty) => {
		const { items, sent, requests } = await push(field, itemsWith(count, faulty));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
		expect(items.flatMap(({ json }, n) => ('error' in json ? [n] : []))).toEqual(faulty);
		for (const { json } of items.filter((_each, n) => faulty.includes(n))) {
			expect(json.error).toBe(`The service does not know this ${field}`);
		}
		const good = Array.from({ length: count }, (_each, n) => n).filter((n) => !faulty.includes(n));
		expect(sent.map(({ notification }) => notification['content'])).toEqual(good.map((n) => `text ${n}`));
		expect(good.map((n) => items[n]?.json.messageCode)).toEqual(sent.map(({ code }) => code));
		// A refusal costs a request, and one more where the service returns no codes.
		expect(requests).toBeLessThanOrEqual(1 + 2 * faulty.length);
	});

	test('without Continue On Fail, the error is that of the item', async () => {
		const { error, sent } = await push(field, itemsWith(12, [5]), {}, {});
		expect(error).toMatchObject({ name: 'NodeApiError', message: `The service does not know this ${field}`, context: { itemIndex: 5 } });
		expect(sent).toHaveLength(5);
	});
});

test('one refused message in three requests that are in flight at once fails alone', async () => {
	const { items, sent } = await push('campaign', itemsWith(30, [14]), { requestOptions: { messagesPerRequest: 10 } });
	expect(items.flatMap(({ json }, n) => ('error' in json ? [n] : []))).toEqual([14]);
	expect(new Set(sent.map(({ code }) => code)).size).toBe(29);
});

test('Retry On Fail does not send again what was sent before the refused message', async () => {
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
	const { error, sent } = await push('campaign', itemsWith(6, [3]), {}, settings);
	expect(error).toMatchObject({ context: { itemIndex: 3 } });
	expect(sent.map(({ notification }) => notification['content'])).toEqual(['text 0', 'text 1', 'text 2']);
});

test('a message refused after a lost answer is refused, not uncertain', async () => {
	account.faults.add({ kind: 'dropAfter' });
	const { items, sent } = await push('campaign', itemsWith(6, [2]));
	expect(items[2]?.json.error).toBe('The service does not know this campaign');
	expect(items.filter(({ json }) => 'error' in json)).toHaveLength(1);
	expect(sent.map(({ notification }) => notification['content'])).toEqual([0, 1, 3, 4, 5].map((n) => `text ${n}`));
});

test('codes in the answer count, even if its text is that of a refused application', async () => {
	const body = { status_code: 210, status_message: 'Access denied for campaign', response: { Messages: ['1111-22222222-33333333'] } };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
	const { items } = await push('campaign', itemsWith(4, []));
	expect(items.map(({ json }) => json.messageCode !== undefined)).toEqual([true, false, true, true]);
	expect(items[0]?.json.messageCode).toBe('1111-22222222-33333333');
});

describe('a refusal of the whole request is not repeated for its parts', () => {
	const items = itemsWith(40, []);
	test('for a bad token', async () => {
		const credential = account.credential({ serverToken: 'wrong' });
		const result = await account.send({}, { items, settings: continueOnFail, credential });
		expect(account.requests).toHaveLength(1);
		expect(new Set(result.items.map(({ json }) => json.error)).size).toBe(1);
		expect(result.items).toHaveLength(40);
	});

	test('for an unknown application', async () => {
		const result = await account.send({ application: byCode(UNKNOWN) }, { items, settings: continueOnFail });
		expect(account.requests).toHaveLength(1);
		expect(result.items.map(({ json }) => json.error)).toEqual(items.map(() => 'The service does not know this application'));
	});

	test.each([401, 403])('for HTTP %s', async (status) => {
		account.faults.add({ kind: 'raw', status, body: '', times: 99 });
		const result = await account.send({}, { items, settings: continueOnFail });
		expect([account.requests.length, result.items.length]).toEqual([1, 40]);
	});
});

describe('a request that is too large', () => {
	afterEach(() => void (account.simulator.options.maxBodyBytes = 16 * 1024 * 1024));

	test('is split, and a message that is too large by itself fails alone', async () => {
		account.simulator.options.maxBodyBytes = 5000;
		const before = account.simulator.ledger.length;
		const items = Array.from({ length: 30 }, (_each, n) => ({ text: `${n} ${'x'.repeat(n === 7 ? 6000 : 500)}` }));
		const result = await account.send({ content: '={{ $json.text }}' }, { items, settings: continueOnFail });
		expect(result.items.flatMap(({ json }, n) => ('error' in json ? [[n, json.error]] : []))).toEqual([
			[7, 'The request is too large for the service (HTTP 413)'],
		]);
		const sent = account.simulator.ledger.slice(before).map(({ notification }) => notification['content']);
		expect(sent).toEqual(items.filter((_each, n) => n !== 7).map(({ text }) => text));
	});
});

describe('emails, whose refusal has no codes', () => {
	test.each(CASES)('a refused email fails alone: %s', async (_place, count, faulty) => {
		const before = account.simulator.ledger.length;
		const { items } = await runNode({
			type: 'pushEmail',
			parameters: {
				resource: 'email',
				operation: 'send',
				application: byCode(APPLICATION),
				sendTo: 'devices',
				devices: '=user{{ $json.n }}@example.com',
				email_template: 'T',
				subject: 'Hello',
				options: { campaign: byCode("={{ $json.code ?? 'CCCCC-22222' }}") },
			},
			items: itemsWith(count, faulty),
			settings: continueOnFail,
			credential: account.credential(),
			executionId: `email ${_place}`,
		});
		expect(items.flatMap(({ json }, n) => ('error' in json ? [n] : []))).toEqual(faulty);
		expect(items.filter(({ json }) => json.status === 'sent')).toHaveLength(count - faulty.length);
		const sent = account.simulator.ledger.slice(before).map(({ notification }) => (notification['devices'] as string[])[0]);
		const good = Array.from({ length: count }, (_each, n) => n).filter((n) => !faulty.includes(n));
		expect(sent).toEqual(good.map((n) => `user${n}@example.com`));
	});
});
