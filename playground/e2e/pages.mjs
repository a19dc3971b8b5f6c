/** The workflows in the pages of docs/, pasted into a real n8n and run unchanged. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runWorkflow } from '../host/executions.mjs';
import { rootDir } from '../host/paths.mjs';
import { stopAll } from '../host/processes.mjs';
import { setUp } from '../host/setUp.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';
import { saveWorkflow } from '../host/workflows.mjs';

const ourNodes = 'n8n-nodes-push-messaging.';
const folder = join(rootDir, 'docs');

/** Every JSON block that is a workflow. */
const workflows = readdirSync(folder)
	.filter((file) => file.endsWith('.md'))
	.flatMap((file) => {
		const blocks = readFileSync(join(folder, file), 'utf8').matchAll(/^```json\n([\s\S]*?)^```/gm);
		return [...blocks].map(([, code]) => ({ file, workflow: JSON.parse(code) }));
	})
	.filter(({ workflow }) => Array.isArray(workflow.nodes));

/** The application and the user that the workflows name. */
async function prepare(simulator) {
	const application = 'A1B2C-D3E4F';
	await simulator.admin('seed', {
		applications: [{ code: application }],
		devices: [
			{ application, hwid: 'phone-1', userId: 'customer-1042' },
			{ application, hwid: 'phone-2', userId: 'customer-1043' },
		],
	});
}

describe('the workflows of the pages', () => {
	let running;

	before(async () => {
		running = await startRunningN8n({ kind: 'pages', program: await setUp(), prepare });
	});

	after(stopAll);

	test('there are at least two', () => assert.ok(workflows.length >= 2));

	for (const { file, workflow } of workflows) {
		test(`${file}: ${workflow.name}`, async () => {
			const ours = workflow.nodes.filter(({ type }) => type.startsWith(ourNodes));
			for (const node of ours) node.credentials = { pushMessagingApi: running.credential };
			const saved = await saveWorkflow(running.api, workflow);
			const execution = await runWorkflow(running.api, saved, workflow.nodes[0].name);
			assert.equal(execution.status, 'success', execution.error);
			assert.ok(ours.some(({ name }) => execution.items(name).length > 0));
		});
	}

	test('the first push of the quick start reached its user and nobody else', async () => {
		const ledger = await running.simulator.admin('ledger');
		assert.deepEqual(ledger.map(({ recipients }) => recipients), [['phone-1']]);
	});
});
