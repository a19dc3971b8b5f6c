/** The floor of the wire: axios posting the same bodies, eight at a time. */
import axios from 'axios';
import { Agent } from 'node:http';
import { concurrently } from '../nodes/execution/concurrency/concurrent';
import type { Service } from './service';

const AT_ONCE = 8;

/**
 * @param method of the service, such as `createMessage`
 * @param requests the fields of each request, without the token
 * @returns the ms that they took
 */
export async function post(service: Service, method: string, requests: object[]): Promise<number> {
	const httpAgent = new Agent({ keepAlive: true });
	const url = `${service.url}/json/1.3/${method}`;
	const since = performance.now();
	await concurrently(requests, { current: AT_ONCE }, async (fields) => {
		const { data } = await axios.post<{ status_code: number }>(
			url,
			{ request: { auth: service.serverToken, ...fields } },
			{ httpAgent },
		);
		if (data.status_code !== 200) throw new Error(`${method} answered ${data.status_code}`);
	});
	const ms = performance.now() - since;
	httpAgent.destroy();
	return ms;
}

/** Splits the items into groups of this size. */
export function chunked<Item>(items: readonly Item[], size: number): Item[][] {
	const count = Math.ceil(items.length / size);
	return Array.from({ length: count }, (_each, n) => items.slice(n * size, (n + 1) * size));
}
