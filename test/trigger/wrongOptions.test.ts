/**
 * Options of Push Message Trigger that the form could not give: from an expression, or from a
 * workflow made by an API or an assistant. Such a poll reports what is wrong under the label of
 * the form, requests nothing, and keeps the state; the next valid poll continues.
 */
import type { TriggerSetup } from '../support/engine/poll';
import { APPLICATION, byCode } from '../support/codes';
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, active, ago, pass } = account;

type Parameters = NonNullable<TriggerSetup['parameters']>;
const WELCOME = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const options = (more: Parameters): Parameters => ({ actions: [], options: more });
const filters = (more: Parameters): Parameters => ({ actions: [], filters: more });

const wrongLog: Array<[label: string, Parameters]> = [
	...['={{ "10 minutes" }}', '', ' ', '={{ null }}', '={{ undefined }}', '={{ NaN }}', '={{ Infinity }}', '={{ "0x10" }}'].map(
		(value): [string, Parameters] => ['Lookback (Minutes) (Options)', options({ lookbackMinutes: value })],
	),
	...[-1, 1441, 1e300, true, '={{ {} }}', '={{ [10] }}', '={{ new Date() }}'].map(
		(value): [string, Parameters] => ['Lookback (Minutes) (Options)', options({ lookbackMinutes: value })],
	),
	...[0, '', -5, 1.5, 100_001, '={{ null }}', '={{ "all" }}', '={{ {} }}', '={{ false }}'].map(
		(value): [string, Parameters] => ['Max Items per Poll (Options)', options({ maxItems: value })],
	),
	...['', '={{ null }}', '={{ undefined }}', 'yesterday', '2026-06-01T10:00:00+99:00', '2026-06-01T10:00:00+14:60', '={{ new Date(NaN) }}', '={{ ({}) }}', 1_700_000_000, '={{ new Date(1e15) }}'].map(
		(value): [string, Parameters] => ['Start At (Options)', options({ startAt: value })],
	),
	['Trigger On', { actions: [], triggerOn: 'messageActions' }],
	['Trigger On', { actions: [], triggerOn: '={{ "messageAction" }}' }],
	['Actions', { actions: ['opend'] }],
	['Actions', { actions: ['Opened'] }],
	['Actions', { actions: '={{ undefined }}' }],
	['Actions', { actions: '={{ [] }}' }],
	['Actions', { actions: '={{ {} }}' }],
	['Application', { actions: [], application_code: byCode('={{ undefined }}') }],
	['Application', { actions: [], application_code: '={{ "" }}' }],
	['Application', { actions: [], application_code: byCode('shop') }],
	['Devices (Filters)', filters({ hwid: '={{ [] }}' })],
	['Devices (Filters)', filters({ hwid: '' })],
	['Devices (Filters)', filters({ hwid: ' , ' })],
	['Devices (Filters)', filters({ hwid: '={{ undefined }}' })],
	['Devices (Filters)', filters({ hwid: '={{ [{ id: 1 }] }}' })],
	['User ID (Filters)', filters({ user_id: '' })],
	['User ID (Filters)', filters({ user_id: '   ' })],
	['User ID (Filters)', filters({ user_id: '={{ null }}' })],
	['User ID (Filters)', filters({ user_id: '={{ { id: 1 } }}' })],
	...['={{ ({ a: 1 }) }} ', '={{ "undefined" }}', '={{ "NaN" }}', '={{ false }}', '={{ true }}', '{{ $json.user }}', '={{ 2 ** 60 }}', '={{ "\\ud83d" }}'].map(
		(value): [string, Parameters] => ['User ID (Filters)', filters({ user_id: value })],
	),
	...['{{ $json.x }}', 'a, {{ $json.x }}', 'a,[object Object]', 'a,undefined', '={{ ["a", {}] + "" }}', '={{ ["a", false] }}', '={{ ["a", null] }}'].map(
		(value): [string, Parameters] => ['Devices (Filters)', filters({ hwid: value })],
	),
	...['"u1"', 'u\u200b1'].map((value): [string, Parameters] => ['User ID (Filters)', filters({ user_id: value })]),
	['Devices (Filters)', filters({ hwid: 'a, "b"' })],
	['Message ID (Filters)', filters({ message_id: '{{ $json.id }}' })],
	['Message (Filters)', filters({ message_code: '{{ $json.code }}' })],
	['Campaign (Filters)', filters({ campaign_code: '={{ ({}) }} ' })],
	['Application', { actions: [], application_code: byCode('{{ $json.app }}') }],
	['Message ID (Filters)', filters({ message_id: '' })],
	['Message ID (Filters)', filters({ message_id: 'twelve' })],
	['Message (Filters)', filters({ message_code: '={{ undefined }}' })],
	['Message (Filters)', filters({ message_code: 'none' })],
	['Campaign (Filters)', filters({ campaign_code: '' })],
	['Campaign (Filters)', filters({ campaign_code: 'spring' })],
	['Platforms (Filters)', filters({ platforms: [] })],
	['Platforms (Filters)', filters({ platforms: ['iphone'] })],
];

const asWhole = [
	'{"hwid":"nobody"}',
	'={{ ({ hwid: "nobody", lookbackMinutes: "x" }) }}',
	'={{ "x" }}',
	'={{ undefined }}',
	'={{ $json.filters }}',
	'hwid',
	['nobody'],
	[{ hwid: 'nobody' }],
];
for (const whole of asWhole) {
	const must = 'must be filled in field by field, and not as a whole';
	wrongLog.push(
		[`Filters ${must}`, { actions: [], filters: whole }],
		[`Options ${must}`, { actions: [], options: whole }],
	);
}

test.each(wrongLog)('%s: %j', async (label, wrong) => {
	let trigger = await active();
	pass(MINUTE);
	act('before', { timestamp: ago(SECOND) });
	expect(devicesOf(await trigger.poll())).toEqual(['before']);
	pass(MINUTE);
	act('meanwhile', { timestamp: ago(SECOND) });
	const { stored } = trigger;
	account.clearRequests();

	trigger = await trigger.restart({ parameters: wrong });
	const failed = await trigger.poll();
	expect(failed.items).toEqual([]);
	expect(failed.error).toMatchObject({ name: 'NodeOperationError' });
	expect(failed.error?.message.startsWith(label)).toBe(true);
	expect(failed.error?.message.charAt(label.length)).toMatch(/[ :]/);
	expect(trigger.stored).toBe(stored);
	expect(account.requests).toEqual([]);
	await expect(trigger.activate()).rejects.toThrow(label);
	expect(trigger.stored).toBe(stored);

	trigger = await trigger.restart({ parameters: { actions: [] } });
	expect(devicesOf(await trigger.activate())).toEqual(['meanwhile']);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

const wrongJourneys: Array<[label: string, Parameters]> = [
	...[[], '', ' , ', [WELCOME, ''], '={{ undefined }}', '={{ [] }}', '={{ {} }}', 'https://journey.example.com/1', 'undefined', [WELCOME, 'null'], `"${WELCOME}"`].map(
		(journeyIds): [string, Parameters] => ['Journey Names or IDs', { journeyIds }],
	),
	...['thresholds', '', '={{ undefined }}', 'Threshold'].map((when): [string, Parameters] => ['When', { when }]),
	...[' ', '={{ undefined }}', '={{ {} }}', '={{ [] }}', '={{ "[object Object]" }}'].map(
		(metric): [string, Parameters] => ['Metric', { when: 'threshold', metric }],
	),
	...[0, -1, '', '={{ "many" }}', '={{ null }}', '={{ true }}', '={{ [5] }}', '={{ Infinity }}', '={{ NaN }}', '={{ 2 ** 60 }}'].map(
		(threshold): [string, Parameters] => ['Threshold', { when: 'threshold', threshold }],
	),
];

test.each(wrongJourneys)('%s: %j, of journeys', async (label, wrong) => {
	const parameters = { triggerOn: 'journeyProgress', journeyIds: [WELCOME] };
	account.simulator.addJourney({ id: WELCOME, title: 'Welcome', points: [{ pointTitle: 'Hello' }] });
	let trigger = await active(parameters);
	account.simulator.countInJourney(WELCOME, 0, { sent: 3 });
	const { stored } = trigger;
	account.clearRequests();

	trigger = await trigger.restart({ parameters: { ...parameters, ...wrong } });
	const failed = await trigger.poll();
	expect(failed.error?.message.startsWith(`${label} `)).toBe(true);
	expect([failed.items, account.requests]).toEqual([[], []]);
	expect(trigger.stored).toBe(stored);

	trigger = await trigger.restart({ parameters });
	expect((await trigger.poll()).items).toMatchObject([{ json: { difference: { sent: 3 } } }]);
	expect((await trigger.poll()).items).toEqual([]);
});

test('a trigger that never had valid options remembers nothing', async () => {
	const trigger = await account.trigger(options({ maxItems: 0 }));
	await expect(trigger.activate()).rejects.toThrow('Max Items per Poll (Options) must be at least 1, not 0');
	expect([trigger.stored, trigger.isChanged]).toEqual(['{}', false]);
});

test('a collection that was given as a whole is refused as the editor stores it, and can be removed there', async () => {
	const trigger = await account.trigger(filters({ length: 18 }));
	await expect(trigger.activate()).rejects.toThrow('Filters must be filled in field by field, and not as a whole');
	expect(trigger.stored).toBe('{}');
});

test.each([
	['nothing', undefined],
	['no field', {}],
	['an empty text', ''],
	['an empty list', []],
])('Filters and Options given as %s count as empty', async (_name, nothing) => {
	const trigger = await active({ actions: [], filters: nothing, options: nothing });
	pass(MINUTE);
	act('new');
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});

test.each([
	['digits as text', options({ lookbackMinutes: '={{ "60" }}', maxItems: '={{ "2" }}' })],
	['numbers', options({ lookbackMinutes: 60, maxItems: 2 })],
])('valid options are accepted: %s', async (_name, right) => {
	const trigger = await active(right);
	pass(MINUTE);
	for (const hwid of ['a', 'b', 'c']) act(hwid, { timestamp: ago(SECOND) });
	expect(devicesOf(await trigger.poll())).toHaveLength(2);
	expect(devicesOf(await trigger.poll())).toHaveLength(1);
});

test('a choice given by an expression, and hidden parameters, cause no error', async () => {
	const trigger = await active({
		triggerOn: 'messageAction',
		actions: '={{ ["opened"] }}',
		application_code: byCode(`={{ "${APPLICATION}" }}`),
		journeyIds: '',
		threshold: 'none',
	});
	pass(MINUTE);
	act('new');
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});
