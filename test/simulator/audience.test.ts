/** Segments, exports and tag definitions of the simulator. */
import type { Simulator } from '../../simulator';
import type { JsonObject } from '../../simulator/wire/json';
import { APPLICATION, complaintOf, responseOf, ServiceClient, type Answered } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'Plan' });
	for (const [index, plan] of ['pro', 'free', 'pro'].entries())
		simulator.addDevice({ application: APPLICATION, hwid: `hwid-${index}`, tags: { Plan: plan } });
});

const audience = (path: string, request: object): Promise<Answered> =>
	client.post(`/api/v2/audience/${path}`, JSON.stringify({ auth: simulator.serverToken, ...request }));
const expression = 'T("Plan", eq, "pro")';

test('a segment is created once, listed in both forms, used by a message, and expires on its day', async () => {
	const create = { name: 'Pro', filter_expression: expression, expiration_date: '2026-06-17' };
	expect(responseOf(await client.server('createFilter', create))).toEqual({ name: 'Pro' });
	expect(complaintOf(await client.server('createFilter', create))).toMatch(/in use/);
	expect(complaintOf(await client.server('listFilters', {}))).toMatch(/application is required/);
	const listed = responseOf(await client.server('listFilters', { application: APPLICATION }));
	expect(listed['filters']).toMatchObject([{ name: 'Pro', filter_expression: expression, expiration_date: '2026-06-17' }]);
	simulator.options.newSegments = false;
	const older = responseOf(await client.server('listFilters', {}));
	expect(older).toEqual({ filters: [{ name: 'Pro', conditions: expression, expiration_date: '2026-06-17' }] });
	await client.send({ filter: 'Pro' });
	expect(simulator.sends().map(({ hwid }) => hwid).sort()).toEqual(['hwid-0', 'hwid-2']);
	simulator.clock.advance(2 * 86_400_000);
	expect(responseOf(await client.server('listFilters', {}))).toEqual({ filters: [] });
});

test.each([
	[{ name: 'A' }, /filter_expression is required/],
	[{ name: 'A', filter_expression: 'T("Plan", EQ, "pro")' }, /lower case/],
	[{ name: 'A', filter_expression: 'T("Plan", eq' }, /unexpected/],
	[{ name: 'A', conditions: [['Plan', 'GTE', 'a']] }, /does not fit/],
	[{ name: 'A', filter_expression: expression, more: 1 }, /"more"/],
])('createFilter refuses %j', async (request, words) => {
	expect(complaintOf(await client.server('createFilter', request))).toMatch(words);
});

test('an export takes time; a count has no file', async () => {
	const { task_id: task } = (await audience('exportSegment', { filterExpression: expression, exportCsv: false })).json as JsonObject;
	expect((await audience('exportSegment/result', { task_id: task })).json).toMatchObject({ status: 'in-progress' });
	const { json } = await audience('exportSegment/result', { task_id: task });
	const { status, devices_count: count, ...rest } = json as JsonObject;
	expect([status, Number(count), rest]).toEqual(['completed', 2, { progress: 100 }]);
});

test('audience methods refuse with a text, and refuse a token in a header', async () => {
	const wrong = await audience('exportSegment/result', { task_id: '1' });
	expect([wrong.http, wrong.text]).toEqual([400, 'task not found']);
	const both = await audience('exportSegment', { filterExpression: expression, filterCode: 'A1B2C-D3E4F' });
	expect([both.http, both.text]).toEqual([400, 'filterExpression is required']);
	const token = await audience('exportSegment', { auth: 'wrong', filterExpression: expression });
	expect([token.http, token.text]).toEqual([401, 'Account not found']);
	simulator.options.customPlan = false;
	const plan = await audience('exportSegment', { filterExpression: expression });
	expect([plan.http, plan.text]).toEqual([403, 'This method is available for Custom plan only']);
});

test('a tag is defined once, and deleted with its values', async () => {
	const tag = { name: 'Score', type: 6 };
	expect(responseOf(await client.server('addTag', { tag }))).toEqual({ result: true });
	expect(responseOf(await client.server('addTag', { tag }))).toEqual({ result: false });
	expect(complaintOf(await client.server('addTag', { tag: { name: 'X', type: 8 } }))).toMatch(/type/);
	const { tags } = responseOf(await client.server('listTags')) as { tags: JsonObject[] };
	expect(tags.map(({ name, type }) => [name, Number(type)])).toContainEqual(['Score', 6]);
	expect(responseOf(await client.server('deleteTag', { tag: { name: 'Plan' } }))).toEqual({ result: true });
	expect(simulator.state.devices.all().map(({ tags: values }) => values)).toEqual([{}, {}, {}]);
	expect(responseOf(await client.server('deleteTag', { tag: { name: 'Plan' } }))).toEqual({ result: false });
});
