/** One poll of the trigger over many new actions. */
import { fetchActions, fillLog, pollActions } from './actions';
import { atMost, interleaved, type Measurement, measurement, rounded } from './measurement';
import { peakOf } from './processMemory';
import type { Service } from './service';

/**
 * @param log the address of the message log, or of the server that repeats its pages
 * @returns the measurement of so many actions; its floor is axios
 */
export async function measureTrigger(
	service: Service,
	log: string,
	count = 100_000,
	rounds = 9,
): Promise<Measurement> {
	await fillLog(service, count);
	const { requests, rows } = await fetchActions(service, log);
	if (rows !== count) throw new Error(`The floor fetched ${rows} of ${count} actions`);
	const { ms, cpuMs } = await interleaved(rounds, {
		axiosFloor: async () => (await fetchActions(service, log)).ms,
		ours: () => pollActions(service, log, count),
	});
	const { ours, axiosFloor } = ms;
	const memory = { ours: await peakOf('poll', count), axiosFloor: await peakOf('fetch', count) };
	const ratioToAxios = ours / axiosFloor;
	const ratioOfHeaps = memory.ours.heapMb / memory.axiosFloor.heapMb;
	const more = { axiosFloor, ratioToAxios: rounded(ratioToAxios), ratioOfHeaps: rounded(ratioOfHeaps), memory, cpuMs };
	return {
		...measurement({ name: 'trigger', items: count, requests, ours }, more),
		aims: [atMost(2, 'time, in times of axios that fetches and parses the same pages', ratioToAxios)],
	};
}
