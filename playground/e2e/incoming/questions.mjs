/** A workflow that asks with a push and waits, and the link in the push. */

import { readExecution, readExecutions } from '../../host/executions.mjs';
import { application } from '../../host/simulator.mjs';
import { publish } from '../../host/workflows.mjs';
import { until } from '../support/exampleN8n.mjs';
import { saveSteps } from './workflow.mjs';

export const asking = 'Ask';

/** A phone of the person who is asked, for the simulator. */
export const phones = [{ application, hwid: 'phone-of-the-boss', userId: 'boss' }];

/**
 * Publishes a workflow that asks whenever its webhook is called; the message comes with the call.
 * @param {{ api: import('../../host/n8nApi.mjs').N8nApi, credential: { id: string, name: string
 *   }, simulator: import('../../host/simulator.mjs').RunningSimulator }} running
 * @param {string} name of the workflow
 * @param {object} [parameters] of the question, besides those of an approval
 * @returns {Promise<Asker>}
 */
export async function publishAsker(running, name, parameters = {}) {
	const { api, credential } = running;
	const path = name.toLowerCase().replaceAll(' ', '-');
	const question = {
		resource: 'push',
		operation: 'sendAndWait',
		application: { __rl: true, mode: 'code', value: application },
		ask: 'user',
		users: 'boss',
		title: 'A broadcast to release',
		message: '={{ $json.body.message }}',
		...parameters,
	};
	const workflow = await saveSteps(api, name, [
		{
			name: 'Start',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			parameters: { path, httpMethod: 'POST', responseMode: 'onReceived', options: {} },
		},
		{
			name: asking,
			type: 'n8n-nodes-push-messaging.pushMessage',
			typeVersion: 1,
			parameters: question,
			credentials: { pushMessagingApi: credential },
		},
		{ name: 'Then', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
	]);
	await publish(api, workflow);
	const asker = new Asker(running, workflow, `${api.url}/webhook/${path}`);
	await until(`${name} to listen`, () => asker.listens());
	return asker;
}

/** A published workflow that asks. */
export class Asker {
	constructor({ api, simulator }, workflow, url) {
		Object.assign(this, { api, simulator, workflow, url });
	}

	async listens() {
		const response = await fetch(this.url, { headers: { connection: 'close' } });
		return (await response.text()).includes('POST');
	}

	/**
	 * Asks.
	 * @param {string} message none of another question
	 * @returns {Promise<Asked>} once the push is sent and the execution waits
	 */
	async ask(message) {
		const known = new Set((await readExecutions(this.api, this.workflow)).map(({ id }) => id));
		const response = await fetch(this.url, {
			method: 'POST',
			headers: { connection: 'close', 'content-type': 'application/json' },
			body: JSON.stringify({ message }),
		});
		if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
		return await until('the question', async () => {
			const push = await pushWith(this.simulator, message);
			const executions = await readExecutions(this.api, this.workflow);
			const own = executions.find(({ id }) => !known.has(id));
			if (own?.finished) throw new Error(`It did not wait: ${own.error}`);
			return push && own?.status === 'waiting' && new Asked(this.api, own.id, push);
		});
	}
}

/** The notification with this message, once it is sent. */
export async function pushWith(simulator, message) {
	const ledger = await simulator.admin('ledger');
	return ledger.map(({ notification }) => notification).find(({ content }) => content === message);
}

/** A question that was asked. */
export class Asked {
	constructor(api, id, push) {
		Object.assign(this, { api, id, push, link: push.link });
	}

	/** What the execution is now. */
	async status() {
		return (await readExecution(this.api, this.id)).status;
	}

	/** @returns {Promise<object>} what the node gave out, once the execution has ended well */
	async outcome(timeoutMs) {
		const execution = await until(
			'the end of the execution',
			async () => {
				const now = await readExecution(this.api, this.id);
				return now.finished && now;
			},
			timeoutMs,
		);
		if (execution.status !== 'success') throw new Error(`It ended with ${execution.error}`);
		const items = execution.items('Then');
		if (items.length !== 1) throw new Error(`It went on with ${items.length} items`);
		return items[0];
	}
}

/**
 * Opens or answers a link as a program does.
 * @param {string} link
 * @param {Record<string, string>} [fields] of the form; without them, it is opened by GET
 * @returns {Promise<{ status: number, text: string, headers: Headers }>}
 */
export async function visit(link, fields, init = {}) {
	const response = await fetch(link, {
		headers: { connection: 'close' },
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
		...init,
	});
	return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The link with another signature, or without one, or for another question. */
export function forgedLinks(link) {
	const change = (edit) => {
		const url = new URL(link);
		edit(url.searchParams);
		return url.href;
	};
	const last = (text) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
	return [
		change((query) => query.set('signature', last(query.get('signature')))),
		change((query) => query.delete('signature')),
		change((query) => query.set('question', '7')),
		change((query) => query.set('choice', 'approve')),
	];
}
