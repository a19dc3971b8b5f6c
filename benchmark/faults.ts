/** Sending through faults: nothing is lost, and nothing is sent twice. */
import type { Fault, FaultKind } from '../simulator';
import { atMost, type Measurement, measurement } from './measurement';
import { contacts, pushWithOurs } from './pushes';
import type { Service } from './service';

/** Small requests meet more faults. */
const MESSAGES_PER_REQUEST = 20;

const KINDS: FaultKind[] = [
	{ kind: 'dropBefore' },
	{ kind: 'dropAfter' },
	{ kind: 'status500Empty' },
	{ kind: 'status429', retryAfter: 1 },
];

const faults = KINDS.map((fault): Fault => ({ ...fault, probability: 0.05, seed: fault.kind, method: 'createMessage' }));

/**
 * @returns the measurement of so many pushes of which one request in five meets a fault, with n8n's
 *   Retry On Fail, which runs the whole node again should any request fail permanently
 */
export async function measureFaults(service: Service, count = 10_000): Promise<Measurement> {
	await service.renew();
	await service.addFaults(faults);
	const { ms: ours } = await pushWithOurs(service, contacts(count), {
		more: { requestOptions: { messagesPerRequest: MESSAGES_PER_REQUEST } },
		settings: { retryOnFail: true, maxTries: 3, waitBetweenTries: 1_000 },
	});
	const requests = await service.requests();
	const times = new Map<string, number>();
	for (const { notification } of await service.ledger()) {
		const text = String(notification['content']);
		times.set(text, (times.get(text) ?? 0) + 1);
	}
	const twice = [...times.values()].filter((each) => each > 1).length;
	const lost = count - times.size;
	const least = Math.ceil(count / MESSAGES_PER_REQUEST);
	const figures = { name: 'faults', items: count, requests, ours };
	return {
		...measurement(figures, { repeatedRequests: requests - least, lost, twice }),
		aims: [atMost(0, 'pushes that are not in the ledger', lost), atMost(0, 'pushes that are there twice', twice)],
	};
}
