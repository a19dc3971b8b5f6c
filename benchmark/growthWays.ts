/** Every kind of way through the machinery, over so many items or rows, at a service of 0 ms. */
import type { IDataObject, INode } from 'n8n-workflow';
import { runOurs } from './engine';
import { pushFromColumns, pushWithOurs, contacts } from './pushes';
import { readLog } from './readLog';
import type { Endpoint } from './service';
import { updateTags, updates } from './tags';

/** Runs a way over so many items; what it makes before does not count. */
type Way = (stub: Endpoint, count: number) => () => Promise<unknown>;

const journey = { __rl: true, mode: 'id', value: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' };

const over =
	(make: (count: number) => IDataObject[], run: (stub: Endpoint, items: IDataObject[]) => Promise<unknown>): Way =>
	(stub, count) => {
		const items = make(count);
		return async () => await run(stub, items);
	};
const people = (parameters: INode['parameters'], type: string): Way =>
	over(contacts, async (stub, items) => await runOurs(stub, type, { parameters, items }));
const tagRows =
	(returnAs: string): Way =>
	(stub, count) =>
	async () => {
		const parameters = { resource: 'tag', operation: 'get', tag: `of ${count} rows`, returnAs };
		return await runOurs(stub, 'pushStatistics', { parameters, gives: returnAs === 'items' ? count : 1 });
	};

export const ways = {
	oneRequestEach: over(updates, async (stub, items) => await updateTags(stub, items, {})),
	batched: over(contacts, async (stub, items) => await pushWithOurs(stub, items)),
	columns: over(contacts, async (stub, items) => await pushFromColumns(stub, items)),
	merged: people({ resource: 'push', operation: 'send', sendTo: 'users', messages: 'allItems', users: '={{ $json.user }}', content: 'Hello' }, 'pushMessage'),
	inBulk: over(updates, async (stub, items) => await updateTags(stub, items, {}, 'setInBulk')),
	journeys: people({ resource: 'journey', operation: 'addUsers', enterBy: 'users', id: journey, users: '={{ $json.user }}' }, 'pushJourney'),
	logItems: (stub, count) => async () => await readLog(stub, count, 'items'),
	logFile: (stub, count) => async () => await readLog(stub, count, 'csv'),
	fileItems: tagRows('items'),
	fileOfRows: tagRows('ndjson'),
	chart: tagRows('chart'),
} satisfies Record<string, Way>;

export type WayName = keyof typeof ways;

/** @returns the time of the processor in ms; a smaller run before it does not count */
export async function cpuOf(way: WayName, stub: Endpoint, count: number): Promise<number> {
	const run = ways[way];
	await run(stub, Math.min(count, 5_000))();
	const work = run(stub, count);
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
