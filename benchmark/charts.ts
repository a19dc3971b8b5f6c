/**
 * A chart beside the rows that it is made of: of 30 days and of a year, the first one and later
 * ones.
 */
import type { INode } from 'n8n-workflow';
import { runOurs } from './engine';
import { atMost, interleaved, type Measurement, measurement } from './measurement';
import type { Service } from './service';

const MESSAGE = '1A2B-3C4D5E6F-7A8B9C0D';
const DAY_MS = 86_400_000;
const COUNTERS = ['sends', 'deliveries', 'opens'];

/** An answer of totalsByIntervals: this many days with three counters, which come as text. */
function figuresOf(days: number): string {
	const metrics = Array.from({ length: days }, (_each, n) => {
		const timestamp = new Date(Date.UTC(2026, 0, 1) + n * DAY_MS).toISOString().replace('T', ' ').slice(0, 19);
		const counts = COUNTERS.map((name, at) => [name, String(40_000 + ((n * 7_919 * (at + 1)) % 9_000))]);
		return { timestamp, platform: 1, ...Object.fromEntries(counts) as object };
	});
	return JSON.stringify({ metrics });
}

/**
 * @returns the measurement of a chart of 30 days and three series; `engineFloor` is the same
 *   operation with one row of totals. `first` is the first chart of the process, with all that it
 *   loads; `year` and `yearFloor` are of 365 days
 */
export async function measureCharts(service: Service, rounds = 7): Promise<Measurement> {
	const run = async (days: number, more: INode['parameters']): Promise<number> => {
		await service.renew();
		await service.addFaults([{ kind: 'raw', status: 200, body: figuresOf(days), method: 'totalsByIntervals' }]);
		const parameters = { resource: 'message', operation: 'get', message: MESSAGE, rows: 'totals', ...more };
		const { ms } = await runOurs(service, 'pushStatistics', { parameters, items: [{}] });
		return ms;
	};
	const chart = { returnAs: 'chart' };
	// Not measured: what the first run of any operation loads.
	await run(30, {});
	const floor = await run(30, {});
	const first = await run(30, chart);
	const requests = await service.requests();
	const { ms, cpuMs } = await interleaved(rounds, {
		engineFloor: async () => await run(30, {}),
		ours: async () => await run(30, chart),
		yearFloor: async () => await run(365, {}),
		year: async () => await run(365, chart),
	});
	const { ours, engineFloor, year, yearFloor } = ms;
	return {
		...measurement({ name: 'charts', items: 1, requests, ours, engineFloor }, { first: first - floor, year, yearFloor, cpuMs }),
		aims: [
			atMost(1, 'requests', requests),
			atMost(100, 'ms of a chart of 30 days and three series, above its rows', ours - engineFloor),
			atMost(300, 'ms of a chart of a year and three series, above its rows', year - yearFloor),
		],
	};
}
