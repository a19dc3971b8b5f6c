/**
 * The package in both generations of n8n, each on its Node.js: installed by n8n's own installer,
 * updated while workflows run, and removed.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readContacts } from '../demo/contacts.mjs';
import { runWorkflow } from '../host/executions.mjs';
import { current, older } from '../host/generations.mjs';
import { installN8n } from '../host/install.mjs';
import { startN8n } from '../host/n8nProcess.mjs';
import { runOnce } from '../demo/runOnce.mjs';
import { signIn } from '../host/owner.mjs';
import { rootDir, runFolders, stateDir } from '../host/paths.mjs';
import { freePort } from '../host/ports.mjs';
import { stopAll } from '../host/processes.mjs';
import { startRegistry } from '../host/registry/registry.mjs';
import { setUp } from '../host/setUp.mjs';
import { application, startSimulator } from '../host/simulator.mjs';
import { saveSimulatorCredential } from '../host/runningN8n.mjs';
import { judge, triggerProblems } from '../demo/verdict.mjs';
import { importExample, publish } from '../host/workflows.mjs';

const name = 'n8n-nodes-push-messaging';
const [first, next] = ['0.1.0', '0.1.1'];
const contacts = readContacts();

let registry;
const programs = new Map();

before(async () => {
	programs.set(current, await setUp());
	programs.set(older, await installN8n(older));
	registry = await startRegistry({
		folder: join(stateDir, 'registry'),
		modules: join(older.folder, 'node_modules'),
		program: programs.get(current),
	});
	await registry.publish(first);
	await registry.publish(next);
});

after(async () => {
	await registry?.stop();
	await stopAll();
});

for (const [title, generation] of [['n8n 1.123', older], ['n8n 2.41', current]]) {
	describe(title, () => {
		const folders = runFolders(`generation-${generation.name}`);
		let api, n8n, simulator, workflows;

		before(async () => {
			rmSync(folders.dir, { recursive: true, force: true });
			mkdirSync(folders.dir, { recursive: true });
			simulator = await startSimulator(folders);
			await simulator.setDeliveryRates({ deliveredAfterMs: 1_000, openedAfterMs: 3_000, lateByMs: 3_000 });
			await simulator.registerPhones(contacts);
			n8n = await startN8n({
				program: programs.get(generation),
				port: await freePort(),
				folders,
				generation,
				settings: registry.settings,
			});
			({ api } = await signIn(n8n.url, folders.loginFile));
			api.runsWhatItIsSent = generation === older;
		});

		after(async () => {
			await n8n?.stop();
			await simulator?.stop();
		});

		const installed = async () => {
			const packages = await api.call('GET', '/community-packages');
			return packages.find(({ packageName }) => packageName === name);
		};

		test('installs the package, with all nodes', async () => {
			await api.call('POST', '/community-packages', { name, version: first });
			const { installedVersion, installedNodes } = await installed();
			assert.equal(installedVersion, first);
			assert.equal(installedNodes.length, 10);
		});

		test('has the output schemas for the editor', async () => {
			const preview = 'nodes/PushMessage/__schema__/v1.0.0/push/send.json';
			const answer = await fetch(`${n8n.url}/schemas/${name}.pushMessage/1.0.0/push/send.json`);
			assert.equal(answer.status, 200);
			const built = JSON.parse(readFileSync(join(rootDir, 'dist', preview), 'utf8'));
			assert.deepEqual(await answer.json(), built);
		});

		test('does the main job: each contact who agreed gets one push, and each action is emitted once', async () => {
			const credential = await saveSimulatorCredential(api, simulator);
			const choices = { credential, application };
			const pushActions = await importExample(api, 'push-actions.json', choices);
			const crmToPush = await importExample(api, 'crm-to-push.json', choices);
			await publish(api, pushActions);
			workflows = { pushActions, crmToPush };
			const { problems } = judge(contacts, await runOnce({ api, simulator, ...workflows }));
			assert.deepEqual(problems, []);
		});

		test('updates it while a workflow listens, and nothing is lost or repeated', async () => {
			await api.call('PATCH', '/community-packages', { name, version: next });
			assert.equal((await installed()).installedVersion, next);
			const { sending, heard, log } = await runOnce({ api, simulator, ...workflows });
			assert.equal(sending.items('Summary')[0].sent, 253);
			assert.deepEqual(triggerProblems(heard, log), []);
			assert.equal((await simulator.admin('ledger')).length, 506);
		});

		test('removes it', async () => {
			await api.call('DELETE', `/community-packages?name=${name}`);
			assert.equal(await installed(), undefined);
			assert.ok(!existsSync(join(folders.dataFolder, 'nodes', 'node_modules', name)));
			const run = runWorkflow(api, workflows.crmToPush, 'Start');
			const status = await run.then((execution) => execution.status, () => 'refused');
			assert.notEqual(status, 'success');
			assert.equal((await simulator.admin('ledger')).length, 506);
		});
	});
}
