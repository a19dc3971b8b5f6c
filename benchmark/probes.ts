/** What runs in a process of its own, so that its memory can be measured. */
import { contacts, pushWithOurs, readPushes } from './pushes';
import type { Endpoint, Service } from './service';
import { fetchActions, pollActions } from './actions';
import { cpuOf, type WayName } from './growthWays';
import { readLog, readLogByHttpRequest } from './readLog';

/** Where a probe finds the service, and the pages of the message log. */
export interface Places {
	service: Service;
	log: string;
	/** A service that answers at once. */
	stub: Endpoint;
}

/** Each gives the ms that it took. */
const probes = {
	pushes: async ({ service }: Places, count: number) => (await pushWithOurs(service, contacts(count))).ms,
	emptyPushes: async ({ service }: Places, count: number) => (await readPushes(service, contacts(count))).ms,
	poll: async ({ service, log }: Places, count: number) => await pollActions(service, log, count),
	fetch: async ({ service, log }: Places) => (await fetchActions(service, log)).ms,
	logItems: async ({ stub }: Places, count: number) => await readLog(stub, count, 'items'),
	logCsv: async ({ stub }: Places, count: number) => await readLog(stub, count, 'csv'),
	logLines: async ({ stub }: Places, count: number) => await readLog(stub, count, 'ndjson'),
	logHttpRequest: async ({ stub }: Places, count: number) => await readLogByHttpRequest(stub, count),
} satisfies Record<string, (places: Places, count: number) => Promise<number>>;

/** A probe, or a way whose growth is measured; that gives the time of the processor. */
export type Probe = keyof typeof probes | `growth.${WayName}`;

/** Runs a probe. @returns the ms that it took */
export async function runProbe(name: string, places: Places, count: number): Promise<number> {
	const [, way] = /^growth\.(.+)$/.exec(name) ?? [];
	if (way !== undefined) return await cpuOf(way as WayName, places.stub, count);
	return await probes[name as keyof typeof probes](places, count);
}
