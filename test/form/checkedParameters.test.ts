/**
 * Every parameter is checked against what the form offers before anything is sent: choices,
 * numbers, switches, collections and rows, in every section.
 */
import { openAccount } from '../sendPush/account';
import { APPLICATION, MESSAGE, byCode, byGroup } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { callTool } from '../support/engine/agent';
import { isOlder } from '../support/engine/generation';

const account = openAccount('checked parameters');
beforeAll(() => {
	for (const title of ['One', 'Two']) account.simulator.addApplication({ title });
});

type Parameters_ = NodeRun['parameters'];
const LATER = '2036-05-04T10:00:00';

async function run(type: string, parameters: Record<string, unknown>, items: NodeRun['items'] = [{}]) {
	return await runNode({ type, parameters: parameters as Parameters_, items: items ?? [{}], credential: account.credential() });
}

async function expectRefusal(type: string, parameters: Record<string, unknown>, message: RegExp): Promise<void> {
	const { error, status } = await run(type, parameters);
	expect([status, error?.message]).toEqual(['error', expect.stringMatching(message)]);
	expect(account.requests).toEqual([]);
}

/** Expects each value to be refused under the label, with no request sent. */
async function expectEachRefused(node: string, label: string, form: (value: unknown) => Record<string, unknown>, values: readonly unknown[]): Promise<void> {
	const said: unknown[] = [];
	for (const value of values) {
		const { error } = await run(node, form(value));
		said.push([value, error?.message.startsWith(`${label} `)]);
	}
	expect(said).toEqual(values.map((value) => [value, true]));
	expect(account.requests).toEqual([]);
}

const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), sendTo: 'users', users: 'user-1', content: 'Hello' };
const email = { resource: 'email', operation: 'send', application: byCode(APPLICATION), sendTo: 'users', users: 'user-1', subject: 'Hello', email_template: 'AAAAA-11111' };
const targeted = { resource: 'targetedPush', operation: 'send', devices_filter: `A("${APPLICATION}")`, content: 'Hello' };
const bounces = { resource: 'email', operation: 'getBounces', application: byCode(APPLICATION) };
const statistics = { resource: 'message', operation: 'get', source: 'report', message: MESSAGE };
const list = { resource: 'application', operation: 'getAll' };
const tagsOf = (row: Record<string, unknown>) => ({
	resource: 'tag',
	operation: 'set',
	application: byCode(APPLICATION),
	identifyBy: 'device',
	hwid: 'hwid-1',
	tagsFrom: 'rows',
	tags: { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro', ...row }] },
});
const conditionsOf = (row: Record<string, unknown>) => ({
	...push,
	sendTo: 'conditions',
	conditions: { condition: [{ tag: 'Plan', kind: 'string', operator: 'EQ', value: 'pro', ...row }] },
});

describe('a choice that the form does not offer', () => {
	const choices: Array<[node: string, label: string, form: (value: unknown) => Record<string, unknown>]> = [
		['pushMessage', 'When', (when) => ({ ...push, when, sendAt: LATER })],
		['pushEmail', 'When', (when) => ({ ...email, when, sendAt: LATER })],
		['pushMessage', 'When', (when) => ({ ...targeted, when, sendAt: LATER })],
		['pushMessage', 'Send To', (sendTo) => ({ ...push, sendTo })],
		['pushMessage', 'Messages', (messages) => ({ ...push, messages })],
		['pushMessage', 'Languages', (languages) => ({ ...push, languages })],
		['pushMessage', 'Specify Conditions', (conditionsInput) => ({ ...conditionsOf({}), conditionsInput })],
		['pushMessage', 'Must Match', (conditions_operator) => ({ ...conditionsOf({}), conditions_operator })],
		['pushMessage', 'Operator (Tag Conditions)', (operator) => conditionsOf({ operator })],
		['pushMessage', 'Kind of Tag (Tag Conditions)', (kind) => conditionsOf({ kind })],
		['pushEmail', 'Subject Languages', (subjectLanguages) => ({ ...email, subjectLanguages })],
		['pushDevice', 'What to Do (Tags)', (change) => tagsOf({ change })],
		['pushDevice', 'Kind of Tag (Tags)', (kind) => tagsOf({ kind })],
		['pushDevice', 'Whose Tags', (identifyBy) => ({ ...tagsOf({}), identifyBy })],
		['pushEmail', 'Return As', (returnAs) => ({ ...bounces, returnAs })],
		['pushMessage', 'Interruption Level (iOS Options)', (ios_interruption_level) => ({ ...push, optionsFor: ['ios'], iosOptions: { ios_interruption_level } })],
	];
	const values = ['At', 'schedule', ' at', 'AT', 'Users', 'everyone ', '={{ "at" }}', '={{ ["at"] }}', '={{ null }}', '={{ ({}) }}', true, 7, null, ['at']];
	// Some of these are a choice of one form, or become one when n8n unwraps the array.
	test.each(choices)('%s refuses it: %s', async (node, label, form) => {
		await expectEachRefused(node, label, form, values);
	});

	test('is named in the error, with the choices by their labels', async () => {
		await expectRefusal('pushMessage', { ...push, when: 'At', sendAt: LATER }, /^When does not know the choice "At"\. It offers Now .*At a Date and Time/);
		await expectRefusal('pushMessage', { ...push, application: byGroup('GGGGG-11111'), sendTo: 'users' }, /^Send To does not know the choice "users"\. It offers Segment by Tags .*, Saved Segment .*, Everyone/);
	});

	test('becomes an error item where the node continues', async () => {
		const settings = { onError: 'continueRegularOutput' } as const;
		const { items } = await runNode({ type: 'pushMessage', parameters: { ...push, messages: 'all', sendTo: 'users' }, items: [{}, {}], credential: account.credential(), settings });
		expect(items.map(({ json }) => json['error'])).toEqual([expect.stringMatching(/^Messages does not know/), expect.stringMatching(/^Messages does not know/)]);
		expect(account.requests).toEqual([]);
	});
});

test('an agent that chooses a date sends at that date and not now', async () => {
	const parameters = { ...push, when: `={{ $fromAI('when', '', 'string') }}`, sendAt: `={{ $fromAI('date', '', 'string') }}` };
	const [answer] = await callTool({ type: 'pushMessage', parameters, calls: [{ when: 'at', date: `${LATER}Z` }], credential: account.credential() });
	if (isOlder) {
		// The older n8n does not fill in a choice for an agent; it is refused instead of sent
		// now.
		expect(String((answer as { error?: unknown }).error)).toMatch(/When does not know the choice/);
		expect(account.requests).toEqual([]);
		return;
	}
	expect(answer).not.toHaveProperty('error');
	expect(account.notification()).toMatchObject({ send_date: '2036-05-04 10:00' });
});

describe('a number', () => {
	const numbers: Array<[node: string, label: string, form: (value: unknown) => Record<string, unknown>]> = [
		['pushApplication', 'Limit', (limit) => ({ ...list, limit })],
		['pushStatistics', 'Wait at Most (Seconds)', (waitSeconds) => ({ ...statistics, waitSeconds })],
		['pushMessage', 'Requests at Once (Request Options)', (requestsAtOnce) => ({ ...push, requestOptions: { requestsAtOnce } })],
		['pushMessage', 'Messages per Request (Request Options)', (messagesPerRequest) => ({ ...push, requestOptions: { messagesPerRequest } })],
		['pushMessage', 'Send Rate (per Second) (Options)', (send_rate) => ({ ...push, options: { send_rate } })],
		['pushMessage', 'Latitude (Geozone, Options)', (lat) => ({ ...push, options: { geozone: { circle: { lat, lng: 0, range: 1 } } } })],
		['pushDevice', 'Badge', (badge) => ({ resource: 'device', operation: 'setBadge', application: byCode(APPLICATION), hwid: 'hwid-1', badge })],
	];
	const none = [
		'={{ "2 minutes" }}', '={{ "abc" }}', '={{ "" }}', '', 'abc', '={{ " " }}', '={{ NaN }}', '={{ Infinity }}', '={{ -1e9 }}', '={{ 2 ** 60 }}',
		'={{ null }}', '={{ ({}) }}', '={{ [5] }}', '={{ [] }}', '={{ true }}', '={{ new Date() }}', '={{ $now }}', '={{ "1e3" }}', '={{ "0x10" }}', '={{ "5,5" }}', null,
	];
	test.each(numbers)('%s refuses what is not a number: %s', async (node, label, form) => {
		await expectEachRefused(node, label, form, none);
	});

	test.each<[unknown, RegExp]>([
		[0, /^Limit must be at least 1, not 0$/],
		[1.5, /^Limit must be a whole number, not 1\.5$/],
		['={{ $json.none }}', /^Limit is empty/],
		['={{ "abc" }}', /^Limit must be a number, not "abc"$/],
	])('as a limit, %j is refused', async (limit, message) => await expectRefusal('pushApplication', { ...list, limit }, message));

	test('may be given as a text', async () => {
		const { items, error } = await run('pushApplication', { ...list, limit: '={{ " 2 " }}' });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
	});

	test('keeps its decimals', async () => {
		await run('pushMessage', { ...push, options: { geozone: { circle: { lat: '={{ "52.52" }}', lng: 13.405, range: 1500 } } } });
		expect(account.notification()).toMatchObject({ geozone: { lat: 52.52, lng: 13.405, range: 1500 } });
	});
});

describe('a switch', () => {
	const switches: Array<[node: string, label: string, form: (value: unknown) => Record<string, unknown>]> = [
		['pushApplication', 'Return All', (returnAll) => ({ ...list, returnAll })],
		['pushJourney', 'Simplify', (simplify) => ({ resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d', simplify })],
		['pushMessage', 'Reach Whole Account', (wholeAccount) => ({ ...targeted, devices_filter: 'T("Age", GTE, 18)', wholeAccount })],
		['pushMessage', 'Silent (iOS Options)', (ios_silent) => ({ ...push, optionsFor: ['ios'], iosOptions: { ios_silent } })],
	];
	const none = ['maybe', 'TRUE', 'yes', 'on', '={{ "" }}', '={{ null }}', '={{ 2 }}', '={{ ({}) }}', '={{ [] }}', '={{ [true] }}', '={{ NaN }}', null];
	test.each(switches)('%s refuses what is neither on nor off: %s', async (node, label, form) => {
		await expectEachRefused(node, label, form, none);
	});

	test('may be given as a text', async () => {
		const { items } = await run('pushApplication', { ...list, returnAll: '={{ "false" }}', limit: 1 });
		expect(items).toHaveLength(1);
		const all = await run('pushApplication', { ...list, returnAll: '={{ "true" }}', limit: 1 });
		expect(all.items.length).toBeGreaterThan(1);
	});
});

describe('a collection', () => {
	test('given as a text is refused', async () => {
		await expectRefusal('pushMessage', { ...push, options: '={{ { "link": "https://example.com" } }}' }, /^Options must be filled in field by field, and not as a whole/);
	});

	test('refuses a row with an operator of another kind', async () => {
		await expectRefusal('pushMessage', conditionsOf({ kind: '={{ "list" }}', operator: 'EQ' }), /^Operator \(Tag Conditions\) does not know the choice "EQ"\. It offers .*Is One Of/);
	});
});

test.each([
	['Text', { content: '={{ (() => { const a = {}; a.a = a; return a })() }}' }],
	['User IDs', { users: '={{ (() => { const a = []; a.push(a); return a })() }}' }],
	['Options', { options: { data: '={{ (() => { const a = {}; a.a = a; return a })() }}' } }],
])('%s that contains itself is refused with a clear message', async (label, changes) => {
	const { error } = await run('pushMessage', { ...push, ...changes });
	expect(error?.message).toMatch(new RegExp(`^${label}.* contains itself`));
	expect(account.requests).toEqual([]);
});

test('an empty Put Output File in Field is refused', async () => {
	for (const binaryField of [' ', '={{ "" }}', '={{ null }}', '={{ ({}) }}'])
		await expectRefusal('pushEmail', { ...bounces, returnAs: 'file', binaryField }, /^Put Output File in Field is empty or not a text/);
});

test('a time zone that is not a text is refused', async () => {
	for (const timezone of ['={{ null }}', '={{ ({}) }}', '={{ 2 }}', '={{ ["Europe/Berlin"] }}'])
		await expectRefusal('pushMessage', { ...push, when: 'at', sendAt: LATER, timezone }, /^Time Zone is not a time zone/);
});

test('an optional locator that was never filled in is not sent', async () => {
	await run('pushStatistics', { resource: 'campaign', operation: 'get', campaign: byCode('CCCCC-22222'), dateRange: 'custom', datefrom: '2026-01-01', dateto: '2026-01-02', waitSeconds: 0 });
	expect(account.requests[0]?.json).toEqual({ request: expect.not.objectContaining({ application: expect.anything() }) });
	expect(account.requests[0]?.path).toMatch(/getCampaignStats$/);
});

test.each(['={{ null }}', '={{ ({}) }}', '={{ DateTime.fromISO("x") }}', ' '])('a placeholder named %s is refused', async (name) => {
	const options = { dynamic_content_placeholders: { pair: [{ name, value: 'a' }] } };
	await expectRefusal('pushMessage', { ...push, options }, /^Dynamic Content \(Options\) has an entry (?:without a|whose) name/);
});

test('a targeted push keeps every key of an object', async () => {
	await run('pushMessage', { ...targeted, optionsFor: ['android'], androidOptions: { android_root_params: '{"constructor":"a","__proto__":{"b":1}}' } });
	expect(account.requests[0]?.body).toContain('"android_root_params":{"constructor":"a","__proto__":{"b":1}}');
});

test('empty content for Windows 8 is refused', async () => {
	await expectRefusal('pushMessage', { ...push, optionsFor: ['windows8'], windows8Options: { wns_content: '={{ "\\u00a0" }}' } }, /^Content \(Windows 8 Options\) is empty/);
});
