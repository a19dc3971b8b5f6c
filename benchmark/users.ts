/** One text for many users: the recipients of all items share as few messages as possible. */
import { runEmpty, runOurs } from './engine';
import { atMost, interleaved, type Measurement, measurement } from './measurement';
import type { Service } from './service';

/** What one message, and one request, carry at most. */
const USERS_PER_MESSAGE = 1_000;
const MESSAGES_PER_REQUEST = 100;

/** @returns the measurement of so many users, each an item */
export async function measureUsers(service: Service, count = 100_000, rounds = 3): Promise<Measurement> {
	const items = Array.from({ length: count }, (_each, n) => ({ user: `user-${n}` }));
	const users = '={{ $json.user }}';
	const message = { resource: 'push', operation: 'send', sendTo: 'users', messages: 'allItems' };
	const parameters = { ...message, users, content: 'The sale has begun' };
	let requests = 0;
	const { ms, cpuMs } = await interleaved(rounds, {
		engineFloor: async () => (await runEmpty(service, { parameters: { users }, items })).ms,
		ours: async () => {
			await service.renew();
			const { ms } = await runOurs(service, 'pushMessage', { parameters, items });
			requests = await service.requests();
			return ms;
		},
	});
	const { ours, engineFloor } = ms;
	const reached = (await service.ledger()).flatMap(({ notification }) => notification['users']);
	if (reached.length !== count || new Set(reached).size !== count) {
		throw new Error(`${reached.length} recipients for ${count} users`);
	}
	const messages = Math.ceil(count / USERS_PER_MESSAGE);
	return {
		...measurement({ name: 'users', items: count, requests, ours, engineFloor }, { messages, cpuMs }),
		aims: [
			atMost(Math.ceil(messages / MESSAGES_PER_REQUEST), 'requests', requests),
			atMost(1.3, "time, in times of the engine's floor", ours / engineFloor),
		],
	};
}
