/**
 * What Check Only announces is what is sent: generated runs are checked and then sent, and
 * compared with what the service received. A check remembers nothing that would keep the run
 * after it from sending.
 */
import fc from 'fast-check';
import type { IDataObject, INode } from 'n8n-workflow';
import { FILTER, openAccount } from '../sendPush/account';
import { APPLICATION, byCode, OTHER_APPLICATION } from '../support/codes';
import { type NodeResult, runNode } from '../support/engine';

jest.setTimeout(300_000);

/** The lists that Check Only may ask for. */
const LISTS = ['listTestDevices', 'listFilters', 'listTags'].map((method) => `/json/1.3/${method}`);
const account = openAccount('checked, then sent');
beforeAll(() => {
	const { simulator } = account;
	simulator.addApplication({ code: OTHER_APPLICATION, title: 'Other' });
	for (const application of [APPLICATION, OTHER_APPLICATION]) {
		for (const name of ['one', 'two']) simulator.state.testDevices.push({ application, name, type: 3, pushToken: `token-${name}`, description: '' });
	}
});

interface Item {
	/** Empty for a wrong item. */
	to: string;
	text: string;
	application: string;
	id: string;
}

const content = '={{ $json.text }}';
const push = { resource: 'push', operation: 'send', application: byCode('={{ $json.application }}'), content };
const email = { resource: 'email', operation: 'send', application: byCode('={{ $json.application }}'), email_template: 'T', subject: content };
const several = { languages: 'several', texts: { text: [{ language: 'default', content }, { language: 'de', content: '=Auf Deutsch: {{ $json.text }}' }] } };

/** A message with a request of its own and without a transaction ID. */
const alone = { operation: 'send', application: byCode('={{ $json.application }}') };
const PHONE = '={{ $json.to && "+155501" + String($itemIndex).padStart(2, "0") }}';
const activity = { ...alone, resource: 'liveActivity', live_activity_id: '={{ $execution.id }} {{ $itemIndex }}', content_state: '={{ { text: $json.text } }}' };

/** Ways to send: the form. */
const WAYS: Record<string, { type: string; form: IDataObject; isWide?: true; isMerged?: true; isAlone?: true; isRepeatable?: true }> = {
	users: { type: 'pushMessage', form: { ...push, sendTo: 'users', users: '={{ $json.to }}' } },
	devices: { type: 'pushMessage', form: { ...push, sendTo: 'devices', devices: '={{ $json.to && [$json.to, "hwid-1"] }}', iosOptions: { ios_badges: '+1' } } },
	languages: { type: 'pushMessage', form: { ...push, ...several, sendTo: 'users', users: '={{ $json.to }}', title: 'Title', options: { data: '{"id":12345678901234567890,"constructor":1}' } } },
	together: { type: 'pushMessage', form: { ...push, sendTo: 'users', users: '={{ $json.to && [$json.to, "user-1"] }}', messages: 'allItems' }, isMerged: true },
	devicesTogether: { type: 'pushMessage', form: { ...push, sendTo: 'devices', devices: '={{ $json.to }}', messages: 'allItems' }, isMerged: true },
	everyone: { type: 'pushMessage', form: { ...push, sendTo: 'everyone' }, isWide: true },
	segment: { type: 'pushMessage', form: { ...push, sendTo: 'filter', filter: `={{ $json.to && "${FILTER}" }}` }, isWide: true },
	conditions: { type: 'pushMessage', form: { ...push, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '={{ $json.to && [["Name", "EQ", $json.to]] }}' }, isWide: true },
	testDevices: { type: 'pushMessage', form: { ...push, sendTo: 'testDevices' }, isWide: true },
	later: { type: 'pushMessage', form: { ...push, sendTo: 'users', users: '={{ $json.to }}', when: 'at', sendAt: '2036-05-04T10:00:00', timezone: { __rl: true, mode: 'id', value: 'Europe/Berlin' } } },
	sms: { type: 'pushMessage', form: { ...push, resource: 'sms', devices: '={{ $json.to && "+155501" + String($itemIndex).padStart(2, "0") }}' } },
	whatsApp: { type: 'pushMessage', form: { ...alone, resource: 'whatsApp', devices: PHONE, contentFrom: 'text', content }, isAlone: true },
	template: { type: 'pushMessage', form: { ...alone, resource: 'whatsApp', devices: PHONE, content_id: content, templateFields: { content_variables: { pair: [{ name: '1', value: '={{ $json.to }}' }] } } }, isAlone: true },
	line: { type: 'pushMessage', form: { ...alone, resource: 'line', devices: '={{ $json.to }}', content }, isAlone: true },
	kakao: { type: 'pushMessage', form: { ...alone, resource: 'kakao', kakaoTo: 'devices', devices: '={{ $json.to }}', template: content, when: 'at', sendAt: '2036-05-04T10:00:00' }, isAlone: true },
	liveActivity: { type: 'pushMessage', form: { ...activity, operation: 'start', users: '={{ $json.to && [$json.to, "user-1"] }}', content, attributes_type: 'Order', attributes: '{"id":12345678901234567890}' }, isAlone: true },
	updated: { type: 'pushMessage', form: { ...activity, operation: 'update', live_activity_id: '={{ $json.to }}' }, isAlone: true, isRepeatable: true },
	ended: { type: 'pushMessage', form: { ...activity, operation: 'end', live_activity_id: '={{ $json.to }}' }, isAlone: true, isRepeatable: true },
	targeted: { type: 'pushMessage', form: { resource: 'targetedPush', operation: 'send', devices_filter: '={{ $json.to && `A("${$json.application}") * T("Name", EQ, "${$json.to}")` }}', content }, isWide: true },
	emails: { type: 'pushEmail', form: { ...email, sendTo: 'devices', devices: '={{ $json.to && $json.to + "@example.com" }}' } },
	emailsTogether: { type: 'pushEmail', form: { ...email, sendTo: 'devices', devices: '={{ $json.to && $json.to + "@example.com" }}', messages: 'allItems' }, isMerged: true },
	emailsToAll: { type: 'pushEmail', form: { ...email, sendTo: 'everyone' }, isWide: true },
};

const oneIn = (many: number) => fc.constantFrom(true, ...Array.from({ length: many - 1 }, () => false));
const scenario = fc.record({
	way: fc.constantFrom(...Object.keys(WAYS)),
	items: fc.array(
		fc.record({
			to: fc.oneof({ arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e'), weight: 12 }, { arbitrary: fc.constant(''), weight: 1 }),
			text: fc.constantFrom('Hello', 'Hello', 'Grüße, "\u{1F600}"'),
			application: fc.constantFrom(APPLICATION, APPLICATION, APPLICATION, OTHER_APPLICATION),
			id: fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six'),
		}),
		{ minLength: 1, maxLength: 14, size: 'max' },
	),
	hasIds: oneIn(4),
	sendForEveryItem: oneIn(2),
	continueOnFail: oneIn(2),
	retryOnFail: oneIn(2),
	messagesPerRequest: fc.integer({ min: 1, max: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;

async function run({ way: name, ...each }: Scenario, number: number, checkOnly: boolean): Promise<NodeResult> {
	const way = WAYS[name]!;
	const own = each.hasIds && !way.isAlone && { transactionId: `={{ $json.id }}-${number}` };
	account.clearRequests();
	for (const id of ['a', 'b', 'c', 'd', 'e'])
		account.simulator.state.liveActivities.set(id, { id, states: [], attributes: {}, recipients: [], ended: false });
	return await runNode({
		type: way.type,
		parameters: {
			...way.form,
			checkOnly,
			...(!way.isAlone && { options: { ...(way.form['options'] as IDataObject), ...own } }),
			requestOptions: { ...(name !== 'targeted' && !way.isAlone && { messagesPerRequest: each.messagesPerRequest }), requestsAtOnce: 1 },
			...(way.isWide && { sendForEveryItem: each.sendForEveryItem }),
		} as INode['parameters'],
		items: each.items satisfies Item[] as unknown as IDataObject[],
		credential: account.credential({ requestsPerMinute: 1_000_000, serverToken: account.simulator.addToken({ emailApi: true }) }),
		// What does no harm twice is done again by a second try.
		settings: { name: `Run ${number}`, continueOnFail: each.continueOnFail, retryOnFail: each.retryOnFail && !way.isRepeatable, maxTries: 2, waitBetweenTries: 1 },
		// The check and what follows are one execution: whatever a check remembered would be found again.
		executionId: `checked ${number}`,
	});
}

type Body = { auth?: string; notifications?: IDataObject[] } & IDataObject;

/** The requests of a body, one for each of its messages, without what only a real request has. */
function messagesIn(body: Body): IDataObject[] {
	const { auth: _auth, notifications, ...shared } = body;
	if (notifications === undefined) return [withoutMadeId(shared)];
	return notifications.map((message) => ({ ...shared, message: withoutMadeId(message) }));
}

function withoutMadeId({ transactionId, ...message }: IDataObject): IDataObject {
	return String(transactionId ?? 'n8n-').startsWith('n8n-') ? message : { transactionId, ...message };
}

const sorted = (value: unknown): unknown =>
	typeof value !== 'object' || value === null || Array.isArray(value)
		? value
		: Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]));
const key = (value: unknown) => JSON.stringify(sorted(value));

/** The service reads more digits than JSON.parse keeps. */
const parseBody = (body: string) => (JSON.parse(body.replace(/:(\d{16,})/g, ':"$1"')) as { request: Body }).request;

/** What the rows of a check say would be sent, each message once. */
function announced(rows: readonly IDataObject[], isMerged: boolean): string[] {
	const messages = rows.flatMap((row) => messagesIn(row['request'] as Body).map((message) => ({ message, items: Number(row['sharedWith']) + 1 })));
	if (isMerged) {
		const merged = new Map<string, { message: IDataObject; recipients: Set<unknown> }>();
		for (const { message } of messages) {
			const { users, devices, ...text } = message['message'] as IDataObject;
			const known = merged.get(key({ ...message, message: text })) ?? { message, recipients: new Set() };
			merged.set(key({ ...message, message: text }), known);
			for (const recipient of (users ?? devices) as unknown[]) known.recipients.add(recipient);
		}
		return [...merged.values()].map(({ message, recipients }) => {
			const text = message['message'] as IDataObject;
			return key({ ...message, message: { ...text, ['users' in text ? 'users' : 'devices']: [...recipients] } });
		}).sort();
	}
	const shares = new Map<string, number>();
	for (const { message, items } of messages) shares.set(key(message), (shares.get(key(message)) ?? 0) + 1 / items);
	return [...shares].flatMap(([text, count]) => Array.from({ length: Math.round(count) }, () => text)).sort();
}

test('what is announced is what the service receives, in as many messages and requests', async () => {
	let checked = 0;
	await fc.assert(
		fc.asyncProperty(scenario, async (each) => {
			const number = ++runs;
			const { isMerged = false } = WAYS[each.way]!;
			const before = account.simulator.ledger.length;
			const check = await run(each, number, true);
			expect(account.requests.filter(({ path }) => !LISTS.includes(path))).toEqual([]);
			expect(account.simulator.ledger).toHaveLength(before);
			const real = await run(each, number, false);
			const sent = account.requests.filter(({ path }) => !LISTS.includes(path)).map(({ body }) => parseBody(body));

			// What is wrong is wrong in both, in the same words.
			expect(check.error?.message).toBe(real.error?.message);
			expect(check.error?.description).toBe(real.error?.description);
			const errorsOf = ({ items }: NodeResult) => items.map(({ json, pairedItem }) => [pairedItem, json['error'] ?? null, json['error'] === undefined ? null : json['message']]);
			expect(errorsOf(check)).toEqual(errorsOf(real));

			const rows = check.items.map(({ json }) => json).filter((row) => row['error'] === undefined);
			expect(rows.every((row) => row['checkOnly'] === true)).toBe(true);
			expect(announced(rows, isMerged)).toEqual(sent.flatMap(messagesIn).map(key).sort());
			for (const row of rows) {
				expect([row['messagesOfRun'], row['requestsOfRun']]).toEqual([sent.flatMap(messagesIn).length, sent.length]);
				checked++;
			}
		}),
		{ numRuns: Number(process.env['CHECK_RUNS'] ?? 120) },
	);
	expect(checked).toBeGreaterThan(0);
});
