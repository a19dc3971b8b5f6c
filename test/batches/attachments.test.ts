/**
 * Emails with attachments from the items (public documentation, "Email API"): a file is read
 * when its email is sent, and each email is sent once.
 */
import type { INodeExecutionData } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const account = startAccountForEachTest({ seed: 'attachments' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	for (const user of ['a', 'b', 'c']) simulator.addDevice({ application: APPLICATION, hwid: `${user}@example.com`, type: 14, userId: user });
});

const item = (user: string, text?: string): INodeExecutionData => ({
	json: { user },
	...(text !== undefined && { binary: { invoice: { data: Buffer.from(text).toString('base64'), mimeType: 'text/plain', fileName: `${user}.txt` } } }),
});

let executions = 0;

async function send(input: INodeExecutionData[], parameters: object = {}, run: Partial<NodeRun> = {}) {
	const email = { resource: 'email', operation: 'send', application: byCode(APPLICATION), sendTo: 'users', users: '={{ $json.user }}', email_template: 'A1B2C-D3E4F', subject: 'Your invoice' };
	const options = { attachments: 'invoice' };
	const result = await runNode({
		type: 'pushEmail',
		parameters: { ...email, options, ...parameters } as NodeRun['parameters'],
		input,
		credential: account.credential(),
		executionId: String(++executions),
		...run,
	});
	const files = account.simulator.ledger.map(({ notification }) => {
		const attachments = (notification['attachments'] ?? []) as Array<{ name: string; content: string }>;
		return attachments.map(({ name, content }) => `${name}: ${Buffer.from(content, 'base64').toString()}`).join();
	});
	return { ...result, files };
}

test.each(['\ud800.pdf', 'a\udd00.pdf'])('a file whose name holds half a character is not sent: %j', async (fileName) => {
	const named = item('a', 'one');
	if (named.binary?.['invoice'] !== undefined) named.binary['invoice'].fileName = fileName;
	const { error, files } = await send([named]);
	expect(error?.message).toMatch(/^Attachments \(Options\) names a file whose name holds .*\\u\{d[8d]00\}/);
	expect([files, account.requests]).toEqual([[], []]);
});

test('each email carries the file of its item in a request of its own', async () => {
	const { error, files, items } = await send([item('a', 'one'), item('b', 'two'), item('c', 'one')]);
	expect([error, files.sort(), items.length, account.requests.length]).toEqual([undefined, ['a.txt: one', 'b.txt: two', 'c.txt: one'], 3, 3]);
});

test.each([{}, { checkOnly: true }, { messages: 'allItems' }])('nothing is sent where the field was added and left empty: %j', async (parameters) => {
	const { error, files } = await send([item('a', 'one'), item('b', 'two')], { ...parameters, options: { attachments: '' } });
	expect(error?.message).toBe('Attachments (Options) is empty, so the email would go without its file, which a branch of its own may do. Fill it in, remove it, or check the expression in it');
	expect(error?.description).toMatch(/^Nothing was sent for any item\./);
	expect([files, account.requests]).toEqual([[], []]);
});

test.each(['""', '" , "', '[]', 'undefined', 'null'])('an expression that names no file for one of many items stops all emails: %s', async (nothing) => {
	const attachments = `={{ $json.user === "b" ? ${nothing} : "invoice" }}`;
	for (const parameters of [{}, { checkOnly: true }, { messages: 'allItems' }]) {
		const { error, files } = await send([item('a', 'one'), item('b', 'two'), item('c', 'three')], { ...parameters, options: { attachments } });
		expect([error?.message, files]).toEqual([expect.stringMatching(/^Attachments \(Options\) is (?:empty|null)/), []]);
		expect(account.requests).toEqual([]);
	}
});

test('where the node continues, only that item fails, and the others have their files', async () => {
	const attachments = '={{ $json.user === "b" ? "" : "invoice" }}';
	const { items, files } = await send([item('a', 'one'), item('b', 'two'), item('c', 'three')], { options: { attachments } }, { settings: { onError: 'continueRegularOutput' } });
	expect(files.sort()).toEqual(['a.txt: one', 'c.txt: three']);
	expect(items.map(({ json }) => json.error !== undefined)).toEqual([false, true, false]);
});

test('a missing file stops all emails', async () => {
	const { error } = await send([item('a', 'one'), item('b')]);
	expect(error?.message).toMatch(/^Attachments \(Options\) names no binary field of this item: "invoice"/);
	expect(error?.description).toMatch(/^Nothing was sent for any item\./);
	expect(account.requests).toEqual([]);
});

test('a request whose answer is lost is sent again, and the email goes out once', async () => {
	account.faults.add({ kind: 'dropAfter' });
	const { error, files } = await send([item('a', 'one')]);
	expect([error, files, account.requests.length]).toEqual([undefined, ['a.txt: one'], 2]);
});

test('equal emails to everyone become one; with different files they are refused', async () => {
	const everyone = { sendTo: 'everyone' };
	const same = (text: string) => ({ ...item('x', text), json: {} });
	expect((await send([same('one'), same('one')], everyone)).files).toEqual(['x.txt: one']);
	expect((await send([same('one'), same('two')], everyone)).error?.message).toMatch(/^Send To names the same audience for 2 items/);
});

test('recipients of several items share an email where the file is the same', async () => {
	const named = (user: string, text: string) => ({ ...item('x', text), json: { user } });
	const { files, error } = await send([named('a', 'one'), named('b', 'one'), named('c', 'two')], { messages: 'allItems' });
	expect([error, files.sort()]).toEqual([undefined, ['x.txt: one', 'x.txt: two']]);
});

test.each(['eachItem', 'allItems'])('Check Only reads the files, counts one request per email with a file, and sends nothing: %s', async (messages) => {
	const { items } = await send([item('a', 'one'), item('b', 'two'), item('c', 'three')], { checkOnly: true, messages });
	expect(items.map(({ json }) => [json.text, json.messagesOfRun, json.requestsOfRun])).toEqual(items.map(() => ['Your invoice', 3, 3]));
	const [first] = (items[0]?.json.request as { notifications: Array<{ attachments: object[] }> }).notifications;
	// SHA-256 of `one`, computed with another program.
	expect(first?.attachments).toEqual([{ name: 'a.txt', content: 'file with sha256 7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed' }]);
	const missing = await send([item('a', 'one'), item('b')], { checkOnly: true });
	expect(missing.error?.message).toMatch(/^Attachments \(Options\) names no binary field/);
	expect(account.requests).toEqual([]);
});
