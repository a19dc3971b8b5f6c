/** Hints that n8n shows next to the output of a run, where the result rows do not say enough. */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { byName } from '../support/tagMapper';
import { Waits } from '../../nodes/transport/waits';

const account = startAccount({ seed: 'hints' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'Plan' });
	simulator.addTag({ name: 'Points', kind: 'integer', userSpecific: true });
	for (let n = 1; n <= 20; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, userId: `user-${n}` });
});

const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), content: 'Hello' };
let executions = 0;

async function hintsOf(parameters: NodeRun['parameters'], items: NodeRun['items'] = [{}], type = 'pushMessage', settings: NodeRun['settings'] = {}) {
	const filled = type === 'pushMessage' ? { ...push, ...parameters } : parameters;
	const credential = account.credential({ deviceToken: account.simulator.deviceToken });
	const { stored, error } = await runNode({ type, parameters: filled, items, credential, settings, executionId: `hints-${++executions}` });
	expect(error?.message).toBeUndefined();
	return (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ message, type, location }) => [type, location, message]);
}

test('warns of devices that the service does not know', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: 'hwid-1; nobody-1, nobody-2' });
	expect(hints).toContainEqual(['warning', 'outputPane', '2 recipients are not known to the service and got nothing: see unknownDevices.']);
});

test('explains why messages have no code', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: '={{ $json.to }}' }, [{ to: 'hwid-1' }, { to: 'hwid-2' }]);
	expect(hints).toEqual([['info', 'outputPane', expect.stringMatching(/^No message code came for 2 of 2 items: .* fewer than 10 devices/) as string]]);
});

test('suggests Set in Bulk for the tags of more than a hundred items', async () => {
	const set = async (count: number) => {
		const items = Array.from({ length: count }, (_none, n) => ({ hwid: `hwid-${(n % 20) + 1}`, plan: `plan ${n}` }));
		const tags = { tag: [{ name: 'Plan', kind: 'string', change: 'set', value: '={{ $json.plan }}' }] };
		const parameters = { resource: 'tag', operation: 'set', application: byCode(APPLICATION), identifyBy: 'device', hwid: '={{ $json.hwid }}', tagsFrom: 'rows', tags };
		return await hintsOf(parameters, items, 'pushDevice');
	};
	expect(await set(101)).toEqual([['info', 'outputPane', 'Each of the 101 items took a request. Tag: Set in Bulk does the same in a few, and is faster.']]);
	expect(await set(100)).toEqual([]);
});

test('says how many items were merged', async () => {
	const items = Array.from({ length: 12 }, (_none, n) => ({ to: `user-${n + 1}` }));
	const hints = await hintsOf({ sendTo: 'users', users: '={{ $json.to }}', messages: 'allItems' }, items);
	expect(hints).toContainEqual(['info', 'outputPane', '12 items were joined into 1 message.']);
});

test('does not count failed items as merged', async () => {
	const settings = { onError: 'continueRegularOutput' as const };
	const items = [{ to: 'user-1' }, { to: '' }, { to: 'user-2' }, {}];
	const merged = { sendTo: 'users', users: '={{ $json.to }}', messages: 'allItems' };
	expect(await hintsOf(merged, items, undefined, settings)).toContainEqual(['info', 'outputPane', '2 items were joined into 1 message.']);
	const remove = { resource: 'journey', operation: 'removeUsers', user_ids: '={{ $json.to }}', leave: 'all' };
	expect(await hintsOf(remove, items, 'pushJourney', settings)).toEqual([['info', 'outputPane', '2 items were joined into 1 request.']]);
});

describe('the same message several times to the same recipients', () => {
	const again = '2 messages say to the same recipients exactly what an earlier item says, so they get it more than once. To send it once, switch on Execute Once in the settings of the node, or choose One for All Items Together where the form has it.';

	test.each([
		['push', 'send', 'pushMessage', {}],
		['sms', 'send', 'pushMessage', { devices: '+15550100' }],
	])('%s: %s warns', async (resource, operation, type, more) => {
		const parameters = { ...push, resource, operation, sendTo: 'users', users: 'user-1', ...more };
		expect(await hintsOf(parameters, [{}, {}, {}], type)).toContainEqual(['warning', 'outputPane', again]);
	});

	test.each([
		['whatsApp', { devices: '+15550100', contentFrom: 'text' }],
		['line', { devices: 'U1' }],
		['kakao', { users: 'user-1', template: 'order_shipped' }],
	])('%s, with a request for each, warns', async (resource, more) => {
		account.simulator.addDevice({ application: APPLICATION, hwid: 'whatsapp:+15550100', type: 21 });
		const parameters = { ...push, resource, ...more };
		for (const settings of [{}, { onError: 'continueRegularOutput' as const }])
			expect(await hintsOf(parameters, [{}, {}, {}], 'pushMessage', settings)).toContainEqual(['warning', 'outputPane', again]);
		const check = await hintsOf({ ...parameters, checkOnly: true }, [{}, {}, {}]);
		expect(check).toContainEqual(['warning', 'outputPane', again.replace('2 messages say', '2 messages would say')]);
		const different = await hintsOf({ ...parameters, ...(resource === 'kakao' ? { users: '={{ $json.to }}' } : { content: '={{ $json.to }}' }) }, [{ to: 'user-1' }, { to: 'user-2' }]);
		expect(different.filter(([, , message]) => /earlier item/.test(String(message)))).toEqual([]);
	});

	test('speaks of one message in the singular', async () => {
		const hints = await hintsOf({ sendTo: 'users', users: '={{ $json.to }}' }, [{ to: 'user-1' }, { to: 'user-2' }, { to: 'user-1' }]);
		expect(hints).toContainEqual(['warning', 'outputPane', again.replace('2 messages say', '1 message says')]);
	});

	test('Check Only warns before anything is sent', async () => {
		const hints = await hintsOf({ sendTo: 'users', users: 'user-1', checkOnly: true }, [{}, {}, {}]);
		expect(hints).toContainEqual(['warning', 'outputPane', again.replace('2 messages say', '2 messages would say')]);
	});

	test('does not warn where texts or recipients differ, or a text is computed for each item', async () => {
		const items = [{ to: 'user-1' }, { to: 'user-2' }];
		const repeated = (hints: unknown[][]) => hints.filter(([, , message]) => /earlier item/.test(String(message)));
		expect(repeated(await hintsOf({ sendTo: 'users', users: '={{ $json.to }}' }, items))).toEqual([]);
		expect(repeated(await hintsOf({ sendTo: 'users', users: 'user-1', content: '=Hello {{ $json.to }}' }, items))).toEqual([]);
		expect(repeated(await hintsOf({ sendTo: 'users', users: 'user-1', messages: 'allItems' }, items))).toEqual([]);
	});
});

test('says that one message to everyone was made from two items', async () => {
	expect(await hintsOf({ sendTo: 'everyone' }, [{}, {}])).toContainEqual(['info', 'outputPane', '2 items were joined into 1 message.']);
});

describe('tags that were skipped', () => {
	const set = { resource: 'tag', operation: 'set', application: byCode(APPLICATION), tagsFrom: 'rows' };
	const tags = { json: [{ tags: '{"Plan":"pro","Points":5,"Nope":"x"}' }] };

	test('are named for users, with the reasons and what to do', async () => {
		const users = Array.from({ length: 5 }, (_none, n) => ({ user: `user-${n + 1}` }));
		const hints = await hintsOf({ ...set, identifyBy: 'user', userId: '={{ $json.user }}', tags }, users, 'pushDevice');
		expect(hints).toEqual([['warning', 'outputPane', expect.stringMatching(/^The service did not save all tags of 5 of 5 items: see skipped \(Plan: tag is not user-specific; Nope: tag not found\)\. .*Tag Definition: Create\. .*choose Device in Whose Tags\.$/) as string]]);
	});

	test('gives no hint where all tags were saved', async () => {
		expect(await hintsOf({ ...set, identifyBy: 'device', hwid: 'hwid-1', tags: { json: [{ tags: '{"Plan":"pro"}' }] } }, [{}], 'pushDevice')).toEqual([]);
	});

	test('a tag that does not exist is named, with how to create it', async () => {
		const parameters = { ...set, identifyBy: 'device', hwid: 'hwid-1', tags: { json: [{ tags: '{"City":"Rome"}' }] } };
		const { error } = await runNode({ type: 'pushDevice', parameters, credential: account.credential({ deviceToken: account.simulator.deviceToken }) });
		expect(error?.message).toBe('The tag "City" does not exist');
		expect(error?.description).toMatch(/create the tag with Push Audience, Tag Definition: Create/);
		expect(error?.description).not.toMatch(/User ID|user-specific/);
	});

	test('where a tag needs a user, the error says what to choose', async () => {
		const parameters = { ...set, identifyBy: 'device', hwid: 'hwid-1', tags: { json: [{ tags: '{"Points":5}' }] } };
		const { error } = await runNode({ type: 'pushDevice', parameters, credential: account.credential({ deviceToken: account.simulator.deviceToken }) });
		expect(error).toMatchObject({ message: 'A tag is user-specific, and no user is named', description: expect.stringContaining('choose User in Whose Tags') as string });
	});

	test('where no tag was saved, the error says which kind of tags it takes', async () => {
		const parameters = { ...set, identifyBy: 'user', userId: 'user-1', tags: { json: [{ tags: '{"Plan":"pro"}' }] } };
		const { error } = await runNode({ type: 'pushDevice', parameters, credential: account.credential({ deviceToken: account.simulator.deviceToken }) });
		expect(error).toMatchObject({ message: 'The tag "Plan" is not user-specific', description: expect.stringMatching(/choose Device in Whose Tags\.$/) as string });
	});
});

test('gives no hint where a code came and nothing was merged or unknown', async () => {
	expect(await hintsOf({ sendTo: 'everyone' })).toEqual([]);
});

test('with Check Only, gives no hint about results', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: 'nobody-1', checkOnly: true });
	expect(hints.map(([, , message]) => message)).toEqual([expect.stringMatching(/^Nothing was sent: Check Only is on/)]);
});

test('waits that overlap are counted once', async () => {
	let now = 0;
	const clock = { now: () => new Date(now), wait: async () => await Promise.resolve() };
	const waits = new Waits();
	let endFirst = (): void => undefined;
	let endSecond = (): void => undefined;
	const first = waits.during(new Promise<void>((resolve) => (endFirst = resolve)), clock);
	now = 2000;
	const second = waits.during(new Promise<void>((resolve) => (endSecond = resolve)), clock);
	now = 5000;
	endFirst();
	await first;
	expect(waits.ms).toBe(0);
	now = 7000;
	endSecond();
	await second;
	expect(waits.ms).toBe(7000);
	await expect(waits.during(Promise.reject(new Error('stopped')), clock)).rejects.toThrow('stopped');
	expect(waits.ms).toBe(7000);
});

describe('columns that match no tag', () => {
	const set = { resource: 'tag', operation: 'set', application: byCode(APPLICATION), identifyBy: 'device', hwid: '={{ $json.hwid }}', tagsFrom: 'columns', tagColumns: byName({ Plan: 'string' }) };

	test('are named once, without those that the form uses', async () => {
		const items = [{ hwid: 'hwid-1', plan: 'pro', 'First Name': 'A' }, { hwid: 'hwid-2', plan: 'free', note: 'x' }];
		expect(await hintsOf(set, items, 'pushDevice')).toEqual([
			['info', 'outputPane', expect.stringMatching(/^No tag is called like 2 columns of the input, so nothing was set from: "First Name", "note"\. .*Tag Definition: Create/) as string],
		]);
	});

	test('are counted where there are many', async () => {
		const item = { hwid: 'hwid-1', plan: 'pro', ...Object.fromEntries(Array.from({ length: 20 }, (_none, n) => [`extra${n}`, n])) };
		expect(await hintsOf(set, [item], 'pushDevice')).toEqual([['info', 'outputPane', expect.stringContaining('"extra7" and 12 more. ') as string]]);
	});

	test('gives no hint where each column is a tag or is used', async () => {
		expect(await hintsOf(set, [{ hwid: 'hwid-1', plan: 'pro' }], 'pushDevice')).toEqual([]);
	});
});

test('warns of two presets with the same name', async () => {
	const create = { resource: 'preset', operation: 'create', application: byCode(APPLICATION), name: '={{ $json.name }}', content: 'Hello' };
	const run = async (names: string[]) => {
		const items = names.map((name) => ({ name }));
		const { stored } = await runNode({ type: 'pushMessage', parameters: create, items, credential: account.credential(), executionId: `hints-${++executions}` });
		return (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ message }) => message);
	};
	expect(await run(['Cart', 'Sale'])).toEqual([]);
	expect(await run(['Spring', 'Autumn', 'Spring'])).toEqual([expect.stringMatching(/^2 presets have the name "Spring" now: each item makes one\. .*Execute Once/) as string]);
});

describe('reading a list', () => {
	const raw = (status: number, body: string) => account.faults.add({ kind: 'raw', status, body, headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/plain' } });

	test('warns where a list without a total ends with a refusal', async () => {
		raw(200, '{"items":[{"id":1},{"id":2}]}');
		raw(400, '{"error":"page is out of range"}');
		const hints = await hintsOf({ resource: 'message', operation: 'getAll', application: byCode(APPLICATION) });
		expect(hints).toEqual([['warning', 'outputPane', 'The list may not be complete: after 2 entries, the service refused the next page. That may be how it says that there is none.']]);
	});

	test('warns where a list ends with a refusal before its total is reached', async () => {
		raw(200, '{"total":5,"items":[{"id":1},{"id":2}]}');
		raw(400, '{"error":"page is out of range"}');
		const hints = await hintsOf({ resource: 'message', operation: 'getAll', application: byCode(APPLICATION) });
		expect(hints).toEqual([['warning', 'outputPane', expect.stringMatching(/^The list may not be complete: the service says that it has 5 entries, and gave 2 entries\./) as string]]);
	});
});
