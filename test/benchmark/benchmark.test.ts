/**
 * The figures of the benchmark other than times: the number of requests, and that all is sent
 * once.
 */
import { measureCharts } from '../../benchmark/charts';
import { measureCsv } from '../../benchmark/csv';
import { measureFaults } from '../../benchmark/faults';
import { measureJourney } from '../../benchmark/journey';
import { atLeast, atMost, measurement } from '../../benchmark/measurement';
import { measurePushes } from '../../benchmark/pushes';
import { measureReports } from '../../benchmark/reports';
import { Service } from '../../benchmark/service';
import { measureTags } from '../../benchmark/tags';
import { measureUsers } from '../../benchmark/users';
import { startAccount } from '../support/simulator';

jest.setTimeout(120_000);

let service: Service;
const account = startAccount({ seed: 'benchmark' }, async ({ url }) => {
	service = await Service.at(url);
});

test('personalised pushes share requests of a hundred', async () => {
	const { items, requests, aims } = await measurePushes(service, 230, 1);
	expect([items, requests]).toEqual([230, 3]);
	expect(aims[0]).toMatchObject({ value: 3, met: true });
});

test('users share messages of a thousand', async () => {
	const { requests, messages } = await measureUsers(service, 2_300, 1);
	expect([requests, messages]).toEqual([1, 3]);
});

test('tags take a request for each device, and one in bulk', async () => {
	const { requests, peerItems, bulkRequests } = await measureTags(service, 60);
	expect([requests, peerItems, bulkRequests]).toEqual([60, 3, 1]);
	account.simulator.clock.advance(60_000);
	const values = account.simulator.state.devices.all().map(({ tags }) => tags['Plan']);
	expect(values).toEqual(Array.from({ length: 60 }, (_each, n) => `plan ${n % 9}`));
});

test('users enter a journey in requests of a thousand, with a request for each set of attributes', async () => {
	const { items, requests, aims } = await measureJourney(service, 2_300, 1);
	expect([items, requests]).toEqual([2_300, 4]);
	expect(aims[0]).toMatchObject({ value: 4, met: true });
});

test('a chart takes one request and reports its times', async () => {
	const { requests, ours, engineFloor, first, year } = await measureCharts(service, 1);
	expect(requests).toBe(1);
	expect([ours, engineFloor, first, year].every((each) => typeof each === 'number')).toBe(true);
});

test('a report reads all of its sections and is compared with its slowest section', async () => {
	const { requests, aims } = await measureReports(service);
	// getAppStats, getSubscribersStatistics, messages:list in two pages, getCampaigns,
	// getCampaignStats, links, journey; comparison is on.
	expect(requests).toBeGreaterThan(8);
	expect(aims).toHaveLength(1);
});

test('the rows of a result file are compared with the size of the file', async () => {
	const { items, inMemory } = await measureCsv(20_000);
	expect(items).toBe(20_000);
	expect(Object.keys(inMemory as object)).toEqual(['ours', 'plain']);
});

test('every push is sent once despite faults', async () => {
	const { lost, twice, repeatedRequests } = await measureFaults(service, 300);
	expect([lost, twice]).toEqual([0, 0]);
	expect(repeatedRequests).toBeGreaterThan(0);
});

test('ratios divide our time by the other, and aims say whether they are met', () => {
	const figures = { name: 'some', items: 1, requests: 1, ours: 30 };
	expect(measurement({ ...figures, peer: 60, engineFloor: 20 })).toMatchObject({ ratioToPeer: 0.5, ratioToFloor: 1.5 });
	expect(measurement(figures)).toMatchObject({ peer: null, engineFloor: null, ratioToPeer: null, ratioToFloor: null });
	expect([atMost(2, '', 2).met, atMost(2, '', 2.1).met, atLeast(2, '', 2).met, atLeast(2, '', 1.9).met]).toEqual([true, false, true, false]);
});
