/**
 * Send Push: the result of each item (specification, createMessage; public facts, "in
 * practice").
 */
import { openAccount } from './account';

const account = openAccount('results');

const CODE = /^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/;
const AT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string;
const SENT = { status: 'sent', sendTo: 'devices', application: 'AAAAA-BBBBB', sendAt: AT };
const NONE = { ...SENT, messageCode: null };
const TO_USER = { ...NONE, sendTo: 'users', recipients: 1, recipient: 'user-1' };

/** Lets the service process the next request, but answer this. */
function answer(response: unknown) {
	const body = JSON.stringify({ status_code: 200, status_message: 'OK', response });
	account.faults.add({ kind: 'raw', status: 200, body, after: true });
}

test('gives the code of a message to ten or more devices', async () => {
	const devices = Array.from({ length: 10 }, (_each, index) => `hwid-${index + 1}`).join(',');
	const { items } = await account.send({ sendTo: 'devices', devices });
	const [message] = account.simulator.ledger.slice(-1);
	expect(message?.code).toMatch(CODE);
	expect(items).toEqual([
		{ json: { ...SENT, recipients: 10, messageCode: message?.code }, pairedItem: { item: 0 } },
	]);
	expect(message?.recipients).toHaveLength(10);
});

test('says that there is no code for fewer than ten devices', async () => {
	const { items } = await account.send({ sendTo: 'devices', devices: 'hwid-1,hwid-2' });
	expect(items).toEqual([{ json: { ...NONE, recipients: 2 }, pairedItem: { item: 0 } }]);
});

test('names the unknown devices of a message without a code', async () => {
	const { items } = await account.send({ sendTo: 'devices', devices: 'hwid-1,nobody,hwid-2,no-one' });
	expect(items[0]?.json).toEqual({ ...NONE, recipients: 4, unknownDevices: ['nobody', 'no-one'] });
});

test('a message of which the service knows no recipient is not called sent', async () => {
	const statusOf = async (devices: string) => (await account.send({ sendTo: 'devices', devices })).items[0]?.json.status;
	expect(await statusOf('nobody,no-one')).toBe('unknown');
	expect(await statusOf('nobody,hwid-1')).toBe('sent');
});

test('names the unknown devices of a message with a code', async () => {
	const devices = [...Array.from({ length: 10 }, (_each, index) => `hwid-${index + 1}`), 'nobody'].join(',');
	const { items } = await account.send({ sendTo: 'devices', devices });
	expect(items[0]?.json).toEqual({
		...SENT,
		recipients: 11,
		messageCode: expect.stringMatching(CODE) as string,
		unknownDevices: ['nobody'],
	});
});

test('pairs each result with its item', async () => {
	const devices = Array.from({ length: 12 }, (_each, index) => `hwid-${index + 1}`);
	const { items } = await account.send(
		{ sendTo: 'devices', devices: '={{ $json.devices }}' },
		{ items: [{ devices: ['hwid-1'] }, { devices }, { devices: ['nobody'] }] },
	);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
	expect(items.map(({ json }) => [json.messageCode !== null, json.recipients, json.unknownDevices])).toEqual([
		[false, 1, undefined],
		[true, 12, undefined],
		[false, 1, ['nobody']],
	]);
});

test.each([
	['null', null],
	['an empty object', {}],
	['absent', undefined],
	['no messages', { Messages: [] }],
	['null messages', { Messages: null, UnknownDevices: null }],
	['empty lists', { Messages: ['CODE_NOT_AVAILABLE'], UnknownDevices: [] }],
])('takes an answer that is %s as a message without a code', async (_title, response) => {
	answer(response);
	const { items, error } = await account.send({});
	expect(error).toBeUndefined();
	expect(items).toEqual([{ json: TO_USER, pairedItem: { item: 0 } }]);
});

test('reads a status that comes as a string', async () => {
	const body = '{"status_code":"200","status_message":"OK","response":{"Messages":["1A2B-3C4D5E6F-7A8B9C0D"]}}';
	account.faults.add({ kind: 'raw', status: 200, body, after: true });
	const { items, error } = await account.send({});
	expect(error).toBeUndefined();
	expect(items[0]?.json).toMatchObject({ messageCode: '1A2B-3C4D5E6F-7A8B9C0D' });
});

test.each<[string, unknown, object]>([
	['a text', 'sent', { messageCode: null, response: 'sent' }],
	['a list', ['sent'], { messageCode: null, response: ['sent'] }],
	['a code that stands alone', { Messages: '1A2B-3C4D5E6F-7A8B9C0D', more: 1 }, { messageCode: '1A2B-3C4D5E6F-7A8B9C0D' }],
	['a code that is a number', { Messages: [12] }, { messageCode: 12 }],
	['a code that is an object', { Messages: [{ code: 'A' }] }, { messageCode: { code: 'A' } }],
	['an empty code', { Messages: [''] }, { messageCode: null }],
])('keeps the row next to what is unexpected in an answer that is %s', async (_title, response, odd) => {
	answer(response);
	const { items, error } = await account.send({});
	expect(error).toBeUndefined();
	expect(items).toEqual([{ json: { ...TO_USER, ...odd }, pairedItem: { item: 0 } }]);
	expect(account.requests).toHaveLength(1);
});

const mixed = [{ id: 'user-1' }, { id: '' }, { id: 'user-2' }, { id: null }];

test('sends nothing when any item is wrong, unless Continue On Fail is set', async () => {
	const { error, status } = await account.send({ users: '={{ $json.id }}' }, { items: mixed });
	expect(status).toBe('error');
	expect(error?.message).toMatch(/^User IDs is empty/);
	expect(error).toMatchObject({ context: { itemIndex: 1 } });
	expect(account.requests).toEqual([]);
});

test('gives an error item for each item that fails, and sends the others', async () => {
	const { items, status, error } = await account.send(
		{ users: '={{ $json.id }}' },
		{ items: mixed, settings: { onError: 'continueRegularOutput' } },
	);
	expect(status).toBe('success');
	expect(error).toBeUndefined();
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }, { item: 3 }]);
	expect(items.map(({ json }) => json)).toEqual([
		TO_USER,
		{ error: expect.stringMatching(/^User IDs is empty/) as string, message: expect.any(String) as string },
		{ ...TO_USER, recipient: 'user-2' },
		{ error: expect.stringMatching(/^User IDs is empty/) as string, message: expect.any(String) as string },
	].map((row, index) => (index % 2 ? row : { ...row, messageCode: expect.stringMatching(CODE) as string })));
	expect(account.bodies()).toMatchObject([
		{ request: { notifications: [{ users: ['user-1'] }, { users: ['user-2'] }] } },
	]);
});

test('sends error items to the error output', async () => {
	const { outputs, status } = await account.send(
		{ users: '={{ $json.id }}' },
		{ items: mixed, settings: { onError: 'continueErrorOutput' } },
	);
	expect(status).toBe('success');
	const [sent = [], failed = []] = outputs;
	expect(sent.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
	expect(failed.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 3 }]);
	expect(failed.map(({ json }) => json.error)).toEqual([
		expect.stringMatching(/^User IDs is empty/),
		expect.stringMatching(/^User IDs is empty/),
	]);
});

test('continues after an item that the service refused', async () => {
	const { items } = await account.send(
		{ application: '={{ $json.app }}' },
		{ items: [{ app: 'XXXXX-XXXXX' }, { app: 'AAAAA-BBBBB' }], settings: { onError: 'continueRegularOutput' } },
	);
	expect(items.map(({ json }) => json)).toEqual([
		{
			error: 'The service does not know this application',
			message: expect.stringContaining('The service says: "Application not found"') as string,
		},
		expect.objectContaining({ status: 'sent', sendTo: 'users' }),
	]);
});
