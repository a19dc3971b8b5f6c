/** Push Message: Get and Delete. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const UNKNOWN = 'A1B2-0000000A-0000000B';
const account = startAccount({ seed: 'messages' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	for (let n = 1; n <= 12; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}` });
});

const application = byCode(APPLICATION);

const run = (parameters: NodeRun['parameters'], more: Partial<NodeRun> = {}) =>
	runNode({ type: 'pushMessage', parameters, credential: account.credential(), ...more });
const get = (message: string, more: Partial<NodeRun> = {}) => run({ resource: 'message', operation: 'get', message }, more);
const remove = (message: string, more: Partial<NodeRun> = {}) => run({ resource: 'message', operation: 'delete', message }, more);

let executions = 0;
/** Sends to everyone, each time in a new execution, and returns the code. */
async function sent(when: NodeRun['parameters'] = {}): Promise<string> {
	const push = { resource: 'push', operation: 'send', application, sendTo: 'everyone', content: 'Hello', ...when };
	const { items, error } = await run(push, { executionId: `send-${++executions}` });
	expect(error).toBeUndefined();
	account.clearRequests();
	return String(items[0]?.json['messageCode']);
}

const scheduled = () => sent({ when: 'at', sendAt: new Date(Date.now() + 86_400_000).toISOString() });
const asked = () => account.requests.map(({ method, path, json }) => [method, path, json]);
const auth = () => account.simulator.serverToken;

test('Get by code sends the code, and gives a row; without Simplify, the whole record', async () => {
	const code = await sent();
	const { items, error } = await get(code);
	expect(error).toBeUndefined();
	expect(asked()).toEqual([['POST', '/json/1.3/getMessageDetails', { request: { message: code, auth: auth() } }]]);
	expect(items).toMatchObject([{ json: { messageCode: code, content: 'Hello', followUserTimezone: false }, pairedItem: { item: 0 } }]);
	expect(items[0]?.json['sendAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
	expect(Object.values(items[0]?.json ?? {}).filter((value) => typeof value === 'object')).toEqual([]);
	const { items: raw } = await run({ resource: 'message', operation: 'get', message: code, simplify: false });
	const { message } = raw[0]?.json ?? {};
	expect(message).toMatchObject({ code, content: { default: 'Hello' }, ignore_user_timezone: '1' });
	expect(Object.keys(message as object)).toEqual(expect.arrayContaining(['id', 'created', 'send_date', 'status', 'platforms', 'data', 'tracking_code']));
});

test('Get by ID keeps all digits of the ID, in the request and in the result', async () => {
	const code = await sent();
	const id = account.simulator.ledger.find((entry) => entry.code === code)?.id ?? '';
	const big = '18446744073709551615';
	const { items } = await get(id);
	expect(items[0]?.json['messageId']).toBe(id);
	account.faults.add({ kind: 'raw', status: 200, body: `{"status_code":200,"status_message":"OK","response":{"message":{"id":${big},"code":"${code}"}}}` });
	const { items: large } = await get(big);
	expect(large[0]?.json).toEqual({ messageId: big, messageCode: code });
	expect(account.requests.at(-1)?.body).toContain(`"message":"${big}"`);
});

test('Get gives a result for each item, also for an ID that is a number', async () => {
	const codes = [await sent(), await sent()];
	const { items } = await get('={{ $json.code }}', { items: codes.map((code): IDataObject => ({ code })) });
	expect(items.map(({ json, pairedItem }) => [json['messageCode'], pairedItem])).toEqual(codes.map((code, item) => [code, { item }]));
	account.clearRequests();
	await get('={{ $json.id }}', { items: [{ id: 12_345_678_900 }] });
	expect(asked()).toEqual([['POST', '/json/1.3/getMessageDetails', { request: { message: '12345678900', auth: auth() } }]]);
});

test('Get reports a message that the service does not know', async () => {
	const { error } = await get(UNKNOWN);
	expect(error?.message).toBe('The service does not know this message');
	expect(error?.description).toMatch(/^The service says: "Message not found"\. Check the Message\./);
});

test('Get names platforms, takes texts of the first language, and leaves out empty columns', async () => {
	const message = { id: 7, code: UNKNOWN, created: '2026-06-01 08:00:00', send_date: '2026-06-01 09:30', status: 'done', platforms: '[1,3,11]', content: { de: 'Hallo', en: 'Hello' }, data: { a: 1 }, filter: null };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response: { message } }) });
	const { items } = await get(UNKNOWN);
	expect(items[0]?.json).toEqual({
		messageId: '7', messageCode: UNKNOWN, createdAt: '2026-06-01T08:00:00Z', sendAt: '2026-06-01T09:30:00Z', status: 'done', platforms: 'iOS, Android, Chrome', content: 'Hallo',
	});
});

test('Get gives what fits a table from an unspecified answer', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"status_code":200,"status_message":"OK","response":{"message":{"id":[7],"new":true}}}' });
	const { items, error } = await get(UNKNOWN);
	expect([error, items[0]?.json]).toEqual([undefined, { new: true }]);
});

test('Delete deletes a scheduled message', async () => {
	const code = await scheduled();
	const { items, error } = await remove(code);
	expect(error).toBeUndefined();
	expect(asked()).toEqual([['POST', '/json/1.3/deleteMessage', { request: { message: code, auth: auth() } }]]);
	expect(items).toEqual([{ json: { deleted: true, messageCode: code }, pairedItem: { item: 0 } }]);
	expect(account.simulator.ledger.find((entry) => entry.code === code)?.status).toBe('CANCELED');
});

test('Delete of a message that was sent is refused, with what is possible instead', async () => {
	const { error } = await remove(await sent());
	expect(error?.message).toBe('The message was already sent');
	expect(error?.description).toMatch(/Only a message that is scheduled and not sent yet can be deleted/);
});

test('with Continue On Fail, one unknown message fails alone', async () => {
	const code = await scheduled();
	const { items } = await remove('={{ $json.code }}', {
		items: [{ code: UNKNOWN }, { code }],
		settings: { onError: 'continueRegularOutput' },
	});
	expect(items).toMatchObject([
		{ json: { error: 'The service does not know this message' }, pairedItem: { item: 0 } },
		{ json: { deleted: true }, pairedItem: { item: 1 } },
	]);
});

test.each<[string, 'get' | 'delete', unknown, RegExp]>([
	['nothing', 'get', "={{ '' }}", /^Message /],
	['null', 'get', '={{ null }}', /^Message is null where a value belongs/],
	['another kind of code', 'get', 'AAAAA-BBBBB', /^Message is neither a message code .* nor a message ID/],
	['nothing', 'delete', "={{ '' }}", /^Message /],
	['an ID', 'delete', '12345', /^Message is not a message code/],
])('%s is refused by %s before any request', async (_what, operation, message, says) => {
	const { error } = await run({ resource: 'message', operation, message: message as string });
	expect(error?.name).toBe('NodeOperationError');
	expect(error?.message).toMatch(says);
	expect(account.requests).toEqual([]);
});
