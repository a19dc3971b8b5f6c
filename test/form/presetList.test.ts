/**
 * The list of presets (listPresets: the answer is not documented, so code and name are searched
 * for).
 */
import { APPLICATION, byCode } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'preset list' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
});

const presets = async (filter?: string, application: unknown = byCode(APPLICATION)) =>
	await searchList(
		{ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application } as never, credential: account.credential() },
		'searchPresets',
		filter,
	);
const answer = (status: number, response: unknown, message = 'OK') =>
	account.faults.add({ kind: 'raw', status, body: JSON.stringify({ status_code: status, status_message: message, response }) });
const ROWS = [{ code: 'PPPPP-00002', name: 'Welcome' }, { code: 'PPPPP-00001', name: 'Abandoned cart' }];

test.each<[string, unknown]>([
	['a list', ROWS],
	['a list with a name', { presets: ROWS }],
	['an object by code', { 'PPPPP-00002': { name: 'Welcome' }, 'PPPPP-00001': { name: 'Abandoned cart' } }],
])('lists the presets of the chosen application, answered as %s', async (_form, response) => {
	answer(200, response);
	expect((await presets()).results).toEqual([
		{ name: 'Abandoned cart', value: 'PPPPP-00001' },
		{ name: 'Welcome', value: 'PPPPP-00002' },
	]);
	expect(account.requests.map(({ json }) => json)).toEqual([{ request: { auth: account.simulator.serverToken, application: APPLICATION } }]);
});

test('distinguishes equal names, can be searched, and leaves out rows without a code', async () => {
	for (let n = 0; n < 2; n++) answer(200, [...ROWS, { code: 'PPPPP-00003', name: 'Welcome' }, { name: 'No code' }, null, { code: 'PPPPP-00004' }]);
	expect((await presets('welcome')).results.map(({ name }) => name)).toEqual(['Welcome (PPPPP-00002)', 'Welcome (PPPPP-00003)']);
	expect((await presets('00004')).results).toEqual([{ name: 'PPPPP-00004', value: 'PPPPP-00004' }]);
});

test('asks for an application first', async () => {
	await expect(presets(undefined, '={{ $json.app }}')).rejects.toMatchObject({ message: expect.stringMatching(/^Application must be chosen first/) as string });
	expect(account.requests).toEqual([]);
});

test('says so when the account has no list of presets', async () => {
	answer(403, null, 'Forbidden');
	await expect(presets()).rejects.toMatchObject({ message: 'This account cannot list its presets here' });
});
