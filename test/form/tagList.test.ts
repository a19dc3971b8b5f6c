/**
 * The list of tags, each with its kind (listTags: 1 integer, 2 string, 3 list, 4 date, 5
 * boolean, 6 decimal, 7 version).
 */
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'tag list' });

const tags = async (filter?: string) =>
	await searchList({ type: 'pushMessage', parameters: { resource: 'push', operation: 'send' }, credential: account.credential() }, 'searchTags', filter);
const answer = (status: number, body: object) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body) });
const ok = (list: unknown) => answer(200, { status_code: 200, status_message: 'OK', response: { tags: list } });

test('names each tag with its kind, where the form handles the kind', async () => {
	ok([
		{ name: 'Age', type: 1 }, { name: 'Plan', type: 2, user_specific: true }, { name: 'Sports', type: 3 }, { name: 'Seen', type: '4' },
		{ name: 'Member', type: 5 }, { name: 'Ratio', type: 6 }, { name: 'Build', type: 7 }, { name: 'Later', type: 99 }, { name: 'None' },
	]);
	const { results } = await tags();
	expect(results.map(({ value }) => JSON.parse(String(value)) as unknown)).toEqual([
		{ name: 'Age', kind: 'integer' }, { name: 'Build', kind: 'version' }, { name: 'Later' }, { name: 'Member', kind: 'boolean' }, { name: 'None' },
		{ name: 'Plan', kind: 'string' }, { name: 'Ratio', kind: 'decimal' }, { name: 'Seen', kind: 'date' }, { name: 'Sports', kind: 'list' },
	]);
	expect(results[5]).toEqual({ name: 'Plan (Text, user-specific)', value: '{"name":"Plan","kind":"string"}', description: 'Text, user-specific' });
	expect(account.requests.map(({ json }) => json)).toEqual([{ request: { auth: account.simulator.serverToken } }]);
});

test('can be searched by name and by kind', async () => {
	for (let n = 0; n < 2; n++) ok([{ name: 'Plan', type: 2 }, { name: 'Age', type: 1 }]);
	expect((await tags(' pla ')).results.map(({ name }) => name)).toEqual(['Plan (Text)']);
	expect((await tags('integer')).results.map(({ name }) => name)).toEqual(['Age (Integer)']);
});

test.each([
	['rows without a name, and what is no row', [null, 'Plan', {}, { name: ' ' }, { name: 'Plan', type: 2 }], ['Plan (Text)']],
	['no tags', [], []],
	['nothing', null, []],
])('%s', async (_what, list, names) => {
	ok(list);
	expect((await tags()).results.map(({ name }) => name)).toEqual(names);
});

test('tells an account whose plan has no list of tags that a name can still be typed', async () => {
	answer(403, { status_code: 403, status_message: 'This method is available for Custom plan only', response: null });
	await expect(tags()).rejects.toMatchObject({
		message: 'This account cannot list its tags here',
		httpCode: null,
		description: expect.stringMatching(/Custom plan only"\. Without the list, choose By Name in place of From List and enter it\.$/) as string,
	});
});

test('says so when the token is wrong', async () => {
	answer(403, { status_code: 403, status_message: 'Account not found', response: null });
	await expect(tags()).rejects.toMatchObject({ message: 'The service does not know this token' });
});
