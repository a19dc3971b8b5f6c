/** A large message log, as items and into a file, each time in a fresh process. */
import { hasHttpRequest } from './engine';
import { atMost, type Measurement, measurement, median } from './measurement';
import type { Probe } from './probes';
import { peakOf, timeOf } from './processMemory';

const PAGE_ROWS = 10_000;

/** @returns the measurement of so many rows; its peer is HTTP Request with Split Out */
export async function measureLog(count = 1_000_000, rounds = 3): Promise<Measurement> {
	const all: Probe[] = ['logItems', 'logCsv', 'logLines', ...(hasHttpRequest() ? ['logHttpRequest' as const] : [])];
	const times = new Map(all.map((probe) => [probe, [] as number[]]));
	for (let round = 0; round < rounds; round++) {
		for (const [probe, taken] of times) taken.push((await timeOf(probe, count)).ms);
	}
	const heapMb: Partial<Record<Probe, number>> = {};
	for (const probe of all) heapMb[probe] = (await peakOf(probe, count)).heapMb;
	const ms = (probe: Probe) => median(times.get(probe) ?? []);
	const figures = { name: 'log', items: count, requests: Math.ceil(count / PAGE_ROWS), ours: ms('logItems') };
	const more = { csv: ms('logCsv'), lines: ms('logLines'), heapMb };
	if (!hasHttpRequest()) return measurement(figures, more);
	const peer = ms('logHttpRequest');
	return {
		...measurement({ ...figures, peer }, more),
		aims: [
			atMost(1, 'time as items, in times of HTTP Request and Split Out', figures.ours / peer),
			atMost(0.6, 'time into a CSV file', more.csv / peer),
			atMost(0.6, 'time into a file of JSON lines', more.lines / peer),
		],
	};
}
