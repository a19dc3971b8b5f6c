/**
 * Message codes are used only when the answer has one for each message, and every unknown
 * device is reported.
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'codes' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
const CODES = ['1A2B-3C4D5E6F-00000001', '1A2B-3C4D5E6F-00000002', '1A2B-3C4D5E6F-00000003'];
const SENT = { status: 'sent', sendTo: 'devices', recipients: 1, application: APPLICATION, sendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string };
const none = (recipient: string) => ({ ...SENT, recipient, messageCode: null });

async function send(devices: string[], response: unknown): Promise<IDataObject[]> {
	const body = JSON.stringify({ status_code: 200, status_message: 'OK', response });
	account.faults.add({ kind: 'raw', status: 200, body });
	const { items, error } = await runNode({
		type: 'pushMessage',
		parameters: { resource: 'push', operation: 'send', application: byCode(APPLICATION), sendTo: 'devices', devices: '={{ $json.device }}', content: '={{ $json.device }}' },
		items: devices.map((device) => ({ device })),
		credential: account.credential(),
	});
	expect(error?.message).toBeUndefined();
	expect(account.requests).toHaveLength(1);
	return items.map(({ json }) => json);
}
const three = ['a', 'b', 'c'];

test('one code for each message: each message gets its own', async () => {
	const rows = await send(three, { Messages: CODES });
	expect(rows.map(({ messageCode }) => messageCode)).toEqual(CODES);
});

test.each([
	['fewer', CODES.slice(0, 2)],
	['none', []],
	['more', [...CODES, '1A2B-3C4D5E6F-00000004']],
])('%s codes than messages: no message gets one', async (_name, Messages) => {
	expect(await send(three, { Messages })).toEqual(three.map(none));
});

test('a code that is null leaves the codes of the other messages as they are', async () => {
	const rows = await send(three, { Messages: [CODES[0], null, CODES[2]] });
	expect(rows.map(({ messageCode }) => messageCode)).toEqual([CODES[0], null, CODES[2]]);
});

test.each<[string, unknown, unknown]>([
	['a number', 42, 42],
	['an object', { code: CODES[1] }, { code: CODES[1] }],
	['true', true, true],
	['an empty text', '', null],
	['no code', 'CODE_NOT_AVAILABLE', null],
])('a code that is %s leaves the codes of the other messages as they are', async (_name, odd, expected) => {
	const rows = await send(three, { Messages: [CODES[0], odd, CODES[2]], UnknownDevices: { [CODES[2]!]: ['c'] } });
	expect(rows).toEqual([
		{ ...none('a'), messageCode: CODES[0] },
		{ ...none('b'), messageCode: expected },
		{ ...none('c'), status: 'unknown', messageCode: CODES[2], unknownDevices: ['c'] },
	]);
});

test.each<[string, unknown, object]>([
	['a text', 'done', { response: 'done' }],
	['a list', ['done'], { response: ['done'] }],
	['an object in the place of the codes', { Messages: { first: 'A' } }, {}],
])('when the response is %s, each message still has its own row', async (_name, response, more) => {
	expect(await send(three, response)).toEqual(three.map((device) => ({ ...none(device), ...more })));
});

test.each<[string, unknown, string[][]]>([
	['under the codes', { [CODES[0]!]: ['a'], [CODES[2]!]: ['c'] }, [['a'], [], ['c']]],
	['under a key that is no code', { unknown: ['b'] }, [[], ['b'], []]],
	['as a list', ['c', 'a'], [['a'], [], ['c']]],
	['under an empty key', { '': ['c', 'a'] }, [['a'], [], ['c']]],
	['as one text', { other: 'b' }, [[], ['b'], []]],
	['written in another way', { other: ['B'] }, [['B'], [], []]],
])('unknown devices %s are reported with the messages that named them', async (_name, UnknownDevices, expected) => {
	const rows = await send(three, { Messages: CODES, UnknownDevices });
	expect(rows.map(({ unknownDevices = [] }) => unknownDevices)).toEqual(expected);
});

test.each([
	['a list', ['c', 'a']],
	['under an empty key', { '': ['c', 'a'] }],
	['under codes of other messages', { [CODES[1]!]: ['c', 'a'] }],
])('without codes, each message reports its own unknown devices: %s', async (_name, UnknownDevices) => {
	const rows = await send(three, { Messages: [], UnknownDevices });
	expect(rows.map(({ unknownDevices = [] }) => unknownDevices)).toEqual([['a'], [], ['c']]);
});

test.each<[string, object]>([
	['another key', { Messages: [CODES[0]], UnknownDevices: { [CODES[1]!]: ['a'] } }],
	['another name', { Messages: [CODES[0]], unknown_devices: ['a'] }],
])('a single message reports all unknown devices: %s', async (_name, response) => {
	expect(await send(['a'], response)).toEqual([{ ...SENT, status: 'unknown', recipient: 'a', messageCode: CODES[0], unknownDevices: ['a'] }]);
});
