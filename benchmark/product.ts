/**
 * Tag updates and pushes as the product runs them: expressions in an isolate, stored credentials.
 */
import { asInProduct } from './productHost';
import { hasHttpRequest } from './engine';
import { atMost, type Measurement, measurement } from './measurement';
import { contacts, pushFromColumns, pushWithHttpRequest, pushWithOurs, readPushes } from './pushes';
import type { Service } from './service';
import { renewDevices, tagsByHttpRequest, updates, updateTags } from './tags';

/**
 * @returns the measurement of so many updates at a service that takes 20 ms; `far` is the same at
 *   100 ms, and `pushes` that of as many pushes
 */
export async function measureProduct(service: Service, count = 5_000): Promise<Measurement> {
	return await asInProduct(async () => {
		const items = updates(count);
		const tags = async (latencyMs: number) => {
			await renewDevices(service, items, latencyMs);
			const { ms: ours } = await updateTags(service, items, {});
			const requests = await service.requests();
			if (!hasHttpRequest()) return { ours, requests };
			await renewDevices(service, items, latencyMs);
			return { ours, requests, httpRequest: (await tagsByHttpRequest(service, items)).ms };
		};
		const near = await tags(20);
		const far = await tags(100);
		const people = contacts(count);
		const engineFloor = (await readPushes(service, people)).ms;
		await service.renew();
		const ours = (await pushWithOurs(service, people)).ms;
		await service.renew();
		const columns = (await pushFromColumns(service, people)).ms;
		await service.renew();
		const httpRequest = hasHttpRequest() ? (await pushWithHttpRequest(service, people)).ms : undefined;
		const pushes = { ours, columns, engineFloor, ...(httpRequest !== undefined && { httpRequest }) };
		const figures = { name: 'product', items: count, requests: near.requests, ours: near.ours };
		const peer = near.httpRequest === undefined ? {} : { peer: near.httpRequest };
		const ratios: Array<[number, string, { ours: number; httpRequest?: number }]> = [
			[0.5, 'tags at 20 ms', near],
			[0.6, 'tags at 100 ms', far],
			[0.15, 'pushes', pushes],
		];
		return {
			...measurement({ ...figures, ...peer }, { far, pushes }),
			aims: [
				...ratios.flatMap(([bound, what, { ours: mine, httpRequest: theirs }]) =>
					theirs === undefined ? [] : [atMost(bound, `${what}, in times of HTTP Request`, mine / theirs)],
				),
				atMost(1.25, "pushes, in times of the engine's floor", ours / engineFloor),
				atMost(0.1, "pushes from columns, in times of the engine's floor", columns / engineFloor),
			],
		};
	});
}
