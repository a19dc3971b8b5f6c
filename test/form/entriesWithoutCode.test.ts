/** Lists leave out entries that have no code to be named by in a request, and show the others. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'entries without a code' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
});
const ok = (response: unknown) => ({ status_code: 200, status_message: 'OK', response });
const applications = ok({ total: 1, page: 1, applications: { [APPLICATION]: 'Shop' } });

async function entries(type: string, method: string, parameters: IDataObject, answers: readonly unknown[]) {
	for (const answer of answers) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer) });
	const { results } = await searchList({ type, parameters: parameters as never, credential: account.credential() }, method);
	return results.map(({ name, value }) => [name, value]);
}

const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION) };
const count = { resource: 'segment', operation: 'countDevices', devicesOf: 'segment' };
const CODE = 'FFFFF-00001';
/** An entry with a code, and entries without one. */
const named = (field: string, more: IDataObject = {}) => [{ name: 'Sale', [field]: CODE, ...more }, { name: 'None' }, { name: 'Null', [field]: null }, { name: 'Blank', [field]: ' ' }, null, 'Text'];

test.each<[string, string, string, IDataObject, unknown[], string]>([
	['segments by code', 'pushAudience', 'searchSegmentCodes', count, [applications, ok({ filters: named('code') })], 'Sale (Shop)'],
	['presets', 'pushMessage', 'searchPresets', push, [ok({ presets: named('code') })], 'Sale'],
	['campaigns', 'pushMessage', 'searchCampaigns', push, [ok({ campaigns: named('code') })], 'Sale'],
	['journeys', 'pushJourney', 'searchJourneys', { resource: 'journey', operation: 'get' }, [{ payload: named('id', { title: 'Sale' }), _metadata: { total: 1 } }, { payload: [] }], 'Sale'],
])('the list of %s', async (_list, type, method, parameters, answers, name) => {
	expect(await entries(type, method, parameters, answers)).toEqual([[name, CODE]]);
});

test('messages by code leave out those that went to too few devices to get one', async () => {
	const get = { resource: 'message', operation: 'get' };
	const items = [{ id: 1, code: 'A1B2-0000000A-0000000B', send_date: '2026-06-01 10:00:00' }, { id: 2, code: null }, { id: 3 }];
	const found = await entries('pushStatistics', 'searchMessageCodes', get, [applications, { total: 3, items }]);
	expect(found.map(([, value]) => value)).toEqual(['A1B2-0000000A-0000000B']);
});

test('a list of segments without any code says what to do instead', async () => {
	await expect(entries('pushAudience', 'searchSegmentCodes', { ...count, application: byCode(APPLICATION) }, [ok({ filters: [{ name: 'Old' }] })])).rejects.toMatchObject({
		message: expect.stringContaining('has no segment with a code: this account gives none. Choose By Code') as string,
	});
});
