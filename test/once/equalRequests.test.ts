/**
 * Several items that change the state of the same journey (public documentation, "Lifecycle"): a
 * running journey cannot be started, so the request is made once and each item gets the result.
 */
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const id = (n: number) => `1a2b3c4d-5e6f-4a7b-8c9d-${String(n).padStart(12, 'e')}`;
const ITEMS = [1, 2, 1, 1].map((n) => ({ journey: id(n) }));

const account = startAccountForEachTest({ seed: 'equal requests' });

async function lead(operation: string, from: string, items: NodeRun['items'] = ITEMS, settings: NodeRun['settings'] = {}) {
	for (const n of [1, 2]) account.simulator.addJourney({ id: id(n), status: from });
	const before = account.simulator.requests.length;
	const { items: rows, error, stored } = await runNode({
		type: 'pushJourney',
		parameters: { resource: 'journey', operation, uuid: '={{ $json.journey }}', confirmed: true },
		items,
		credential: account.credential(),
		settings,
	});
	const hints = (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ message }) => message);
	return { rows, error, hints, requests: account.simulator.requests.slice(before) };
}

test.each([
	['start', 'draft', 'running'],
	['pause', 'running', 'paused'],
	['finish', 'running', 'finished'],
	['setToDraft', 'paused', 'draft'],
	['archive', 'finished', 'archived'],
])('%s is requested once for each journey, and each item gets the result', async (operation, from, to) => {
	const { rows, error, hints, requests } = await lead(operation, from);
	expect(error).toBeUndefined();
	expect(requests.map(({ json }) => json).sort()).toEqual([{ uuid: id(1) }, { uuid: id(2) }]);
	expect(rows.map(({ json, pairedItem }) => [json.journeyId, json.status, pairedItem])).toEqual(ITEMS.map(({ journey }, item) => [journey, to, { item }]));
	expect(hints).toEqual(['4 items were joined into 2 requests.']);
});

test('an ID in capitals means the same journey', async () => {
	const { rows, error } = await lead('start', 'draft', [{ journey: id(1) }, { journey: id(1).toUpperCase() }]);
	expect(error).toBeUndefined();
	expect(rows.map(({ json }) => json.status)).toEqual(['running', 'running']);
});

test('a refusal fails each item that made the request, and the others continue', async () => {
	const items = [{ journey: id(1) }, { journey: id(3) }, { journey: id(3) }, { journey: '' }];
	const { rows, requests } = await lead('start', 'draft', items, { onError: 'continueRegularOutput' });
	expect(requests).toHaveLength(2);
	expect(rows.map(({ json }) => json.status ?? json.error)).toEqual([
		'running',
		'The service does not know this journey',
		'The service does not know this journey',
		expect.stringMatching(/^Journey is missing/),
	]);
});

test('different journeys have separate requests', async () => {
	expect((await lead('start', 'draft', ITEMS.slice(0, 2))).hints).toEqual([]);
});
