/** What elsewhere stands for all is nobody and nothing that can be deleted or removed. */
import { APPLICATION, byCode } from '../support/codes';
import { openInputAccount, type Method } from './account';

const account = openInputAccount('one of many');
const application = byCode(APPLICATION);
const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';

const PLACES: ReadonlyArray<[method: Method, field: string, label: string, others?: object]> = [
	['deleteUser', 'user_id', 'User ID', { confirmed: true }],
	['unregisterDevice', 'hwid', 'Hardware ID (HWID)'],
	['deleteEmail', 'email', 'Email'],
	['removeUsersFromJourneys', 'user_ids', 'User IDs', { leave: 'all' }],
	['removeUsersFromJourneys', 'journey_uuids', 'Journey Names or IDs', { leave: 'some', user_ids: 'user-1' }],
	['deleteFilter', 'segment', 'Segment', { confirmed: true }],
	['deleteTag', 'tag', 'Tag Name', { confirmed: true }],
	['deleteMessage', 'message', 'Message'],
	['deleteCampaign', 'campaign', 'Campaign'],
	['deletePreset', 'preset_code', 'Preset'],
	['deleteApplication', 'application', 'Application', { confirmed: true }],
];

test.each(PLACES)('%s takes no %s that stands for all', async (method, field, label, others = {}) => {
	for (const all of ['*', 'all', ' ALL ', '%']) {
		const { error } = await account.run(method, { application, ...others, [field]: `={{ ${JSON.stringify(all)} }}` }, { credential: account.credential({ deviceToken: 'device-token-of-16' }) });
		expect([all, error?.message]).toEqual([all, expect.stringMatching(`^${label.replace(/[()]/g, '\\$&')} `)]);
	}
	expect(account.requests).toEqual([]);
});

test('says what to do', async () => {
	const { error } = await account.run('removeUsersFromJourneys', { user_ids: 'user-1, *', leave: 'some', journey_uuids: [JOURNEY] });
	expect(error?.message).toBe('User IDs holds "*" or "all", which elsewhere stand for all. Enter those that are meant');
	expect((await account.run('deleteEmail', { email: '*@example.com' })).error?.message).toMatch(/^Email holds "\*" or "all"/);
	expect(account.requests).toEqual([]);
});

test('takes IDs with such words in them', async () => {
	account.simulator.addJourney({ id: JOURNEY, title: 'Welcome', application: APPLICATION } as never);
	for (const user of ['all-stars', 'walls', '5*', 'a%b'])
		expect((await account.run('removeUsersFromJourneys', { user_ids: user, leave: 'some', journey_uuids: [JOURNEY] })).error?.message).toBeUndefined();
	expect(account.requests.map(({ json }) => (json as { user_ids: string[] }).user_ids)).toEqual([['all-stars'], ['walls'], ['5*'], ['a%b']]);
});
