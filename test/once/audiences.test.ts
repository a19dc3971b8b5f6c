/**
 * Several items with the same wide audience: equal messages are sent once, different ones not at
 * all.
 */
import type { IDataObject, INode } from 'n8n-workflow';
import { FILTER, GROUP, openAccount } from '../sendPush/account';
import { APPLICATION, byCode, byGroup } from '../support/codes';
import { runNode } from '../support/engine';

jest.setTimeout(30_000);

const account = openAccount('audiences');
beforeAll(() => account.simulator.addFilter({ name: 'Others', conditions: [['Name', 'ANY', '']] }));

const targeted = { resource: 'targetedPush', operation: 'send', devices_filter: `A("${APPLICATION}")`, content: '={{ $json.text }}' };
const email = { resource: 'email', operation: 'send', application: byCode(APPLICATION), sendTo: 'everyone', email_template: 'T', subject: '={{ $json.text }}' };
const conditions = { conditionsInput: 'json', conditionsJson: '={{ $json.conditions ?? [["Name", "ANY", ""], ["Age", "GTE", 18]] }}' };
const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), users: '', content: '={{ $json.text }}' };

/**
 * Ways to reach more than listed recipients: the node, its form, and the label that its errors
 * name.
 */
const WIDE: Array<[string, string, IDataObject, string]> = [
	['everyone', 'pushMessage', { ...push, sendTo: 'everyone' }, 'Send To'],
	['a filter', 'pushMessage', { ...push, sendTo: 'filter', filter: FILTER }, 'Send To'],
	['conditions', 'pushMessage', { ...push, sendTo: 'conditions', ...conditions }, 'Send To'],
	['an application group', 'pushMessage', { ...push, application: byGroup(GROUP), sendTo: 'everyone' }, 'Send To'],
	['a targeted push', 'pushMessage', targeted, 'Devices Filter'],
	['everyone of emails', 'pushEmail', email, 'Send To'],
	['a filter of emails', 'pushEmail', { ...email, sendTo: 'filter', filter: FILTER }, 'Send To'],
	['a group of emails', 'pushEmail', { ...email, application: byGroup(GROUP) }, 'Send To'],
	['everyone at a date', 'pushMessage', { ...push, sendTo: 'everyone', when: 'at', sendAt: '2099-01-01T10:00:00' }, 'Send To'],
];
let executions = 0;

async function run(type: string, parameters: IDataObject, items: IDataObject[], settings: Partial<INode> = {}) {
	const before = account.simulator.ledger.length;
	const result = await runNode({
		type,
		parameters: parameters as INode['parameters'],
		items,
		settings,
		credential: account.credential({ requestsPerMinute: 1_000_000 }),
		executionId: `audiences ${++executions}`,
	});
	return { ...result, sent: account.simulator.ledger.slice(before) };
}
const paired = (items: Array<{ pairedItem?: unknown }>) => items.map(({ pairedItem }) => (pairedItem as { item: number }).item);

describe.each(WIDE)('%s', (_audience, type, parameters, label) => {
	const same = Array.from({ length: 5 }, () => ({ text: 'Sale' }));
	const different = [{ text: 'One' }, { text: 'Two' }, { text: 'One' }];

	test('five items with the same text are one message and five results', async () => {
		const { items, sent, error } = await run(type, parameters, same);
		expect([error, sent.length]).toEqual([undefined, 1]);
		expect(paired(items)).toEqual([0, 1, 2, 3, 4]);
		for (const { json } of items) expect(json).toEqual(items[0]?.json);
		expect(Object.keys(items[0]?.json ?? {})).not.toContain('error');
	});

	test('different texts are refused before anything is sent, and the error names both remedies', async () => {
		const { sent, error } = await run(type, parameters, different);
		expect([sent, account.requests.length]).toEqual([[], 0]);
		expect(error?.message).toMatch(new RegExp(`^${label} names the same audience for 3 items \\(0, 1 and 2\\), which have 2 different messages`));
		expect(error?.message).toContain('Execute Once');
		expect(error?.message).toContain('Send for Every Item');
		expect(error?.description).toMatch(/^Nothing was sent for any item/);
	});

	test('with Continue On Fail nothing is sent to the audience, and each item says so', async () => {
		const { items, sent } = await run(type, parameters, different, { continueOnFail: true });
		expect([sent, account.requests.length]).toEqual([[], 0]);
		expect(paired(items)).toEqual([0, 1, 2]);
		for (const { json } of items) {
			expect(json.error).toMatch(/names the same audience/);
			expect(json.message).toMatch(/^Nothing was sent for this item/);
		}
	});

	test('Send for Every Item sends each message', async () => {
		const { items, sent, error } = await run(type, { ...parameters, sendForEveryItem: true }, [...different, ...same]);
		expect([error, sent.length, items.length]).toEqual([undefined, 8, 8]);
	});

	test('Execute Once sends the message of the first item', async () => {
		const { sent, error } = await run(type, parameters, different, { executeOnce: true });
		expect([error, sent.length]).toEqual([undefined, 1]);
	});

	test('Retry On Fail does not send the message again', async () => {
		account.faults.add({ kind: 'dropAfter' });
		account.faults.add({ kind: 'raw', status: 404, body: 'no such page' });
		const { sent, items, error } = await run(type, parameters, same, { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 });
		expect([error, sent.length, items.length]).toEqual([undefined, 1, 5]);
	}, 20_000);

	test('a lost answer makes all items uncertain', async () => {
		account.faults.add({ kind: 'dropAfter' });
		account.faults.add({ kind: 'raw', status: 404, body: 'no such page' });
		const { sent, items } = await run(type, parameters, same, { continueOnFail: true });
		expect(sent).toHaveLength(1);
		expect(items.map(({ json }) => json.error)).toEqual(same.map(() => 'It is uncertain whether the service did this'));
	}, 20_000);
});

describe('compares audiences and messages', () => {
	const cases: Array<[string, IDataObject, IDataObject[], number | 'refused']> = [
		['a filter name from each item', { sendTo: 'filter', filter: '={{ $json.filter }}' }, [{ filter: FILTER, text: 'a' }, { filter: 'Others', text: 'b' }], 2],
		['the same text to two filters', { sendTo: 'filter', filter: '={{ $json.filter }}' }, [{ filter: FILTER, text: 'a' }, { filter: 'Others', text: 'a' }, { filter: FILTER, text: 'a' }], 2],
		['platforms from each item', { sendTo: 'everyone', options: { platforms: '={{ $json.platforms }}' } }, [{ platforms: [1], text: 'a' }, { platforms: [3], text: 'b' }], 2],
		['the same platforms in another order', { sendTo: 'everyone', options: { platforms: '={{ $json.platforms }}' } }, [{ platforms: [1, 3], text: 'a' }, { platforms: [3, 1], text: 'b' }], 'refused'],
		['a geozone from each item', { sendTo: 'everyone', options: { geozone: { circle: { lat: '={{ $json.lat }}', lng: 1, range: 100 } } } }, [{ lat: 1, text: 'a' }, { lat: 2, text: 'b' }], 2],
		['the same conditions in another order', { sendTo: 'conditions', ...conditions }, [{ text: 'a' }, { text: 'b', conditions: [['Age', 'GTE', 18], ['Name', 'ANY', '']] }], 'refused'],
		['the same conditions and text in another order', { sendTo: 'conditions', ...conditions }, [{ text: 'a' }, { text: 'a', conditions: [['Age', 'GTE', 18], ['Name', 'ANY', '']] }], 1],
		['other conditions', { sendTo: 'conditions', ...conditions }, [{ text: 'a' }, { text: 'b', conditions: [['Age', 'GTE', 21]] }], 2],
		['the same text at two dates', { sendTo: 'everyone', when: 'at', sendAt: '={{ $json.at }}' }, [{ text: 'a', at: '2099-01-01T10:00:00' }, { text: 'a', at: '2099-01-02T10:00:00' }], 'refused'],
		['transaction IDs that differ, with one text', { sendTo: 'everyone', options: { transactionId: '={{ $json.id }}' } }, [{ text: 'a', id: 'x' }, { text: 'a', id: 'y' }], 1],
		['languages in another order', { sendTo: 'everyone', content: '={{ $json.text }}', options: { data: '={{ $json.data }}' } }, [{ text: 'a', data: { a: 1, b: 2 } }, { text: 'a', data: { b: 2, a: 1 } }], 1],
		['a user for each item', { sendTo: 'users', users: '={{ $json.user }}' }, [{ user: 'user-1', text: 'a' }, { user: 'user-2', text: 'a' }, { user: 'user-1', text: 'a' }], 3],
	];
	test.each(cases)('%s', async (_case, parameters, items, expected) => {
		const { sent, error, items: results } = await run('pushMessage', { ...push, ...parameters }, items);
		if (expected === 'refused') {
			expect(error?.message).toMatch(/names the same audience/);
			expect(account.requests).toEqual([]);
		} else {
			expect(error).toBeUndefined();
			expect([sent.length, results.length]).toEqual([expected, items.length]);
		}
	});

	test('a devices filter that differs only in spaces and case is the same audience', async () => {
		const filters = [`A("${APPLICATION}") * T("Age", GTE, 18)`, `A("${APPLICATION}")*T( "Age",gte,18)`];
		const { sent } = await run('pushMessage', { ...targeted, devices_filter: '={{ $json.filter }}' }, filters.map((filter) => ({ filter, text: 'x' })));
		expect(sent).toHaveLength(1);
		const others = [`A("${APPLICATION}") * T("Name", EQ, "Jo")`, `A("${APPLICATION}") * T("Name", EQ, "jo")`];
		expect((await run('pushMessage', { ...targeted, devices_filter: '={{ $json.filter }}' }, others.map((filter) => ({ filter, text: 'x' })))).sent).toHaveLength(2);
	});

	test('with Send for Every Item, equal items with the same transaction ID are sent once', async () => {
		const everyone = { ...push, sendTo: 'everyone', sendForEveryItem: true, options: { transactionId: 'shared' } };
		const { sent, items, error } = await run('pushMessage', everyone, [{ text: 'a' }, { text: 'a' }]);
		expect([error, sent.length, paired(items)]).toEqual([undefined, 1, [0, 1]]);
	});

	test('with Continue On Fail, messages to other audiences are sent', async () => {
		const items = [{ filter: FILTER, text: 'a' }, { filter: 'Others', text: 'b' }, { filter: FILTER, text: 'c' }];
		const { sent, items: results } = await run('pushMessage', { ...push, sendTo: 'filter', filter: '={{ $json.filter }}' }, items, { continueOnFail: true });
		expect(sent.map(({ notification }) => notification['content'])).toEqual(['b']);
		expect(results.map(({ json }) => 'error' in json)).toEqual([true, false, true]);
	});
});

describe('recognises an audience that is written differently', () => {
	/** The node and its form; `words` of the item describe the audience. */
	type Words = [type: string, form: IDataObject];
	const json: Words = ['pushMessage', { ...push, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '={{ $json.words }}' }];
	const mustMatch: Words = [
		'pushMessage',
		{ ...push, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '={{ $json.words[1] }}', conditions_operator: '={{ $json.words[0] }}' },
	];
	const emails: Words = ['pushEmail', { ...email, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '={{ $json.words }}' }];
	const filter: Words = ['pushMessage', { ...targeted, devices_filter: '={{ $json.words }}' }];
	const [A, T, E] = [`A("${APPLICATION}")`, 'T("Age", GTE, 18)', 'T("Name", EQ, "Jo")'];
	const one = ['Name', 'EQ', 'Jo'];
	const two = [one, ['Age', 'GTE', 18]];
	const send = ([type, form]: Words, words: unknown[], texts: string[]) =>
		run(type, form, words.map((each, index) => ({ words: each, text: texts[index % texts.length] })) as IDataObject[]);

	const SAME: Array<[string, Words, unknown[]]> = [
		['Must Match of one condition', mustMatch, [['AND', [one]], ['OR', [one]], ['OR', [one, one]]]],
		['the value of NOTSET', json, [[['Age', 'NOTSET', 5]], [['Age', 'NOTSET', '']], [['Age', 'NOTSET']]]],
		['the value of ANY', json, [[['Age', 'ANY', '']], [['Age', 'ANY', 'x']], [['Age', 'ANY']]]],
		['true and 1', json, [[['Member', 'EQ', 1]], [['Member', 'EQ', true]]]],
		['false and 0', json, [[['Member', 'EQ', false]], [['Member', 'EQ', 0]]]],
		['a condition twice', json, [[one], [one, one]]],
		['a condition twice, and another', json, [two, [...two, one]]],
		['a value twice', json, [[['Age', 'IN', [5]]], [['Age', 'IN', [5, 5]]]]],
		['one value', json, [[['Age', 'EQ', 5]], [['Age', 'IN', [5]]], [['Age', 'BETWEEN', [5, 5]]]]],
		['none of one value', json, [[['Name', 'NOTEQ', 'x']], [['Name', 'NOTIN', ['x']]]]],
		['emails to some values', emails, [[['Age', 'IN', [1, 2]]], [['Age', 'IN', [2, 1, 1]]]]],
		['emails to one value', emails, [[['Age', 'EQ', 5]], [['Age', 'BETWEEN', [5, 5]]]]],
		['platforms twice', ['pushMessage', { ...push, sendTo: 'everyone', options: { platforms: '={{ $json.words }}' } }], [[1, 3], [3, 1, 1]]],
		['brackets', filter, [A, `(${A})`, `((${A}))`]],
		['the order of "and"', filter, [`${A} * ${T}`, `${T} * ${A}`, `(${T}) * (${A} * ${T})`]],
		['the order of "or" in brackets', filter, [`${A} * (${T} + ${E})`, `(${E} + ${T}) * ${A}`]],
		['the order of "or"', filter, [`${A} + ${A} * ${A}`, `${A} + ${A} * (${A})`]],
		['a repetition of "or"', filter, [A, `${A} + ${A}`, `${A} * ${A}`]],
		['a repetition of several', filter, [`${A} * ${T}`, `(${A} * ${T}) + (${T} * ${A})`]],
		['the values of a term', filter, [`${A} * T("Age", IN, [1, 2])`, `${A} * T("Age", in, [2, 1, 1])`]],
		['one value of a term', filter, [`${A} * T("Age", EQ, 5)`, `T("Age", IN, [5]) * ${A}`, `${A} * T("Age", BETWEEN, [5, 5])`]],
		['a number of a term', filter, [`${A} * T("Age", EQ, 5)`, `${A} * T("Age", EQ, 5.0)`, `${A} * T("Age", EQ, 05)`]],
		['the platforms of a term', filter, [`A("${APPLICATION}", ["iOS", "Android"])`, `A("${APPLICATION}", [android, ios])`]],
		['what is taken away, in brackets', filter, [`${A} \\ ${T}`, `(${A}) \\ (${T} + ${T})`]],
	];
	test.each(SAME)('%s: equal texts are one message', async (_case, form, words) => {
		const { sent, items, error } = await send(form, words, ['Sale']);
		expect([error, sent.length]).toEqual([undefined, 1]);
		expect(paired(items)).toEqual(words.map((_each, index) => index));
	});
	test.each(SAME)('%s: different texts are refused before anything is sent', async (_case, form, words) => {
		const { error } = await send(form, words, ['One', 'Two']);
		expect(error?.message).toMatch(/names the same audience/);
		expect(account.requests).toEqual([]);
	});

	const OTHER: Array<[string, Words, unknown[]]> = [
		['Must Match of two conditions', mustMatch, [['AND', two], ['OR', two]]],
		['other values', json, [[['Age', 'IN', [1]]], [['Age', 'IN', [2]]], [['Age', 'IN', [1, 2]]]]],
		['a range and its ends', json, [[['Age', 'BETWEEN', [1, 2]]], [['Age', 'IN', [1, 2]]]]],
		['one value and none of it', json, [[['Name', 'EQ', 'x']], [['Name', 'NOTEQ', 'x']]]],
		['set and not set', json, [[['Age', 'ANY', '']], [['Age', 'NOTSET', '']]]],
		['at least and at most', json, [[['Age', 'GTE', 5]], [['Age', 'LTE', 5]], [['Age', 'EQ', 5]]]],
		['the case of a value', json, [[['Name', 'EQ', 'Jo']], [['Name', 'EQ', 'jo']]]],
		['the order of "without"', filter, [`${A} * (${T} \\ ${E})`, `${A} * (${E} \\ ${T})`]],
		['"and" and "or"', filter, [`${A} * (${T} * ${E})`, `${A} * (${T} + ${E})`]],
		['brackets between operators of two kinds', filter, [`(${A} * ${T}) + ${A}`, `${A} * (${T} + ${A})`]],
		['a term and a part of it', filter, [A, `A("${APPLICATION}", [ios])`, `${A} * ${T}`]],
	];
	test.each(OTHER)('different audiences: %s', async (_case, form, words) => {
		const { sent, items, error } = await send(form, words, ['Sale']);
		expect([error, sent.length, items.length]).toEqual([undefined, words.length, words.length]);
	});

	test('a number and the same number as text are different audiences', async () => {
		const { error } = await send(json, [[['Age', 'EQ', 5]], [['Age', 'EQ', '5']]], ['One', 'Two']);
		expect(error?.message ?? '').not.toMatch(/names the same audience/);
	});

	test('the order of a difference makes different audiences', async () => {
		const whole: Words = ['pushMessage', { ...filter[1], wholeAccount: true }];
		const { sent, error } = await send(whole, [`${A} \\ ${T}`, `${T} \\ ${A}`], ['Sale']);
		expect([error, sent.length]).toEqual([undefined, 2]);
	});

	test('compares a long filter', async () => {
		const terms = Array.from({ length: 5_000 }, (_each, index) => `T("Age", EQ, ${index})`);
		const words = [terms, [...terms].reverse()].map((each) => `${A} * (${each.join(' + ')})`);
		const { error } = await send(filter, words, ['One', 'Two']);
		expect(error?.message).toMatch(/names the same audience/);
	});
});
