import { application } from '../../host/simulator.mjs';

const path = 'send-batch';
const node = (id, name, type, typeVersion, parameters) => ({
	id: `00000000-0000-4000-a000-00000000000${id}`,
	name,
	type,
	typeVersion,
	position: [id * 220, 0],
	parameters,
});

/**
 * A workflow that is sent a list of orders, sends a push for each to its customer, and answers when
 * all are sent. The number of the order is the transaction id.
 * @param {{ id: string, name: string }} credential
 * @param {object} requestOptions of the Push Message node
 */
export function batchWorkflow(credential, requestOptions) {
	const start = { path, httpMethod: 'POST', responseMode: 'lastNode', responseData: 'noData' };
	const send = {
		resource: 'push',
		operation: 'send',
		application: { __rl: true, mode: 'code', value: application },
		sendTo: 'users',
		users: '={{ $json.customer }}',
		languages: 'one',
		content: '=Order {{ $json.order }} is on its way',
		options: { transactionId: '={{ $json.order }}' },
		requestOptions,
	};
	const nodes = [
		{
			...node(1, 'Batch', 'n8n-nodes-base.webhook', 2, start),
			webhookId: '00000000-0000-4000-b000-000000000001',
		},
		node(2, 'Each Order', 'n8n-nodes-base.splitOut', 1, {
			fieldToSplitOut: 'body.orders',
			options: {},
		}),
		{
			...node(3, 'Send', 'n8n-nodes-push-messaging.pushMessage', 1, send),
			credentials: { pushMessagingApi: credential },
		},
	];
	const to = (name) => ({ main: [[{ node: name, type: 'main', index: 0 }]] });
	const connections = { Batch: to('Each Order'), 'Each Order': to('Send') };
	return { name: 'Send a Batch', nodes, connections, settings: { executionOrder: 'v1' } };
}

/** So many batches are in flight at a time: what two workers run, and a few that wait. */
const atOnce = 12;
const attempts = 5;

async function deliver(url, orders) {
	const statuses = [];
	while (statuses.length < attempts) {
		const response = await fetch(`${url}/webhook/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', connection: 'close' },
			body: JSON.stringify({ orders }),
		});
		await response.text();
		statuses.push(response.status);
		if (response.ok) return statuses;
	}
	throw new Error(`A batch was answered ${statuses.join(', ')}`);
}

/**
 * Sends batches to the workflow, a few at a time, and each of them again whenever the answer says
 * that it did not end well.
 * @param {string} url of n8n
 * @param {object[][]} batches of orders
 * @returns {Promise<number[][]>} for each batch the statuses of its answers; the last one is 200
 * @throws {Error} when a batch never went well
 */
export async function deliverBatches(url, batches) {
	const answers = [];
	const left = batches.entries();
	const lane = async () => {
		for (const [index, batch] of left) answers[index] = await deliver(url, batch);
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
	return answers;
}

/** Whether the workflow listens: in queue mode, n8n reports the publication a moment before. */
export async function listens(url) {
	const response = await fetch(`${url}/webhook/${path}`, { headers: { connection: 'close' } });
	return (await response.text()).includes('POST');
}
