/**
 * Days in tag conditions, as rows and as JSON: a day is sent in the format of the service, and
 * anything that could be read in two ways is refused.
 */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';

const account = openAccount('days in conditions');
const json = (conditionsJson: string): IDataObject => ({ conditionsInput: 'json', conditionsJson });
const row = (condition: IDataObject): IDataObject => ({ conditions: { condition: [{ tag: 'Birthday', ...condition }] } });
const DAY = '2026-01-31 00:00';
const NOON = '2026-01-31T12:00:00';

test.each<[string, IDataObject, unknown[]]>([
	['a day', json('[["Birthday","GTE","2026-01-31"]]'), ['GTE', DAY]],
	['a day with its midnight', json('[["Birthday","LTE"," 2026-01-31T00:00:00Z "]]'), ['LTE', DAY]],
	['two days', json('[["Birthday","BETWEEN",["2026-01-31","2026-02-28"]]]'), ['BETWEEN', [DAY, '2026-02-28 00:00']]],
	['days ago', json('[["Birthday","GTE","30 days ago"]]'), ['GTE', '30 days ago']],
	['seconds', json('[["Birthday","GTE",1780000000]]'), ['GTE', 1780000000]],
	['a DateTime', json('={{ [["Birthday","EQ",DateTime.fromISO("2026-01-31")]] }}'), ['EQ', DAY]],
	['a Date', json('={{ [["Birthday","GTE",new Date("2026-01-31")]] }}'), ['GTE', DAY]],
	['a DateTime in a row', row({ operator: 'GTE', value: '={{ DateTime.fromISO("2026-01-31") }}' }), ['GTE', DAY]],
	['dates at both ends of a row', row({ kind: 'date', operator: 'BETWEEN', from: '={{ new Date("2026-01-31") }}', to: '={{ DateTime.fromISO("2026-02-28") }}' }), ['BETWEEN', [DAY, '2026-02-28 00:00']]],
	['dates in the list of a row', row({ kind: 'date', operator: 'IN', value: '={{ [new Date("2026-01-31"), DateTime.fromISO("2026-02-28")] }}' }), ['IN', [DAY, '2026-02-28 00:00']]],
	['dates at both ends of a row whose kind nobody chose', row({ operator: 'BETWEEN', from: '={{ new Date("2026-01-31") }}', to: '={{ new Date("2026-02-28") }}' }), ['BETWEEN', [DAY, '2026-02-28 00:00']]],
	['one day as both ends', json('[["Birthday","BETWEEN",["2026-01-31","2026-01-31"]]]'), ['BETWEEN', [DAY, DAY]]],
])('%s', async (_what, parameters, [operator, operand]) => {
	const { error } = await account.send({ sendTo: 'conditions', ...parameters } as never);
	expect(error?.message).toBeUndefined();
	expect(account.notification().conditions).toEqual([['Birthday', operator, operand]]);
});

const EITHER = /is wrong at "Birthday": "[^"]*" may be a day or a text, and JSON does not say which\. For a day, write "2026-01-31 00:00"; for a text, use rows, with Text as Kind of Tag$/;

test.each(['EQ', 'NOTEQ'])('a text that could also be a day is refused where both can be compared: %s', async (operator) => {
	for (const day of ['2026-01-31', '2026-01-31T00:00:00Z', '2026-01-31T00:00', ' 2026-01-31 ']) {
		const { error } = await account.send({ sendTo: 'conditions', ...json(JSON.stringify([['Birthday', operator, day]])) } as never);
		expect(error?.message).toMatch(EITHER);
	}
	const { error } = await account.send({ sendTo: 'conditions', ...json('[["Birthday","NOTIN",["2026-01-31"]]]') } as never);
	expect(error?.message).toMatch(EITHER);
	expect(account.requests).toEqual([]);
});

test('a day and a text can both be stated explicitly', async () => {
	await account.send({ sendTo: 'conditions', ...json('[["Birthday","NOTEQ","2026-01-31 00:00"]]') } as never);
	expect(account.notification().conditions).toEqual([['Birthday', 'NOTEQ', DAY]]);
	account.clearRequests();
	await account.send({ sendTo: 'conditions', ...row({ kind: 'string', operator: 'EQ', value: '2026-01-31' }) } as never);
	expect(account.notification().conditions).toEqual([['Birthday', 'EQ', '2026-01-31']]);
});

const HAS_TIME = /is wrong at "Birthday": "2026-01-31T12:00:00[^"]*" has a time of day, and conditions compare days\. Give a day, such as \{\{ \$now\.toFormat\('yyyy-MM-dd'\) \}\}, or seconds, such as \{\{ \$now\.toUnixInteger\(\) \}\}$/;

test.each<[string, IDataObject, RegExp]>([
	['a time', json(`[["Birthday","GTE","${NOON}"]]`), HAS_TIME],
	['a DateTime with a time', json(`={{ [["Birthday","NOTEQ",DateTime.fromISO("${NOON}")]] }}`), HAS_TIME],
	['a DateTime with a time in a row', row({ kind: 'date', operator: 'GTE', value: `={{ DateTime.fromISO("${NOON}") }}` }), HAS_TIME],
	['midnight elsewhere', row({ kind: 'date', operator: 'GTE', value: '={{ DateTime.fromISO("2026-01-31", { zone: "Asia/Tokyo" }) }}' }), /has a time of day/],
	['a number as text', json('[["Age","GTE","18"]]'), /is wrong at "Age": "18" is a text\. Write a number without quotation marks$/],
	['numbers the wrong way round', json('[["Age","BETWEEN",[30,20]]]'), /Is Between \(BETWEEN\) takes the lowest value first\. Between 30 and 20 there is nothing$/],
	['days the wrong way round', row({ operator: 'BETWEEN', from: '2026-02-28', to: '2026-01-31' }), /takes the lowest value first/],
	['a day that there is not', json('[["Birthday","GTE","2026-02-30"]]'), /"2026-02-30 00:00" is not a date/],
])('%s is refused', async (_what, parameters, says) => {
	const { error } = await account.send({ sendTo: 'conditions', ...parameters } as never);
	expect(error?.message).toMatch(says);
	expect(account.requests).toEqual([]);
});
