/** A workflow that the service calls, and what its executions received. */

import { request } from 'node:http';
import { readExecutions } from '../../host/executions.mjs';
import { publish } from '../../host/workflows.mjs';
import { until } from '../support/exampleN8n.mjs';
import { saveSteps } from './workflow.mjs';

const trigger = 'When the Service Calls';

/**
 * Publishes a workflow with Push Webhook Trigger.
 * @param {import('../../host/n8nApi.mjs').N8nApi} api
 * @param {string} name of the workflow
 * @param {object} parameters of the trigger
 * @returns {Promise<{ id: string, url: string }>} `url` is its address, which listens
 */
export async function publishCalled(api, name, parameters) {
	const workflow = await saveSteps(api, name, [
		{
			name: trigger,
			type: 'n8n-nodes-push-messaging.pushWebhookTrigger',
			typeVersion: 1,
			parameters,
		},
		{ name: 'Then', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
	]);
	await publish(api, workflow);
	const url = `${api.url}/webhook/${workflow.webhookId}/push`;
	await until(`${name} to listen`, async () => (await call(url, '{')).status !== 404);
	return { id: workflow.id, url };
}

/**
 * Calls an address as a program does.
 * @param {string} url
 * @param {string | undefined} body undefined calls by GET
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, text: string }>}
 */
export async function call(url, body, headers = {}) {
	const response = await fetch(url, {
		method: body === undefined ? 'GET' : 'POST',
		headers: { connection: 'close', 'content-type': 'application/json', ...headers },
		body,
	});
	return { status: response.status, text: await response.text() };
}

/**
 * Calls with content that is announced and never comes to its end.
 * @param {string} url
 * @param {number} bytes
 * @returns {Promise<number>} the status of the answer
 */
export function announce(url, bytes) {
	return new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json', 'content-length': bytes };
		const calling = request(url, { method: 'POST', headers, agent: false }, ({ statusCode }) => {
			resolve(statusCode);
			calling.destroy();
		});
		calling.once('error', reject);
		calling.write('{');
	});
}

/**
 * Has the service call, with all its bad manners, until every event is delivered or given up.
 * @param {import('../../host/simulator.mjs').RunningSimulator} simulator
 * @param {object} plan of the simulator, `url` included
 * @returns {Promise<object>} the report of the simulator
 */
export async function haveCalled(simulator, plan) {
	await simulator.admin('calls', plan);
	return await until(
		'the end of the calls',
		async () => {
			const report = await simulator.admin('calls');
			return report.isDone && report;
		},
		240_000,
	);
}

/**
 * What the executions of a workflow carried, once as many as given have ended.
 * @param {import('../../host/n8nApi.mjs').N8nApi} api
 * @param {{ id: string }} workflow
 * @param {number} count
 * @returns {Promise<{ executions:
 *   import('../../host/executions.mjs').Execution[], events: object[] }>}
 */
export async function carried(api, workflow, count) {
	const executions = await until(
		`${count} executions`,
		async () => {
			const all = await readExecutions(api, workflow);
			return all.length >= count && all.every(({ finished }) => finished) && all;
		},
		240_000,
	);
	return { executions, events: executions.flatMap(({ items }) => items('Then')) };
}

/**
 * Which of the events of the simulator were lost, and which came more often than once.
 * @param {object[]} events that were carried
 * @param {number} count of events that there were
 */
export function countEvents(events, count) {
	const times = new Map();
	for (const { message_code: code } of events) times.set(code, (times.get(code) ?? 0) + 1);
	const codes = Array.from({ length: count }, (_, number) => `MSG${String(number).padStart(8, '0')}`);
	return {
		lost: codes.filter((code) => !times.has(code)),
		repeated: codes.filter((code) => times.get(code) > 1),
		unknown: [...times.keys()].filter((code) => !codes.includes(code)),
	};
}
