/** Tag updates at a slow service: a request for each item, and all in bulk. */
import type { IDataObject, INode } from 'n8n-workflow';
import { hasHttpRequest, runHttpRequest, runOurs, type Run } from './engine';
import { atLeast, type Measurement, measurement } from './measurement';
import { APPLICATION, type Endpoint, type Service } from './service';

const LATENCY_MS = 20;
/** All items one at a time would take minutes; this fraction of them is enough. */
const ONE_AT_A_TIME_SHARE = 0.05;

function parameters(operation: 'set' | 'setInBulk', requestOptions: IDataObject): INode['parameters'] {
	const tag = { name: 'Plan', kind: 'string', change: 'set', value: '={{ $json.plan }}' };
	const tags = { tag: [tag] };
	return { resource: 'tag', operation, identifyBy: 'device', hwid: '={{ $json.hwid }}', tagsFrom: 'rows', tags, requestOptions } as INode['parameters'];
}

/** So many updates. */
export function updates(count: number): IDataObject[] {
	return Array.from({ length: count }, (_each, n) => ({ hwid: `hwid-${n}`, plan: `plan ${n % 9}` }));
}

/** An account with the devices of the updates, at a slow service. */
export async function renewDevices(service: Service, items: IDataObject[], latencyMs: number): Promise<void> {
	const devices = items.map(({ hwid }) => ({ application: APPLICATION, hwid: String(hwid), type: 3 }));
	await service.renew({ seed: { tags: [{ name: 'Plan', kind: 'string' }], devices } });
	await service.addFaults([{ kind: 'latency', ms: latencyMs, probability: 1 }]);
}

/** This package: a request for each item, or all in bulk. */
export async function updateTags(
	service: Endpoint,
	items: IDataObject[],
	requestOptions: IDataObject,
	operation: 'set' | 'setInBulk' = 'set',
): Promise<Run> {
	return await runOurs(service, 'pushDevice', { parameters: parameters(operation, requestOptions), items });
}

/** What n8n offers without this package: it begins all requests at once. */
export async function tagsByHttpRequest(service: Endpoint, items: IDataObject[]): Promise<Run> {
	const body = `={
		"request": {
			"application": "${APPLICATION}",
			"hwid": "{{ $json.hwid }}",
			"tags": { "Plan": "{{ $json.plan }}" }
		}
	}`;
	return await runHttpRequest(service, '/json/1.3/setTags', body, items);
}

/**
 * @returns the measurement of so many updates; its `peer` is one update at a time, and
 *   `httpRequest` is n8n's HTTP Request node; `bulk` is Set in Bulk
 */
export async function measureTags(service: Service, count = 10_000): Promise<Measurement> {
	const items = updates(count);
	const renew = async () => await renewDevices(service, items, LATENCY_MS);
	const few = items.slice(0, Math.max(1, count * ONE_AT_A_TIME_SHARE));
	await renew();
	const peer = ((await updateTags(service, few, { requestsAtOnce: 1 })).ms * count) / few.length;
	await renew();
	const { ms: ours } = await updateTags(service, items, {});
	const requests = await service.requests();
	await renew();
	const { ms: bulk } = await updateTags(service, items, {}, 'setInBulk');
	const bulkRequests = await service.requests();
	const httpRequest = hasHttpRequest() ? await renew().then(() => tagsByHttpRequest(service, items)) : null;
	return {
		...measurement(
			{ name: 'tags', items: count, requests, ours, peer },
			{ peerIs: 'one at a time', peerItems: few.length, bulk, bulkRequests, httpRequest: httpRequest?.ms ?? null },
		),
		aims: [
			atLeast(20, 'times faster than one at a time', peer / ours),
			atLeast(5, 'times faster in bulk than a request each', ours / bulk),
		],
	};
}
