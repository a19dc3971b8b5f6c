/** Send To: Test Devices, which come from listTestDevices (specification, "Test devices"). */
import { APPLICATION, byCode, byGroup, OTHER_APPLICATION } from '../support/codes';
import { openAccount } from './account';

const account = openAccount('test devices');
const LIST = '/json/1.3/listTestDevices';
const SEND = '/json/1.3/createMessage';
const IOS = 'AB'.repeat(32);
const toTests = { sendTo: 'testDevices' };

const paths = () => account.requests.map(({ path }) => path);
const messages = () =>
	account.requests
		.filter(({ path }) => path === SEND)
		.flatMap(({ body }) => (JSON.parse(body) as { request: { notifications: Array<Record<string, unknown>> } }).request.notifications);

beforeAll(() => {
	const { simulator } = account;
	simulator.addApplication({ code: OTHER_APPLICATION, title: 'Other' });
	const device = { type: 3, description: '' };
	simulator.state.testDevices.push(
		{ ...device, application: APPLICATION, name: 'One', pushToken: 'token-hwid-1' },
		{ ...device, application: APPLICATION, name: 'Again', pushToken: 'token-hwid-1' },
		{ ...device, application: APPLICATION, name: 'Phone', type: 1, pushToken: IOS },
	);
});

test('sends to exactly these devices, each once, with iOS tokens in lower case', async () => {
	const before = account.simulator.ledger.length;
	const { error, items } = await account.send(toTests);
	expect(error).toBeUndefined();
	expect(paths()).toEqual([LIST, SEND]);
	const [{ users, devices } = {}] = messages();
	expect([users, devices]).toEqual([undefined, ['token-hwid-1', IOS.toLowerCase()]]);
	const [sent] = account.simulator.ledger.slice(before);
	expect(sent).toMatchObject({ broadcast: false, recipients: ['hwid-1'] });
	expect(items).toHaveLength(1);
});

test('requests the list once per run and application', async () => {
	account.simulator.state.testDevices.push({ application: OTHER_APPLICATION, name: 'Tablet', type: 3, pushToken: 'tablet', description: '' });
	const items = [APPLICATION, APPLICATION, OTHER_APPLICATION].map((application) => ({ application }));
	const { error } = await account.send({ ...toTests, application: byCode('={{ $json.application }}') }, { items });
	account.simulator.state.testDevices.pop();
	expect(error).toBeUndefined();
	expect(paths().filter((path) => path === LIST)).toHaveLength(2);
	// Items with the same message share it.
	expect(messages().map(({ devices }) => devices)).toEqual([['token-hwid-1', IOS.toLowerCase()], ['tablet']]);
});

test('refuses different messages, as to any wide audience, unless each item is to be sent', async () => {
	const items = [{ text: 'One' }, { text: 'Two' }];
	const parameters = { ...toTests, content: '={{ $json.text }}' };
	const { error } = await account.send(parameters, { items });
	expect(error?.message).toMatch(/^Send To names the same audience for 2 items/);
	expect(paths()).toEqual([LIST]);
	expect((await account.send({ ...parameters, sendForEveryItem: true }, { items })).error).toBeUndefined();
	expect(messages().map(({ content }) => content)).toEqual(['One', 'Two']);
});

test('leaves out phone numbers and addresses, which would turn the message into an SMS', async () => {
	const device = { application: OTHER_APPLICATION, description: '' };
	const listed = [
		{ ...device, name: 'Tablet', type: 3, pushToken: 'tablet' },
		{ ...device, name: 'SMS', type: 18, pushToken: '+15550100' },
		{ ...device, name: 'WhatsApp', type: 21, pushToken: 'whatsapp:+15550100' },
		{ ...device, name: 'Email', type: 14, pushToken: 'somebody@example.com' },
	];
	account.simulator.state.testDevices.push(...listed);
	const { error } = await account.send({ ...toTests, application: byCode(OTHER_APPLICATION) });
	account.simulator.state.testDevices.splice(-listed.length);
	expect(error).toBeUndefined();
	expect(messages().map(({ devices }) => devices)).toEqual([['tablet']]);
});

test('accepts a token that comes as a number', async () => {
	const answer = { status_code: 200, status_message: 'OK', response: { TestDevices: [{ name: 'Old', type: '3', pushtoken: 12345 }] } };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer), method: 'listTestDevices' });
	expect((await account.send(toTests)).error).toBeUndefined();
	expect(messages().map(({ devices }) => devices)).toEqual([['12345']]);
});

test('without test devices, the error says where to add them, and nothing is sent', async () => {
	const { error } = await account.send({ ...toTests, application: byCode(OTHER_APPLICATION) });
	expect(error).toMatchObject({
		name: 'NodeOperationError',
		message:
			'Send To is Test Devices, and this application has none that gets pushes, so nothing was sent. Add some with the node Push Device and User, Test Device: Create, or in the control panel',
	});
	expect(paths()).toEqual([LIST]);
});

test.each([
	['a refusal', '{"status_code":210,"status_message":"Application not found","response":null}', 200, 'The service does not know this application'],
	['a list without tokens', '{"status_code":200,"response":{"TestDevices":[{"name":"A","pushtoken":""},{"name":"B","pushtoken":null},"C"]}}', 200, /this application has none/],
	['no list', '{"status_code":200,"response":{}}', 200, /this application has none/],
	['an answer of somebody else', 'no such page', 404, /./],
])('%s of the list: nothing is sent', async (_what, body, status, says) => {
	account.faults.add({ kind: 'raw', status, body });
	const { error, items } = await account.send(toTests, { items: [{}, {}] });
	expect(error?.message).toMatch(says);
	expect(items).toEqual([]);
	expect(paths()).toEqual([LIST]);
});

test('if the list cannot be read, the error says why for each item', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"status_code":210,"status_message":"Something else","response":null}' });
	const { items } = await account.send(toTests, { items: [{}, {}], settings: { continueOnFail: true } });
	expect(items.map(({ json }) => json.message)).toEqual([0, 1].map(() => expect.stringMatching(/^Test Devices: The service says: "Something else"/) as string));
	expect(paths()).toEqual([LIST]);
});

test('if the account cannot have the list, the error says how to send without it', async () => {
	account.faults.add({ kind: 'raw', status: 403, body: '{"status_code":403,"status_message":"Forbidden","response":null}' });
	const { error } = await account.send(toTests);
	expect(error).toMatchObject({
		message: 'This account cannot list its test devices here',
		description: expect.stringMatching(/^Test Devices: The service says: "Forbidden"\. Nothing was sent\. Without that list, choose Users or Devices in Send To/) as string,
	});
	expect(paths()).toEqual([LIST]);
});

test('a wrong item stops the run before anything is sent', async () => {
	const { error } = await account.send({ ...toTests, content: '={{ $json.text }}' }, { items: [{ text: 'Hello' }, { text: '' }] });
	expect(error?.message).toMatch(/^Text is empty/);
	expect(paths()).toEqual([LIST]);
});

test('an application group has no test devices to choose', async () => {
	const { error } = await account.send({ application: byGroup('GGGGG-11111'), sendTo: 'testDevices' });
	expect(error?.name).toBe('NodeOperationError');
	expect(paths()).toEqual([]);
});

test.each(['undefined', 'null', 'NaN', '[object Object]'])('a test device whose push token is the text %s stops the run, and is named', async (pushToken) => {
	const { testDevices } = account.simulator.state;
	testDevices.push({ application: APPLICATION, name: 'Broken', type: 3, pushToken, description: '' });
	const { error } = await account.send(toTests);
	testDevices.pop();
	expect(error?.message).toBe(`Send To is Test Devices, and the push token of "Broken" is the text "${pushToken}", so nothing was sent. Remove this test device in the control panel`);
	expect(paths()).toEqual([LIST]);
});

test('mailboxes among the test devices get no push', async () => {
	const { testDevices } = account.simulator.state;
	const mailbox = { application: APPLICATION, name: 'Mailbox', type: 14, pushToken: 'jane@example.com', description: '' };
	testDevices.push(mailbox);
	const { error } = await account.send(toTests);
	testDevices.pop();
	expect(error?.message).toBeUndefined();
	expect(messages().map(({ devices }) => devices)).toEqual([['token-hwid-1', IOS.toLowerCase()]]);
	account.clearRequests();
	testDevices.push({ ...mailbox, application: OTHER_APPLICATION });
	const alone = await account.send({ ...toTests, application: byCode(OTHER_APPLICATION) });
	testDevices.pop();
	expect(alone.error?.message).toMatch(/^Send To is Test Devices, and this application has none that gets pushes, so nothing was sent/);
	expect(paths()).toEqual([LIST]);
});
