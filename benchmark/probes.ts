/** What runs in a process of its own, so that its memory can be measured. */
import { contacts, pushWithOurs, readPushes } from './pushes';
import type { Service } from './service';
import { fetchActions, pollActions } from './actions';

/** Where a probe finds the service, and the pages of the message log. */
export interface Places {
	service: Service;
	log: string;
}

export const probes = {
	pushes: async ({ service }: Places, count: number) => void (await pushWithOurs(service, contacts(count))),
	emptyPushes: async ({ service }: Places, count: number) => void (await readPushes(service, contacts(count))),
	poll: async ({ service, log }: Places, count: number) => void (await pollActions(service, log, count)),
	fetch: async ({ service, log }: Places) => void (await fetchActions(service, log)),
};

export type Probe = keyof typeof probes;
