/**
 * Generated runs over several items, with faults of the service: no audience gets a message
 * twice, and what the node reports for an item matches the ledger of the service.
 */
import fc from 'fast-check';
import type { IDataObject, INode } from 'n8n-workflow';
import type { Fault } from '../../simulator';
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { skipWaits } from '../support/timers';

jest.setTimeout(300_000);
skipWaits();

const account = openAccount('once');
const FILTERS = ['Filter A', 'Filter B'];
beforeAll(() => {
	for (const name of FILTERS) account.simulator.addFilter({ name, conditions: [['Name', 'ANY', '']] });
});

const UNCERTAIN = 'It is uncertain whether the service did this';
const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), content: '={{ $json.text }}' };
const email = { resource: 'email', operation: 'send', application: byCode(APPLICATION), email_template: 'T', subject: '={{ $json.text }}' };

/**
 * A way to choose an audience: the form, and who gets the message of an item, as the ledger
 * names them.
 */
interface Way {
	type: string;
	form: IDataObject;
	isWide: boolean;
	to(item: Item): string;
}
interface Item {
	n: number;
	text: string;
	filter: string;
	id: string | null;
	isFaulty: boolean;
}

const WAYS: Record<string, Way> = {
	users: { type: 'pushMessage', form: { ...push, sendTo: 'users', users: '=user-{{ $json.n }}' }, isWide: false, to: ({ n }) => `user-${n}` },
	merged: { type: 'pushMessage', form: { ...push, sendTo: 'users', users: '=user-{{ $json.n }}', messages: 'allItems' }, isWide: false, to: ({ n }) => `user-${n}` },
	everyone: { type: 'pushMessage', form: { ...push, sendTo: 'everyone' }, isWide: true, to: () => 'everyone' },
	filter: { type: 'pushMessage', form: { ...push, sendTo: 'filter', filter: '={{ $json.filter }}' }, isWide: true, to: ({ filter }) => filter },
	targeted: {
		type: 'pushMessage',
		form: { resource: 'targetedPush', operation: 'send', devices_filter: `=A("${APPLICATION}") * T("Name", EQ, "{{ $json.filter }}")`, content: '={{ $json.text }}' },
		isWide: true,
		to: ({ filter }) => `A("${APPLICATION}") * T("Name", EQ, "${filter}")`,
	},
	email: { type: 'pushEmail', form: { ...email, sendTo: 'filter', filter: '={{ $json.filter }}' }, isWide: true, to: ({ filter }) => filter },
};

const fault = fc.oneof<fc.Arbitrary<Fault>[]>(
	fc.constantFrom<Fault>({ kind: 'dropBefore' }, { kind: 'dropAfter' }, { kind: 'cutJson' }, { kind: 'halfJson' }),
	fc.constantFrom<Fault>({ kind: 'status500Empty' }, { kind: 'status500Empty', after: true }, { kind: 'status502Html' }),
	fc.constantFrom<Fault>({ kind: 'status429', retryAfter: 1 }, { kind: 'status429', retryAfter: 100 }, { kind: 'raw', status: 404, body: 'no such page' }),
);

const oneIn = (many: number) => fc.constantFrom(true, ...Array.from({ length: many - 1 }, () => false));

const scenario = fc.record({
	way: fc.constantFrom(...Object.keys(WAYS)),
	items: fc.array(
		fc.record({
			// Another text is rare, so that most runs do send.
			text: oneIn(25).map((isOther) => (isOther ? 'two' : 'one')),
			filter: fc.constantFrom(...FILTERS),
			id: fc.option(fc.constantFrom(...'abcdefghijklmnopqrst'), { freq: 2 }),
			isFaulty: oneIn(6),
		}),
		{ minLength: 1, maxLength: 12, size: 'max' },
	),
	hasIds: oneIn(6),
	hasFaulty: oneIn(2),
	sendForEveryItem: oneIn(4),
	continueOnFail: fc.boolean(),
	retryOnFail: fc.boolean(),
	messagesPerRequest: fc.integer({ min: 1, max: 5 }),
	requestsAtOnce: fc.integer({ min: 1, max: 3 }),
	codesInRefusals: fc.boolean(),
	faults: fc.array(fc.tuple(fault, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;

/** Each run has its own transaction IDs, so that the service knows none of them. */
function inputOf({ items, hasIds, hasFaulty }: Scenario, way: Way, run: number): Item[] {
	return items.map(({ id, isFaulty, ...item }, n) => ({
		...item,
		n,
		// Items with the same wide audience must be equal, so all or none of them are faulty.
		isFaulty: hasFaulty && (way.isWide ? item.filter === FILTERS[1] : isFaulty),
		id: hasIds && id !== null ? `${id}-${run}` : null,
	}));
}

async function play(each: Scenario) {
	const run = ++runs;
	const way = WAYS[each.way]!;
	const input = inputOf(each, way, run);
	account.simulator.options.codesInRefusals = each.codesInRefusals;
	account.faults.clear();
	for (const [kind, skip, times] of each.faults) account.faults.add({ ...kind, skip, times });
	const before = account.simulator.ledger.length;
	const options = {
		...(input.some(({ id }) => id !== null) && { transactionId: `={{ $json.id ?? ("own-${run}-" + $json.n) }}` }),
		...(input.some(({ isFaulty }) => isFaulty) && { campaign: byCode("={{ $json.isFaulty ? 'ZZZZZ-99999' : 'CCCCC-22222' }}") }),
	};
	const { items, error } = await runNode({
		type: way.type,
		parameters: {
			...way.form,
			options,
			requestOptions: { messagesPerRequest: each.messagesPerRequest, requestsAtOnce: each.requestsAtOnce },
			...(way.isWide && { sendForEveryItem: each.sendForEveryItem }),
		} as INode['parameters'],
		items: input as unknown as IDataObject[],
		// Each run has its own token, so that no run waits for the rate limit of another.
		credential: account.credential({ requestsPerMinute: 1_000_000, serverToken: account.simulator.addToken({ emailApi: true }) }),
		settings: { name: `Run ${run}`, continueOnFail: each.continueOnFail, retryOnFail: each.retryOnFail, maxTries: 2, waitBetweenTries: 1 },
		executionId: `once ${run}`,
	});
	return { way, input, items, error, sent: account.simulator.ledger.slice(before).flatMap(({ notification }) => entriesOf(notification as IDataObject)) };
}

/** Who got which text. */
function entriesOf({ users, filter, devices_filter, content, subject }: IDataObject): Array<{ to: string; text: string }> {
	const text = String(content ?? (subject as IDataObject[])[0]?.['default']);
	if (Array.isArray(users)) return users.map((to) => ({ to: String(to), text }));
	return [{ to: String(filter ?? devices_filter ?? 'everyone'), text }];
}

/** What the error that stopped a run says of each item. */
function fatesIn(description: string): Map<number, string> {
	const fates = new Map<number, string>();
	const said = /Of \d+ items, (.*?)\. (?:Do not|Nothing was)/.exec(description)?.[1] ?? '';
	for (const [, fate = '', list = ''] of said.matchAll(/\d+ (?:was |were )?([a-z ]+) \(([^)]*)\)/g)) {
		for (const stretch of list.split(', ')) {
			const [from = 0, to = from] = stretch.split(' to ').map(Number);
			for (let item = from; item <= to; item++) fates.set(item, fate);
		}
	}
	return fates;
}

test('no message is sent twice, and every item is reported as it was', async () => {
	await fc.assert(
		fc.asyncProperty(scenario, async (each) => {
			const { way, input, items, error, sent } = await play(each);
			const isSent = (item: Item) => sent.some(({ to, text }) => to === way.to(item) && text === item.text);
			const count = (to: string) => sent.filter((entry) => entry.to === to).length;
			for (const item of input) {
				// Each user is named by one item.
				const most = way.isWide && each.sendForEveryItem ? input.filter((other) => way.to(other) === way.to(item)).length : 1;
				expect(count(way.to(item))).toBeLessThanOrEqual(most);
			}
			const check = (item: Item, fate: string) => {
				if (fate === 'sent') expect([fate, item, isSent(item)]).toEqual([fate, item, true]);
				// Another item may have sent the same text to the same recipients.
				else if (fate !== 'uncertain' && !(way.isWide && each.sendForEveryItem)) expect([fate, item, isSent(item)]).toEqual([fate, item, false]);
			};
			for (const { json, pairedItem } of items) {
				const item = input[(pairedItem as { item: number }).item]!;
				check(item, json.error === undefined ? 'sent' : json.error === UNCERTAIN ? 'uncertain' : 'refused');
			}
			if (error === undefined) expect(items).toHaveLength(input.length);
			else if (String(error.description).startsWith('Nothing was sent for any item')) expect(sent).toEqual([]);
			else if (input.length > 1) {
				const fates = fatesIn(String(error.description));
				expect([...fates.keys()].sort((one, other) => one - other)).toEqual(input.map(({ n }) => n));
				for (const [n, fate] of fates) check(input[n]!, fate);
			}
		}),
		{ numRuns: Number(process.env['ONCE_RUNS'] ?? 80) },
	);
});
