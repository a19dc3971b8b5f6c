/** What Send and Wait for Response sends, and to whom; and when it sends nothing. */
import { ExecuteContext } from 'n8n-core';
import { builtNodes } from '../form/nodes';
import { isOlder } from '../support/engine/generation';
import { account, ask, link, MESSAGE, respond, sentMessage } from './host';

test('sends one push to one user, with a link that is not shortened', async () => {
	const host = await ask({ title: 'To release' });
	expect(account.requests).toHaveLength(1);
	expect(sentMessage()).toMatchObject({
		users: ['user-1'],
		content: MESSAGE,
		title: 'To release',
		send_date: 'now',
		minimize_link: 0,
		link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/webhook-waiting\/\d+\/node-pushMessage\?question=0&signature=[0-9a-f]{64}/) as string,
		chrome_button_text1: 'Approve',
		chrome_button_url1: expect.stringContaining('choice=approve') as string,
		chrome_button_text2: 'Decline',
		chrome_button_url2: expect.stringContaining('choice=decline') as string,
	});
	expect(sentMessage()).not.toHaveProperty('devices');
	expect(host.result?.status).toBe('waiting');
	expect(account.simulator.ledger.at(-1)).toMatchObject({ broadcast: false, recipients: ['phone-1'] });
});

test('warns of an address that only this machine can open', async () => {
	const host = await ask();
	const runs = Object.values(host.result?.stored.data.resultData.runData ?? {}).flat();
	expect(runs.flatMap(({ hints = [] }) => hints.map(({ type, message }) => `${type}: ${message}`))).toContainEqual(
		expect.stringMatching(/^warning: The question went out with a link to http:\/\/127\.0\.0\.1:\d+, which only this machine can open\. For phones, set WEBHOOK_URL of n8n/),
	);
});

test.each([
	['http://localhost:5678', /which only this machine can open/],
	['http://[::1]:5678', /which only this machine can open/],
	['http://192.168.1.20:5678', /which only devices in its own network can open/],
	['http://n8n:5678', /which only devices in its own network can open/],
	['https://n8n.lan', /which only devices in its own network can open/],
	['https://n8n.example.com', undefined],
	['http://198.51.100.7', undefined],
])('warns of a link to %s if necessary', async (knownAs, hint) => {
	const host = await ask({}, { knownAs });
	const runs = Object.values(host.result?.stored.data.resultData.runData ?? {}).flat();
	const said = runs.flatMap(({ hints = [] }) => hints.map(({ message }) => message)).filter((message) => message.includes('WEBHOOK_URL'));
	expect(said).toEqual(hint === undefined ? [] : [expect.stringMatching(hint)]);
	expect([link().startsWith(`${knownAs}/webhook-waiting/`), host.result?.status]).toEqual([true, 'waiting']);
});

test('the editor warns before a run that several items cannot be asked', () => {
	const push = builtNodes.find(({ name }) => name === 'PushMessage');
	const [hint] = (push?.describe().hints ?? []).filter(({ message }) => /nobody would be asked/.test(message));
	expect(hint?.displayCondition).toBe('={{ $input.all().length > 1 && $parameter.resource === "push" && $parameter.operation === "sendAndWait" }}');
	expect(hint?.whenToDisplay).toBe('beforeExecution');
});

test('sends to one device', async () => {
	await ask({ ask: 'device', devices: 'phone-2' });
	expect(sentMessage()).toMatchObject({ devices: ['phone-2'] });
	expect(sentMessage()).not.toHaveProperty('users');
});

test('an answer as text has no buttons', async () => {
	await ask({ responseType: 'freeText' });
	expect(Object.keys(sentMessage()).filter((name) => name.startsWith('chrome'))).toEqual([]);
});

test('a number becomes a text as a message and as a label', async () => {
	await ask({ message: '={{ 0 }}', approvalOptions: { values: { approveLabel: '={{ 1 }}', disapproveLabel: '={{ 2 }}' } } });
	expect(sentMessage()).toMatchObject({ content: '0', chrome_button_text1: '1', chrome_button_text2: '2' });
});

test('emoji are accepted as labels, and an invisible title is left out', async () => {
	await ask({ title: '\u200B', approvalOptions: { values: { approveLabel: '👍🏽', disapproveLabel: '👩‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E007F}' } } });
	expect(sentMessage()).toMatchObject({ chrome_button_text1: '👍🏽', chrome_button_text2: '👩‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E007F}' });
	expect(sentMessage()).not.toHaveProperty('title');
});

test('the buttons have the labels of the form', async () => {
	await ask({ approvalOptions: { values: { approvalType: 'double', approveLabel: 'Release', disapproveLabel: 'Hold back' } } });
	expect(sentMessage()).toMatchObject({ chrome_button_text1: 'Release', chrome_button_text2: 'Hold back' });
	await ask({ approvalOptions: { values: { approvalType: 'single', approveLabel: 'Seen' } } });
	expect(sentMessage()).toMatchObject({ chrome_button_text1: 'Seen' });
	expect(sentMessage()).not.toHaveProperty('chrome_button_text2');
});

test('a push shows the beginning of a long message, without cutting a character', async () => {
	await ask({ message: '😀'.repeat(300) });
	expect(sentMessage()['content']).toBe(`${'😀'.repeat(239)}…`);
});

test.each([
	['a family', '👩‍👩‍👧'],
	['a colour of skin', '👍🏽'],
	['a flag', '🇨🇭'],
	['the flag of a part of a country', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
	['an accent', 'e\u0301\u0323'],
	['letters of Devanagari', 'क्षि'],
])('does not cut %s in two', async (_what, character) => {
	for (const before of [236, 237, 238, 239]) {
		await ask({ message: `${'x'.repeat(before)}${character}${'y'.repeat(10)}` });
		const content = String(sentMessage()['content']);
		expect([content.endsWith('…'), [...content].length <= 240]).toEqual([true, true]);
		const rest = content.slice(before, -1);
		expect(['', character].includes(rest.replace(/y+$/, ''))).toBe(true);
	}
});

test('a push shows the beginning of a long title too', async () => {
	await ask({ title: `${'x'.repeat(238)}👍🏽👍🏽` });
	expect(sentMessage()['title']).toBe(`${'x'.repeat(238)}…`);
});

test('cuts a long run of accents on one letter', async () => {
	await ask({ message: `e${'\u0301'.repeat(500)}` });
	expect(sentMessage()['content']).toBe(`e${'\u0301'.repeat(238)}…`);
});

test.each<[Record<string, unknown>, number]>([
	[{}, 24 * 3_600_000],
	[{ waitAmount: 45, waitUnit: 'minutes' }, 45 * 60_000],
	[{ waitAmount: 2, waitUnit: 'days' }, 2 * 86_400_000],
])('waits as long as %j says', async (parameters, ms) => {
	const before = Date.now();
	const { waitTill } = await ask(parameters as never);
	const askedAt = (waitTill?.getTime() ?? 0) - ms;
	expect(askedAt).toBeGreaterThanOrEqual(before);
	expect(askedAt).toBeLessThanOrEqual(Date.now());
});

describe('sends nothing', () => {
	test.each<[string, Record<string, unknown>, RegExp]>([
		['to two users', { users: 'user-1, user-2' }, /^User ID takes exactly one/],
		['to two devices', { ask: 'device', devices: ['phone-1', 'phone-2'] }, /^Device takes exactly one/],
		['to nobody', { users: '={{ [] }}' }, /^User ID is empty/],
		['to nobody, by an expression', { users: '={{ $json.missing }}' }, /^User ID is/],
		['without a message', { message: ' ' }, /^Message is empty/],
		['with a message that nobody can see', { message: '\u200B\u3164\u2800' }, /^Message is empty/],
		['with an object for a message', { message: '={{ ({ a: 1 }) }}' }, /^Message must be a text, not \{"a":1\}/],
		['with a switch for a message', { message: '={{ false }}' }, /^Message must be a text, not false/],
		['with null for a message', { message: '={{ null }}' }, /^Message must be a text, not null/],
		['with a number that is none', { message: '={{ NaN }}' }, /^Message must be a text, not NaN/],
		['with a list for a message', { message: '={{ [1, 2] }}' }, /^Message must be a text, not \[1,2\]/],
		['with an expression for a message that gives nothing', { message: '={{ $json.missing }}' }, /^Message is empty/],
		['with an object that became text, far behind', { message: `=${'x'.repeat(300)} {{ ({ a: 1 }) }}!` }, /^Message holds "/],
		['with a title that is no text', { title: '={{ false }}' }, /^Title /],
		['with a kind of answer that there is not', { responseType: 'customForm' }, /^Response Type does not know/],
		['for a wait without end', { waitAmount: 400, waitUnit: 'days' }, /^Wait at Most must be at most 365 days/],
		['for no wait', { waitAmount: 0 }, /^Wait at Most must be at least 1/],
		['for a wait into the past', { waitAmount: -5 }, /^Wait at Most must be at least 1/],
		['for a part of a day', { waitAmount: 1.5, waitUnit: 'days' }, /^Wait at Most must be a whole number/],
		['for more than can be counted', { waitAmount: '={{ 1e300 }}' }, /^Wait at Most must be at most 10000/],
		['for a unit that is none', { waitUnit: '={{ "weeks" }}' }, /^Unit does not know/],
		['with a button that nobody can read', { approvalOptions: { values: { approveLabel: 'x'.repeat(41) } } }, /^Approve Button Label \(Approval Options\) must be a text/],
	])('%s', async (_what, parameters, message) => {
		const { result, waitTill } = await ask(parameters as never);
		expect([result?.status, result?.error?.message]).toEqual(['error', expect.stringMatching(message)]);
		expect([account.requests, waitTill]).toEqual([[], undefined]);
	});

	test.each<[string, Record<string, unknown>, RegExp]>([
		['are empty', { approveLabel: '' }, /^Approve Button Label \(Approval Options\) is empty/],
		['cannot be seen', { disapproveLabel: ' \u200B' }, /^Decline Button Label \(Approval Options\) is empty/],
		['have no result', { approveLabel: '={{ $json.missing }}' }, /^Approve Button Label \(Approval Options\) is empty/],
		['are null', { disapproveLabel: '={{ null }}' }, /^Decline Button Label \(Approval Options\) must be a text/],
		['say the same', { approveLabel: 'Yes', disapproveLabel: 'Yes' }, /^Decline Button Label \(Approval Options\) is "Yes", as on the other button/],
		['look the same', { approveLabel: 'Yes', disapproveLabel: ' yes\u200D' }, /as on the other button/],
		['say what the other one says unless it is filled in', { disapproveLabel: 'Approve' }, /as on the other button/],
		['have two lines', { approveLabel: 'Yes\nNo' }, /^Approve Button Label \(Approval Options\) holds a line break or a character that cannot be seen: "Yes\\\\nNo"/],
		['turn the writing round', { approveLabel: '\u202Eoga' }, /^Approve Button Label \(Approval Options\) holds a line break/],
		['hold a zero', { disapproveLabel: 'N\u0000o' }, /^Decline Button Label \(Approval Options\) holds a line break/],
	])('if buttons %s', async (_what, values, message) => {
		const { result } = await ask({ approvalOptions: { values } } as never);
		expect([result?.status, result?.error?.message, account.requests]).toEqual(['error', expect.stringMatching(message), []]);
	});

	test.each(['constructor', '__proto__', 'prototype'])('from a node named %s, because n8n stores nothing under that name', async (name) => {
		const { result } = await ask({}, { settings: { name } });
		expect([result?.error?.message, account.requests]).toEqual([expect.stringMatching(/^The name of this node is "\w+", under which n8n keeps nothing/), []]);
	});

	test('for several items', async () => {
		const { result } = await ask({}, { items: [{}, {}] });
		expect(result?.error?.message).toMatch(/^The input has 2 items/);
		expect(account.requests).toEqual([]);
	});

	test('if n8n gives no signed address', async () => {
		const host = ExecuteContext.prototype as { putExecutionToWait?: unknown; getSignedResumeUrl?: unknown };
		for (const missing of ['executionId', 'putExecutionToWait', 'getSignedResumeUrl'] as const) {
			if (missing !== 'executionId') host[missing] = undefined;
			const { result } = await ask({}, missing === 'executionId' ? { without: [missing] } : {});
			if (missing !== 'executionId') delete host[missing];
			expect(result?.error?.message).toBe('This n8n cannot make a signed link that an answer comes back by, so nothing was sent');
			expect(result?.error).toMatchObject({ description: expect.stringContaining('Update n8n') as string });
		}
		expect(account.requests).toEqual([]);
	});

	test('if an agent uses it as a plain tool', async () => {
		if (isOlder) return;
		const { result } = await ask({}, { settings: { type: 'n8n-nodes-push-messaging.pushMessageTool' } }).catch((error: Error) => ({ result: { error } }));
		expect(result?.error).toBeDefined();
		expect(account.requests).toEqual([]);
	});
});

test('does not wait for a device that the service does not know', async () => {
	const { result, waitTill } = await ask({ ask: 'device', devices: 'phone-9' });
	expect(result?.error?.message).toMatch(/does not know whom to ask/);
	expect(waitTill).toBeUndefined();
});

test('a retry of n8n asks a device that was unknown before with a new transaction ID', async () => {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
	const { result, waitTill } = await ask({ ask: 'device', devices: 'phone-9' }, { settings });
	expect([result?.error?.message, waitTill]).toEqual([expect.stringMatching(/does not know whom to ask/), undefined]);
	const ids = account.requests.map(({ json }) => (json as { request: { notifications: Array<Record<string, unknown>> } }).request.notifications[0]?.['transactionId']);
	expect([ids.length, new Set(ids).size]).toEqual([3, 3]);

	account.faults.add({ kind: 'envelope', status_code: 200, status_message: 'OK', httpStatus: 200, response: { Messages: ['CODE_NOT_AVAILABLE'], UnknownDevices: { '': ['phone-1'] } } } as never);
	const before = account.simulator.timesSent('phone-1');
	const host = await ask({ ask: 'device', devices: 'phone-1' }, { settings });
	expect([host.result?.status, account.simulator.timesSent('phone-1') - before]).toEqual(['waiting', 1]);
	expect((await respond(link(), { answer: 'approve' })).status).toBe(200);
});

test('does not wait for a user that the service does not know', async () => {
	for (const response of [{ Messages: ['CODE_NOT_AVAILABLE'], UnknownDevices: { '': ['user-9'] } }, { Messages: [], unknown_users: ['user-9'] }]) {
		account.faults.add({ kind: 'envelope', status_code: 200, status_message: 'OK', httpStatus: 200, response } as never);
		const { result, waitTill } = await ask({ users: 'user-9' });
		expect([result?.error?.message, waitTill]).toEqual([expect.stringMatching(/does not know whom to ask/), undefined]);
	}
});

test('each question of a loop is a message of its own, even if it is the same', async () => {
	// n8n drops options that the form does not offer.
	const host = await ask({ options: { transactionId: 'order-1042' } });
	await respond(link(), { answer: 'approve' });
	const [first] = account.requests;
	await host.askAgain();
	const ids = [first, account.requests.at(-1)].map((request) => (request?.json as { request: { notifications: Array<{ transactionId: string }> } }).request.notifications[0]?.transactionId);
	expect([new Set(ids).size, ids.includes('order-1042'), host.result?.status]).toEqual([2, false, 'waiting']);
});

test.each(['continueRegularOutput', 'continueErrorOutput'] as const)('with %s, an item says what was wrong and what to do, and is not an answer', async (onError) => {
	const { result, waitTill } = await ask({ message: ' ' }, { settings: { onError } });
	expect(result?.outputs.flat().map(({ json }) => json)).toEqual([
		{ error: 'Message is empty: there is nothing to answer', message: expect.stringContaining('Correct the field') as string },
	]);
	expect([waitTill, account.requests]).toEqual([undefined, []]);
});

test('does not wait after a refusal', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', httpStatus: 400 });
	const { result, waitTill } = await ask();
	expect([result?.status, waitTill]).toEqual(['error', undefined]);
});

test('asks once although the answer of the service is lost', async () => {
	const before = account.simulator.timesSent('phone-1');
	account.faults.add({ kind: 'dropAfter' });
	const { result } = await ask();
	expect(account.requests).toHaveLength(2);
	expect(account.simulator.timesSent('phone-1') - before).toBe(1);
	expect(result?.status).toBe('waiting');
});

test('a retry of n8n asks once although answers were lost', async () => {
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
	const before = ['phone-1', 'phone-2'].map((hwid) => account.simulator.timesSent(hwid));
	const ids: unknown[] = [];
	for (const [kind, users] of [['dropAfter', 'user-1'], ['dropBefore', 'user-2']] as const) {
		account.clearRequests();
		for (let time = 0; time < 4; time++) account.faults.add({ kind });
		const { result } = await ask({ users }, { settings });
		expect([result?.status, account.requests.length]).toEqual(['waiting', 5]);
		const sent = account.requests.map(({ json }) => (json as { request: { notifications: Array<Record<string, unknown>> } }).request.notifications[0]?.['transactionId']);
		expect(new Set(sent).size).toBe(1);
		ids.push(sent[0]);
	}
	expect(ids).toEqual([expect.stringMatching(/^n8n-[0-9a-f]{12}-/), expect.stringMatching(/^n8n-[0-9a-f]{12}-/)]);
	expect(ids[0]).not.toBe(ids[1]);
	expect(['phone-1', 'phone-2'].map((hwid, index) => account.simulator.timesSent(hwid) - (before[index] ?? 0))).toEqual([1, 1]);
});
