/**
 * The list of journeys (GET /api/journey?page=N from 1: `_metadata.page_count`, `payload.items`).
 */
import { loadList, searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'journey list' });

const id = (n: number) => `1a2b3c4d-5e6f-4a7b-8c9d-${String(n).padStart(12, '0')}`;
const parameters = { resource: 'journey', operation: 'getStatistics' };
const search = async (filter?: string) =>
	await searchList({ type: 'pushJourney', parameters, credential: account.credential() }, 'searchJourneys', filter);
const answer = (status: number, body: unknown) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body) });
const page = (number: number, of: number, items: unknown[]) => answer(200, { _metadata: { page: number, page_count: of, total_count: 9 }, payload: { items } });

test('lists the journeys of all pages by title, with their states', async () => {
	page(1, 2, [{ id: id(1), title: 'Welcome', status: 'STATUS_RUNNING', createdAt: '2026-01-01' }, { id: id(2), title: 'Winback', status: 'draft' }]);
	page(2, 2, [{ id: id(3), title: 'Abandoned cart', status: 'STATUS_PAUSED' }]);
	expect((await search()).results).toEqual([
		{ name: 'Abandoned cart (paused)', value: id(3), description: 'paused' },
		{ name: 'Welcome (running)', value: id(1), description: 'running' },
		{ name: 'Winback (draft)', value: id(2), description: 'draft' },
	]);
	expect(account.requests.map(({ path, headers }) => [path.replace(/\?.*/, ''), headers.authorization])).toEqual(
		Array(2).fill(['/api/journey', `Api ${account.simulator.serverToken}`]),
	);
});

test('can be searched by title, ID and state', async () => {
	for (const [filter, names] of [['welc', ['Welcome (running)']], [id(2), ['Winback (draft)']], ['RUNNING', ['Welcome (running)']]] as const) {
		page(1, 1, [{ id: id(1), title: 'Welcome', status: 'STATUS_RUNNING' }, { id: id(2), title: 'Winback', status: 'STATUS_DRAFT' }]);
		expect((await search(filter)).results.map(({ name }) => name)).toEqual(names);
	}
});

test('the trigger offers the journeys of all pages to choose several', async () => {
	page(1, 2, [{ id: id(1), title: 'Welcome', status: 'STATUS_RUNNING' }]);
	page(2, 2, [{ id: id(2), title: 'Winback', status: 'STATUS_DRAFT' }]);
	const trigger = { type: 'pushMessageTrigger', parameters: { triggerOn: 'journeyProgress' }, credential: account.credential() };
	expect(await loadList(trigger, 'loadJourneys')).toEqual([
		{ name: 'Welcome', value: id(1), description: 'running' },
		{ name: 'Winback', value: id(2), description: 'draft' },
	]);
});

test('distinguishes equal titles, shows the ID of one without a title, and leaves out one without an ID', async () => {
	page(1, 1, [{ id: id(1), title: 'Welcome' }, { id: id(2), title: 'Welcome' }, { id: id(3) }, { title: 'No ID' }, null]);
	expect((await search()).results.map(({ name }) => name)).toEqual([id(3), `Welcome (${id(1)})`, `Welcome (${id(2)})`]);
});

test.each([403, 401])('HTTP %i: an account that cannot list journeys can still type an ID', async (status) => {
	answer(status, { error: 'forbidden' });
	const title = status === 403 ? 'This account cannot list its journeys here' : /token/;
	await expect(search()).rejects.toMatchObject({ message: expect.stringMatching(title) as string });
});
