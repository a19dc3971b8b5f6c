/** Tag updates at a service that takes its time: a request for each item, and all in bulk. */
import type { IDataObject, INode } from 'n8n-workflow';
import { hasHttpRequest, runHttpRequest, runOurs, type Run } from './engine';
import { atLeast, type Measurement, measurement } from './measurement';
import { APPLICATION, type Service } from './service';

const LATENCY_MS = 20;
/** One at a time, all items would take minutes; a part of them says as much. */
const ONE_AT_A_TIME_SHARE = 0.05;

function parameters(operation: 'set' | 'setInBulk', requestOptions: IDataObject): INode['parameters'] {
	const tag = { name: 'Plan', kind: 'string', change: 'set', value: '={{ $json.plan }}' };
	const tags = { tag: [tag] };
	return { resource: 'tag', operation, hwid: '={{ $json.hwid }}', tagsFrom: 'rows', tags, requestOptions } as INode['parameters'];
}

/**
 * @returns the measurement of so many updates; its `peer` is one update at a time, and `httpRequest`
 *   is n8n's HTTP Request node, which begins all of them at once; `bulk` is Set in Bulk
 */
export async function measureTags(service: Service, count = 10_000): Promise<Measurement> {
	const items = Array.from({ length: count }, (_each, n) => ({ hwid: `hwid-${n}`, plan: `plan ${n % 9}` }));
	const devices = items.map(({ hwid }) => ({ application: APPLICATION, hwid, type: 3 }));
	const renew = async (): Promise<void> => {
		await service.renew({ seed: { tags: [{ name: 'Plan', kind: 'string' }], devices } });
		await service.addFaults([{ kind: 'latency', ms: LATENCY_MS, probability: 1 }]);
	};
	const update = async (some: IDataObject[], options: IDataObject, operation: 'set' | 'setInBulk' = 'set'): Promise<Run> =>
		await runOurs(service, 'pushDevice', { parameters: parameters(operation, options), items: some });

	const few = items.slice(0, Math.max(1, count * ONE_AT_A_TIME_SHARE));
	await renew();
	const peer = ((await update(few, { requestsAtOnce: 1 })).ms * count) / few.length;
	await renew();
	const { ms: ours } = await update(items, {});
	const requests = await service.requests();
	await renew();
	const { ms: bulk } = await update(items, {}, 'setInBulk');
	const bulkRequests = await service.requests();
	const more = { peerIs: 'one at a time', peerItems: few.length, bulk, bulkRequests, httpRequest: await allAtOnce(service, items, renew) };
	return {
		...measurement({ name: 'tags', items: count, requests, ours, peer }, more),
		aims: [
			atLeast(7, 'times faster than one at a time', peer / ours),
			atLeast(10, 'times faster in bulk than a request each', ours / bulk),
		],
	};
}

async function allAtOnce(
	service: Service,
	items: IDataObject[],
	renew: () => Promise<void>,
): Promise<number | null> {
	if (!hasHttpRequest()) return null;
	await renew();
	const body = `={
		"request": {
			"application": "${APPLICATION}",
			"hwid": "{{ $json.hwid }}",
			"tags": { "Plan": "{{ $json.plan }}" }
		}
	}`;
	return Math.round((await runHttpRequest(service, '/json/1.3/setTags', body, items)).ms);
}
