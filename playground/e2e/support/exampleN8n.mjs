import { readExecutions } from '../../host/executions.mjs';
import { setUp } from '../../host/setUp.mjs';
import { startRunningN8n } from '../../host/runningN8n.mjs';
import { importExample, publish, saveCredential } from '../../host/workflows.mjs';

const shopKey = { name: 'X-Example-Key', value: 'only-the-shop-knows-this' };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until a condition holds; the time is for a busy machine. */
export async function until(what, question, timeoutMs = 60_000) {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const answer = await question();
		if (answer) return answer;
		if (Date.now() > deadline) throw new Error(`In vain waited for ${what}`);
		await pause(300);
	}
}

/** The content of `={{ ... }}`. */
const expressionOf = (parameter) => parameter.replace(/^=\{\{(.*)\}\}$/s, '$1');
/** A text with expressions as a JavaScript template. */
const templateOf = (parameter) => parameter.replace(/^=/, '').replaceAll('{{', '${').replaceAll('}}', '}');
/** Texts with expressions by name, as an expression that gives an object. */
const objectOf = (texts) =>
	`={{ ({ ${Object.entries(texts).map(([name, text]) => `${name}: \`${templateOf(text)}\``).join(', ')} }) }}`;
const listOf = (texts) => ({ parameters: Object.entries(texts).map(([name, value]) => ({ name, value })) });

const posting = (path, body) => ({ method: 'POST', path, sendBody: true, specifyBody: 'json', jsonBody: body, options: {} });

/** The parameters of an HTTP Request node that replaces a node of another service. */
const standIns = {
	'n8n-nodes-base.googleSheets': ({ operation, columns }) =>
		operation === 'read'
			? { method: 'GET', path: '/sheet', options: {} }
			: posting('/sheet', columns.mappingMode === 'defineBelow' ? objectOf(columns.value) : '={{ $json }}'),
	'n8n-nodes-base.googleSheetsTool': ({ operation, columns, filtersUI, toolDescription }) =>
		operation === 'read'
			? {
					...{ method: 'GET', path: '/sheet', toolDescription, sendQuery: true, specifyQuery: 'keypair' },
					queryParameters: listOf(Object.fromEntries(filtersUI.values.map(({ lookupColumn, lookupValue }) => [lookupColumn, lookupValue]))),
				}
			: {
					...{ method: 'POST', path: '/sheet', toolDescription, sendBody: true, specifyBody: 'keypair' },
					bodyParameters: listOf(columns.value),
				},
	'n8n-nodes-base.gmail': ({ subject, message }) =>
		posting('/gmail', `={{ { subject: \`${templateOf(subject)}\`, message: ${expressionOf(message)} } }}`),
	'n8n-nodes-base.slack': ({ blocksUi, text }) => posting('/slack', blocksUi ?? objectOf({ text })),
};

/** Replaces a node of Google or Slack by a request with the same data to the fake service. */
function standIn(node, outside) {
	const { path, ...parameters } = standIns[node.type]?.(node.parameters) ?? {};
	if (path === undefined) return;
	node.parameters = { url: `${outside}${path}`, ...parameters };
	const isTool = node.type.endsWith('Tool');
	Object.assign(node, { type: `n8n-nodes-base.httpRequest${isTool ? 'Tool' : ''}`, typeVersion: 4.2 });
}

/** The path after `/webhook/` of a workflow; undefined for one that polls. */
export function addressOf({ nodes }) {
	const webhook = nodes.find(({ type }) => type.endsWith('.webhook'));
	if (webhook) return webhook.parameters.path;
	const called = nodes.find(({ type }) => type.endsWith('.pushWebhookTrigger'));
	return called && `${called.webhookId}/push`;
}

/** A real n8n in which examples are tried, each with its own application. */
export class ExampleN8n {
	/**
	 * @param {import('../../host/runningN8n.mjs').RunningN8n} running @param {{ id: string,
	 * name: string }} keyCredential
	 */
	constructor(running, keyCredential) {
		Object.assign(this, running);
		this.keyCredential = keyCredential;
	}

	/** Starts n8n, in which community nodes may be tools, and the simulator. */
	static async start() {
		const running = await startRunningN8n({
			kind: 'templates',
			program: await setUp(),
			settings: { N8N_COMMUNITY_PACKAGES_ALLOW_TOOL_USAGE: 'true' },
			prepare: (simulator) =>
				simulator.admin('options', { log: { openedRate: 0, deliveredRate: 0, lateRate: 0 } }),
		});
		const keyCredential = await saveCredential(running.api, {
			name: 'Key of the Shop',
			type: 'httpHeaderAuth',
			data: shopKey,
		});
		return new ExampleN8n(running, keyCredential);
	}

	/**
	 * Adds an application to the account, with whatever else a seed of the simulator may
	 * hold.
	 */
	seed(application, { devices = [], ...more } = {}) {
		return this.simulator.admin('seed', {
			applications: [{ code: application }],
			devices: devices.map((device) => ({ application, ...device })),
			...more,
		});
	}

	/**
	 * Imports an example as a user would: chooses credentials and application, enters own
	 * addresses in the place of those at example.com, and, to have no day to wait, seconds.
	 * @param {string} file name in examples/
	 * @param {string} application
	 * @param {{ outside?: string, waitSeconds?: number, credentials?: object, pinned?: object }}
	 *   [choices] `outside` is the address of the fake service, which also stands for Google,
	 *   Gmail and Slack; `credentials` are those of further types, by type; `pinned` is what nodes
	 *   give out instead of running
	 */
	bring(file, application, { outside, waitSeconds, credentials = {}, pinned } = {}) {
		const change = (node) => {
			standIn(node, outside);
			if (/\.httpRequest(Tool)?$/.test(node.type)) {
				node.parameters.url = node.parameters.url.replace('https://example.com', outside);
			}
			if (node.type.endsWith('.webhook')) node.credentials = { httpHeaderAuth: this.keyCredential };
			if (node.type.endsWith('.wait')) {
				Object.assign(node.parameters, { amount: waitSeconds, unit: 'seconds' });
			}
			if (/\.(lmChatOpenAi|emailSend)$/.test(node.type)) node.credentials = credentials;
		};
		return importExample(this.api, file, { credential: this.credential, application, change, pinned });
	}

	/** The same, and publishes it. @returns the workflow, once its webhook or its poll works */
	async bringAndPublish(...args) {
		const workflow = await this.bring(...args);
		const before = await this.#polls();
		await publish(this.api, workflow);
		const address = addressOf(workflow);
		await until(`${workflow.name} to listen`, async () =>
			address
				? [401, 403].includes((await this.post(address, {}, {})).status)
				: (await this.#polls()) > before,
		);
		return workflow;
	}

	async #polls() {
		const requests = await this.simulator.admin('requests');
		return requests.filter(({ path }) => /getMessageLog|api\/journey/.test(path)).length;
	}

	/**
	 * Posts an event to a published webhook, as a shop does.
	 * @returns {Promise<{ status: number, json: any }>}
	 */
	async post(path, body, headers = { [shopKey.name]: shopKey.value }) {
		const response = await fetch(`${this.api.url}/webhook/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', connection: 'close', ...headers },
			body: JSON.stringify(body),
		});
		const text = await response.text();
		return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text };
	}

	/** The messages that were created in an application. */
	async sent(application) {
		const ledger = await this.simulator.admin('ledger');
		return ledger.filter((entry) => entry.application === application);
	}

	async devices(application) {
		const { devices } = await this.simulator.admin('state');
		return devices.filter((device) => device.application === application);
	}

	/** The executions of a workflow, once so many have ended. */
	ended(workflow, count) {
		return until(`${count} executions`, async () => {
			const executions = (await readExecutions(this.api, workflow)).filter(({ finished }) => finished);
			return executions.length >= count && executions;
		});
	}
}
