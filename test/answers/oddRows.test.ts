/** Answers are read row by row: one odd cell or element affects no other. */
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';
import { itemsOf, ok, READINGS, runWith } from './support';

const account = startAccount({ seed: 'odd rows' });

describe.each(READINGS.map((reading) => [reading.name, reading] as const))('%s', (_name, reading) => {
	const { element, item, answers, field, id, inOrder = (all: IDataObject[]) => all } = reading;
	/** A cell value that the specification does not allow. */
	const cell = fc.oneof(
		fc.constantFrom<unknown>(null, 42, -1.5, true, '', '2026-13-45 99:99:99', [], [1], {}, { id: 1 }),
		fc.string({ maxLength: 5 }),
	);
	const right = fc.nat(1000).map((n): unknown => element(n));
	const odd = fc.tuple(fc.nat(1000), cell).map(([n, value]): unknown => ({ ...element(n), [field]: value, more: value }));
	const lacking = fc.nat(1000).map((n): unknown => {
		const { [field]: _without, ...rest } = element(n);
		return rest;
	});
	const noObject = fc.constantFrom<unknown>(null, '', 'text', 17, true, [], [[]], [{}], ['list']);
	const oneElement = fc.oneof({ weight: 4, arbitrary: right }, odd, lacking, noObject);
	const elements = fc.array(oneElement, { maxLength: 8 }).map((rows) => rows.filter((row, index) => idOf(row) === undefined || rows.findIndex((other) => idOf(other) === idOf(row)) === index));
	/** Some lists leave out elements that they have already given, so each ID appears once here. */
	const idOf = (row: unknown): unknown => (id === undefined || typeof row !== 'object' || row === null ? undefined : (row as IDataObject)[id]);

	const expected = (one: unknown): IDataObject =>
		typeof one === 'object' && one !== null && !Array.isArray(one)
			? item(JSON.parse(JSON.stringify(one)) as IDataObject)
			: { response: one as IDataObject };

	test('gives one item per row, in order, with the valid rows intact', async () => {
		await fc.assert(
			fc.asyncProperty(elements, async (rows) => {
				const result = await runWith(account, reading, answers(rows));
				expect(result.error?.message).toBeUndefined();
				// A metric or count written as digits in a text becomes a number; other cells
				// stay as they are.
				expect(itemsOf(result)).toEqual(inOrder(rows.map(expected).map(digitsAsNumbers)));
			}),
			{ numRuns: 25 },
		);
	});

	const digitsAsNumbers = (row: IDataObject): IDataObject => {
		const value = row[field];
		const isCount = ['count'].includes(field);
		return isCount && typeof value === 'string' && /^\d+$/.test(value) ? { ...row, [field]: Number(value) } : row;
	};

	test.each([null, undefined, {}])('a list that is %j gives no items', async (list) => {
		const result = await runWith(account, reading, answers(list));
		expect([result.error?.message, itemsOf(result)]).toEqual([undefined, []]);
	});
});

const applications = { type: 'pushApplication', parameters: { resource: 'application', operation: 'getAll', returnAll: true } };
const campaigns = { type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'getAll', application: byCode(APPLICATION), returnAll: true } };

test.each([
	['null', { status_code: 200, status_message: 'OK', response: null }],
	['absent', { status_code: 200, status_message: 'OK' }],
	['an empty list', ok([])],
	['an empty object', ok({})],
])('applications and campaigns are empty when the response is %s', async (_name, answer) => {
	for (const operation of [applications, campaigns]) {
		const result = await runWith(account, operation, [answer]);
		expect([result.error?.message, itemsOf(result)]).toEqual([undefined, []]);
	}
});

test('an application with a missing or odd title affects no other', async () => {
	const result = await runWith(account, applications, [
		ok({ page: 1, total: 1, applications: { 'AAAAA-11111': 'Shop', 'AAAAA-22222': null, 'AAAAA-33333': 7 } }),
	]);
	expect(itemsOf(result)).toEqual([
		{ application: 'AAAAA-11111', title: 'Shop' },
		{ application: 'AAAAA-22222', title: null },
		{ application: 'AAAAA-33333', title: 7 },
	]);
});

test('the lists in the form show the code where the name is missing, never "undefined"', async () => {
	const search = async (method: string, parameters: object, ...answers: unknown[]) => {
		for (const answer of answers) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer) });
		return await searchList({ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', ...parameters } as never, credential: account.credential() }, method);
	};
	const listed = ok({ page: 1, total: 1, applications: { 'AAAAA-11111': null, 'AAAAA-22222': 'Shop', 'AAAAA-33333': ' ' } });
	expect((await search('searchApplications', {}, listed)).results).toEqual([
		{ name: 'AAAAA-11111', value: 'AAAAA-11111' },
		{ name: 'AAAAA-33333', value: 'AAAAA-33333' },
		{ name: 'Shop', value: 'AAAAA-22222' },
	]);
	const odd = ok({ campaigns: [null, 'CCCCC-00000', { name: 'No code' }, { code: 'CCCCC-11111' }, { code: 'CCCCC-22222', name: null }, { code: 'CCCCC-33333', name: 'Sale' }] });
	expect((await search('searchCampaigns', { application: byCode(APPLICATION) }, odd)).results).toEqual([
		{ name: 'CCCCC-11111', value: 'CCCCC-11111' },
		{ name: 'CCCCC-22222', value: 'CCCCC-22222' },
		{ name: 'Sale', value: 'CCCCC-33333' },
	]);
	expect((await search('searchApplications', {}, { status_code: 200, response: null })).results).toEqual([]);
});

test('an odd field of a message or application affects no other field', async () => {
	const get = { type: 'pushMessage', parameters: { resource: 'message', operation: 'get', message: MESSAGE } };
	expect(itemsOf(await runWith(account, get, [ok({ message: { id: 7, code: 42, status: null } })]))).toEqual([{ messageId: '7', messageCode: 42 }]);
	const one = { type: 'pushApplication', parameters: { resource: 'application', operation: 'get', application: byCode(APPLICATION) } };
	const stored = { title: null, providers: { ios: 'yes', android: true }, languages: { en: '12', pt: null } };
	expect(itemsOf(await runWith(account, one, [ok({ application: stored })]))).toEqual([{ application: APPLICATION, title: null, platforms: 'Android', languages: 'en, pt' }]);
});

test('a scheduled result is read row by row', async () => {
	const get = { type: 'pushStatistics', parameters: { resource: 'scheduledResult', operation: 'get', request_id: 'r-1' } };
	const rows = [{ datetime: '2026-06-01 00:00:00', action: 'send', count: '3' }, { datetime: 7, action: 'open', count: 2 }, { datetime: '2026-06-01 00:00:00', action: 'delivery', count: null }, 'odd', { count: 1 }];
	const perDay = { ...get, parameters: { ...get.parameters, rows: 'perDay' } };
	expect(itemsOf(await runWith(account, perDay, [ok({ formatter: 'daily', rows })]))).toEqual([
		{ date: '2026-06-01', interval: 'day', sent: 3, delivered: null, opened: 0, inboxOpened: null, deliveryRate: null, openRate: 0 },
		{ date: null, interval: 'day', sent: 0, delivered: 0, opened: 2, inboxOpened: null, deliveryRate: null, openRate: null },
		{ response: 'odd' },
		{ count: 1 },
	]);
	expect(itemsOf(await runWith(account, get, [ok([{ date: '2026-06-01 05:00', count: '2' }, { date: '2026-06-01 06:00', count: 5 }, null])]))).toEqual([
		{ count: 7 },
		{ response: null },
	]);
});

test('all 130,000 rows of a page are read', async () => {
	const log = READINGS[0]!;
	const data = Array.from({ length: 130_000 }, (_row, n) => ({ hwid: `h${n}` }));
	const result = await runWith(account, log, [{ data }]);
	expect(result.error?.message).toBeUndefined();
	expect([result.items.length, result.items.at(-1)?.json]).toEqual([130_000, { hwid: 'h129999' }]);
}, 60_000);

test('an answer nested 5,000 levels deep is read', async () => {
	const nested = `${'['.repeat(5000)}9007199254740993${']'.repeat(5000)}`;
	const log = await runWith(account, READINGS[0]!, [`{"data":[{"hwid":"one","more":${nested}},{"hwid":"two","message_id":9007199254740993}]}`]);
	expect(log.error?.message).toBeUndefined();
	expect(log.items.map(({ json }) => json.hwid)).toEqual(['one', 'two']);
	expect(log.items[1]?.json.messageId).toBe('9007199254740993');
	const post = { type: 'pushDevice', parameters: { resource: 'event', operation: 'post', application: byCode(APPLICATION), event: 'Purchase', identifyBy: 'device', hwid: 'h-1' } };
	const posted = await runWith(account, post, [`{"status_code":200,"status_message":"OK","response":{"code":"E-1","more":${nested}}}`]);
	expect([posted.error?.message, itemsOf(posted)]).toEqual([undefined, [{ eventCode: 'E-1' }]]);
	expect(account.requests).toHaveLength(2);
});
