/** The rate limit: two executions that share the allowance of one account. */
import { atLeast, atMost, type Measurement, measurement } from './measurement';
import { contacts, pushWithOurs } from './pushes';
import type { Service } from './service';

const MINUTE = 60_000;

/**
 * @param perMinute what the service allows, and the credential says
 * @returns the measurement of two executions that together send twice the allowance of a minute, a
 *   message a request; `allowanceUsed` is the share of what was allowed in the time they took
 */
export async function measurePace(service: Service, perMinute = 600): Promise<Measurement> {
	await service.renew({ requestsPerMinute: perMinute });
	const more = {
		requestsPerMinute: perMinute,
		more: { requestOptions: { messagesPerRequest: 1 } },
	};
	const runs = [1, 2].map(() => pushWithOurs(service, contacts(perMinute), more));
	const times = (await Promise.all(runs)).map(({ ms }) => ms);
	const ours = Math.max(...times);
	const requests = await service.requests();
	const refused = await service.refused();
	const allowed = perMinute * (ours / MINUTE);
	const figures = { name: 'pace', items: 2 * perMinute, requests, ours };
	return {
		...measurement(figures, { refused, allowanceUsed: requests / allowed, endedAfter: times.map(Math.round) }),
		aims: [
			atMost(0, 'refused requests', refused),
			atLeast(0.95, 'share of the allowance that was used', requests / allowed),
		],
	};
}
