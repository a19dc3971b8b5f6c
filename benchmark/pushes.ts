/** Personalised pushes, a message an item, with two expressions an item. */
import type { IDataObject, INode } from 'n8n-workflow';
import { chunked, post } from './axiosFloor';
import { hasHttpRequest, runEmpty, runHttpRequest, runOurs, type Run, type Work } from './engine';
import { atMost, interleaved, type Measurement, measurement } from './measurement';
import { APPLICATION, type Endpoint, type Service } from './service';

const MESSAGES_PER_REQUEST = 100;

const expressions = { users: '={{ $json.user }}', content: '=Hello {{ $json.name }}' };

export function contacts(count: number): IDataObject[] {
	return Array.from({ length: count }, (_each, n) => ({ user: `user-${n}`, name: `Contact ${n}` }));
}

/** What a push may have besides. */
export interface PushWork extends Pick<Work, 'settings' | 'requestsPerMinute'> {
	/** Further parameters. */
	more?: INode['parameters'];
}

/** This package: a message for each item. */
export async function pushWithOurs(service: Endpoint, items: IDataObject[], work: PushWork = {}): Promise<Run> {
	const { more, ...settings } = work;
	const parameters = { resource: 'push', operation: 'send', sendTo: 'users', ...expressions, ...more };
	return await runOurs(service, 'pushMessage', { parameters, items, ...settings });
}

/** This package, from columns of the input instead of expressions. */
export async function pushFromColumns(service: Endpoint, items: IDataObject[]): Promise<Run> {
	const value = { users: '{user}', content: 'Hello {name}' };
	const pushColumns = { mappingMode: 'defineBelow', value, schema: [] };
	const parameters = { resource: 'push', operation: 'send', messages: 'columns', pushColumns };
	return await runOurs(service, 'pushMessage', { parameters, items });
}

/** The engine's floor. */
export async function readPushes(service: Endpoint, items: IDataObject[]): Promise<Run> {
	return await runEmpty(service, { parameters: expressions, items });
}

/** What n8n offers without this package: a request for each item. */
export async function pushWithHttpRequest(service: Endpoint, items: IDataObject[]): Promise<Run> {
	const body = `={
		"request": {
			"application": "${APPLICATION}",
			"notifications": [{
				"send_date": "now",
				"ignore_user_timezone": true,
				"users": ["{{ $json.user }}"],
				"content": "Hello {{ $json.name }}"
			}]
		}
	}`;
	return await runHttpRequest(service, '/json/1.3/createMessage', body, items);
}

function bodies(items: IDataObject[]): object[] {
	const notifications = items.map(({ user, name }) => ({
		send_date: 'now',
		ignore_user_timezone: true,
		users: [user],
		content: `Hello ${String(name)}`,
	}));
	return chunked(notifications, MESSAGES_PER_REQUEST).map((batch) => ({
		application: APPLICATION,
		notifications: batch,
	}));
}

/** @returns the measurement of so many pushes */
export async function measurePushes(service: Service, count = 10_000, rounds = 5): Promise<Measurement> {
	const items = contacts(count);
	const fresh = async (work: () => Promise<number>): Promise<number> => {
		await service.renew();
		return await work();
	};
	let requests = 0;
	let columnRequests = 0;
	const { ms, cpuMs } = await interleaved(rounds, {
		engineFloor: async () => (await readPushes(service, items)).ms,
		ours: () =>
			fresh(async () => {
				const { ms } = await pushWithOurs(service, items);
				requests = await service.requests();
				return ms;
			}),
		columns: () =>
			fresh(async () => {
				const { ms } = await pushFromColumns(service, items);
				columnRequests = await service.requests();
				return ms;
			}),
		axiosFloor: () => fresh(() => post(service, 'createMessage', bodies(items))),
	});
	const { ours, columns, engineFloor, axiosFloor } = ms;
	const aims = [
		atMost(Math.ceil(count / MESSAGES_PER_REQUEST), 'requests', requests),
		atMost(Math.ceil(count / MESSAGES_PER_REQUEST), 'requests from columns', columnRequests),
		atMost(0.4, "time from columns, in times of the engine's floor", columns / engineFloor),
	];
	const figures = { name: 'pushes', items: count, requests, ours, engineFloor };
	const toFloor = atMost(1.3, "time, in times of the engine's floor", ours / engineFloor);
	if (!hasHttpRequest()) return { ...measurement(figures, { axiosFloor, columns, cpuMs }), aims: [...aims, toFloor] };
	const peer = await fresh(async () => (await pushWithHttpRequest(service, items)).ms);
	const peerRequests = await service.requests();
	return {
		...measurement({ ...figures, peer }, { axiosFloor, columns, peerRequests, cpuMs }),
		aims: [...aims, atMost(0.2, 'time, in times of HTTP Request', ours / peer), toFloor],
	};
}
