/** Adds many users to one journey: those with equal attributes share requests. */
import type { IDataObject } from 'n8n-workflow';
import { hasHttpRequest, runEmpty, runHttpRequest, runOurs } from './engine';
import { atMost, interleaved, type Measurement, measurement } from './measurement';
import type { Service } from './service';

/** The most users in one request. */
const USERS_PER_REQUEST = 1_000;
const PLANS = ['basic', 'pro'];
const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';

/** @returns the measurement of so many users, each an item, who have one of two plans */
export async function measureJourney(service: Service, count = 10_000, rounds = 3): Promise<Measurement> {
	const items = Array.from({ length: count }, (_each, n) => ({ user: `user-${n}`, plan: PLANS[n % PLANS.length] }));
	const expressions = { users: '={{ $json.user }}', plan: '={{ $json.plan }}' };
	const pair = [{ name: 'plan', value: expressions.plan }];
	const parameters = {
		...{ resource: 'journey', operation: 'addUsers', enterBy: 'users', users: expressions.users },
		id: { __rl: true, mode: 'id', value: JOURNEY },
		additionalFields: { attribute_values: { pair } },
	};
	const fresh = async (work: () => Promise<{ ms: number }>): Promise<number> => {
		const journey = { id: JOURNEY, apiEntries: [{ attributes: ['plan'] }] };
		await service.renew({ seed: { journeys: [journey] } });
		return (await work()).ms;
	};
	let requests = 0;
	const { ms, cpuMs } = await interleaved(rounds, {
		engineFloor: async () => (await runEmpty(service, { parameters: expressions, items })).ms,
		ours: async () => {
			const took = await fresh(async () => await runOurs(service, 'pushJourney', { parameters, items }));
			requests = await service.requests();
			return took;
		},
	});
	const entered = await service.entered(JOURNEY);
	if (entered.length !== count || new Set(entered).size !== count) {
		throw new Error(`${entered.length} entries for ${count} users`);
	}
	const { ours, engineFloor } = ms;
	const figures = { name: 'journey', items: count, requests, ours, engineFloor };
	const aims = [
		atMost(PLANS.length * Math.ceil(count / PLANS.length / USERS_PER_REQUEST), 'requests', requests),
		atMost(1.3, "time, in times of the engine's floor", ours / engineFloor),
	];
	if (!hasHttpRequest()) return { ...measurement(figures, { cpuMs }), aims };
	const peer = await fresh(async () => await addByHttpRequest(service, items));
	const peerRequests = await service.requests();
	return {
		...measurement({ ...figures, peer }, { peerRequests, cpuMs }),
		aims: [...aims, atMost(0.2, 'time, in times of HTTP Request', ours / peer)],
	};
}

/** What n8n offers without this package: a request for each item. */
async function addByHttpRequest(service: Service, items: IDataObject[]): Promise<{ ms: number }> {
	const body = `={
		"payload": {
			"users": ["{{ $json.user }}"],
			"attribute_values": { "plan": "{{ $json.plan }}" }
		}
	}`;
	return await runHttpRequest(service, `/api/journey/${JOURNEY}/start/external`, body, items);
}
