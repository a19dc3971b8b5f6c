/**
 * `npm run e2e`: what users do with `npm start`, and what they must be able to rely on, in a
 * real n8n with the packed package, against the simulated push service.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startDemo } from '../demo/startDemo.mjs';
import { readExecutions, runWorkflow } from '../host/executions.mjs';
import { filesWith } from './support/fileSearch.mjs';
import { createMessageBody, httpRequestWorkflow } from './support/httpRequestWorkflow.mjs';
import { startRecordingServer } from './support/recordingServer.mjs';
import { n8nDir, runFolders } from '../host/paths.mjs';
import { freePort } from '../host/ports.mjs';
import { descendantsOf, survivorsOf } from './support/processTree.mjs';
import { stopAll } from '../host/processes.mjs';
import { setUp } from '../host/setUp.mjs';
import { application } from '../host/simulator.mjs';
import { startCommand } from './support/startCommand.mjs';
import { saveWorkflow } from '../host/workflows.mjs';

/** Counted by hand in examples/data/contacts.csv. */
const due = { contacts: 320, skipped: 66, sent: 253, unknown: 1, failed: 1 };

const { dataFolder, logFile, simulatorLogFile } = runFolders('once');

const figureIn = (output, name) => Number(new RegExp(`^ *${name} +(\\d+) `, 'm').exec(output)?.[1]);

function assertRight(output) {
	for (const [name, value] of Object.entries(due)) assert.equal(figureIn(output, name), value, name);
	const [delivered, opened] = ['delivered', 'opened'].map((name) => figureIn(output, name));
	assert.ok(delivered > 150 && delivered <= due.sent, `delivered: ${delivered}`);
	assert.ok(opened > 50 && opened < delivered, `opened: ${opened}`);
	assert.match(output, /Right: each contact who agreed got one push, nobody else got any\./);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const isListening = (port) =>
	new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => socket.destroy() && resolve(true)).once('error', () => resolve(false));
	});

describe('npm start -- --once', () => {
	test('sends to each contact who agreed, reads the results, and reports them', async () => {
		const command = startCommand(['--once']);
		assert.equal(await command.ended, 0);
		assertRight(command.output());
	});

	test('a second run sends to nobody twice, in under 90 seconds', async () => {
		const since = Date.now();
		const command = startCommand(['--once']);
		assert.equal(await command.ended, 0);
		assertRight(command.output());
		const seconds = (Date.now() - since) / 1000;
		assert.ok(seconds < 90, `took ${seconds} s`);
		const token = /Server token +(\S+)/.exec(readFileSync(simulatorLogFile, 'utf8'))[1];
		assert.ok(!command.output().includes(token), 'the token is in what the command prints');
		assert.deepEqual(filesWith([dataFolder, logFile], token), []);
	});
});

describe('the real n8n', () => {
	let demo;

	before(async () => {
		demo = await startDemo({ kind: 'once', program: await setUp() });
	});

	after(stopAll);

	const run = async (name, calls) => {
		const workflow = await saveWorkflow(demo.api, httpRequestWorkflow(name, demo.credential, calls));
		return runWorkflow(demo.api, workflow, 'Start');
	};

	test('its HTTP Request node works with the credential, on 1.3 and v2 paths', async () => {
		const { simulator, contacts } = demo;
		const user = contacts.find(({ fate, known }) => fate === 'user' && known);
		const execution = await run('HTTP Request', [
			{
				name: 'createMessage',
				url: `${simulator.url}/json/1.3/createMessage`,
				body: createMessageBody(user.recipient, 'Hello 🌵 "you"'),
			},
			{
				name: 'getMessageLog',
				url: `${simulator.url}/api/v2/statistics/getMessageLog`,
				body: { application_code: application, user_id: user.recipient },
			},
		]);
		assert.equal(execution.status, 'success', execution.error);
		const [created] = execution.items('createMessage');
		assert.equal(created.status_code, 200, JSON.stringify(created));
		assert.equal(created.response.Messages.length, 1);
		const [log] = execution.items('getMessageLog');
		assert.ok(Array.isArray(log.data), JSON.stringify(log));
		const ledger = await simulator.admin('ledger');
		assert.equal(ledger.at(-1).notification.content, 'Hello 🌵 "you"');
	});

	test('its HTTP Request node cannot carry the token to another host', async () => {
		const other = await startRecordingServer(200, '{}');
		try {
			const execution = await run('Another Host', [
				{ name: 'elsewhere', url: `${other.url}/json/1.3/createMessage`, body: { request: {} } },
			]);
			const [item] = execution.items('elsewhere');
			assert.ok(item?.error, JSON.stringify(item));
			assert.ok(!other.received.some((text) => text.includes(demo.simulator.serverToken)));
		} finally {
			other.close();
		}
	});

	test('the credential test distinguishes a wrong token, a wrong host and an unreachable one', async () => {
		const { api, credential, simulator } = demo;
		const wrong = await startRecordingServer(404, '<html>Not here</html>');
		const right = { serverToken: simulator.serverToken, baseUrl: simulator.url };
		const check = (changes) =>
			api.call('POST', '/credentials/test', {
				credentials: {
					...credential,
					type: 'pushMessagingApi',
					data: { journeyUrl: simulator.url, requestsPerMinute: 600, ...right, ...changes },
				},
			});
		try {
			assert.equal((await check({})).status, 'OK');
			const answers = [
				await check({ serverToken: 'not-the-token' }),
				await check({ baseUrl: wrong.url }),
				await check({ baseUrl: `http://127.0.0.1:${await freePort()}` }),
			];
			for (const answer of answers) assert.equal(answer.status, 'Error', JSON.stringify(answer));
			const [badToken, wrongHost, unreachable] = answers.map(({ message }) => message);
			assert.match(badToken, /token/i);
			assert.match(wrongHost, /host|URL|address/i);
			assert.match(unreachable, /reach|connect/i);
			assert.equal(new Set([badToken, wrongHost, unreachable]).size, 3);
		} finally {
			wrong.close();
		}
	});

	test('no failure leaves the token in a log, an execution or the database', async () => {
		const { api, simulator, crmToPush, pushActions, contacts } = demo;
		const failing = [
			{ kind: 'status500Empty' },
			{ kind: 'status502Html' },
			{ kind: 'dropBefore' },
			{ kind: 'halfJson' },
			{ kind: 'redirect', location: `${simulator.url}/elsewhere` },
		];
		const fail = (method, faults) =>
			simulator.admin('faults', faults.map((fault) => ({ method, times: 3, ...fault })));

		// The nodes of this package; one answer contains the token itself.
		await fail('getMessageLog', [{ kind: 'echoToken', times: 1 }, { kind: 'status500Empty' }]);
		await fail('createMessage', [{ kind: 'echoToken' }, ...failing]);
		const sending = await runWorkflow(api, crmToPush, 'Start');
		assert.equal(sending.status, 'success', sending.error);
		const failed = sending.items('Could Not Be Sent');
		assert.ok(failed.length > due.failed, `${failed.length} failed`);

		// n8n's own HTTP Request node, continuing after a failure and stopping at it.
		const { recipient } = contacts.find(({ fate }) => fate === 'user');
		const url = `${simulator.url}/json/1.3/createMessage`;
		const body = createMessageBody(recipient, 'Never mind');
		for (const [index, fault] of failing.entries()) {
			for (const onError of ['continueRegularOutput', 'stopWorkflow']) {
				await fail('createMessage', [{ ...fault, times: 1 }]);
				await run(`Fails ${index} ${onError}`, [{ name: 'createMessage', url, body, onError }]);
			}
		}
		await pause(12_000);
		const polls = await readExecutions(api, pushActions);
		assert.ok(polls.some(({ status }) => status === 'error'), 'no poll failed');
		const [{ code }] = await simulator.admin('ledger');

		await stopAll();
		const places = [dataFolder, logFile];
		assert.notDeepEqual(filesWith(places, code), [], 'the search finds nothing at all');
		assert.deepEqual(filesWith(places, simulator.serverToken), []);
		assert.deepEqual(filesWith(places, simulator.deviceToken), []);
	});
});

describe('npm start', () => {
	test('Ctrl-C ends everything that it started', async () => {
		const port = await freePort();
		const command = startCommand(['--port', String(port)]);
		await command.said('Ctrl-C ends');
		assert.ok(await isListening(port));
		const started = descendantsOf(command.pid);
		assert.ok(started.length >= 3, `only ${started.length} processes: simulator, n8n, task runner?`);
		command.signal('SIGINT');
		assert.equal(await command.ended, 130);
		assert.deepEqual(survivorsOf(started), []);
		assert.equal(await isListening(port), false);
	});

	for (const [what, end, code] of [
		['Ctrl-C while n8n starts', (command) => command.signal('SIGINT'), 130],
		['an output that nobody reads any more', (command) => command.closeOutput(), 129],
	]) {
		test(`${what} ends everything, too`, async () => {
			const command = startCommand(['--once']);
			await command.said('push service and n8n');
			await pause(5_000);
			const started = descendantsOf(command.pid);
			assert.ok(started.length >= 2, `only ${started.length} processes: simulator, n8n?`);
			end(command);
			assert.equal(await command.ended, code);
			assert.deepEqual(survivorsOf(started), []);
		});
	}

	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL']) {
		test(`${signal} to npm alone ends everything that it started`, async () => {
			const port = await freePort();
			const command = startCommand(['--port', String(port)], { byNpm: true });
			await command.said('Ctrl-C ends');
			const started = descendantsOf(command.pid);
			assert.ok(started.length >= 4, `only ${started.length} processes: script, simulator, n8n, task runner?`);
			command.signal(signal);
			await command.ended;
			const deadline = Date.now() + 30_000;
			while (survivorsOf(started).length > 0 && Date.now() < deadline) await pause(100);
			assert.deepEqual(survivorsOf(started), []);
			assert.equal(await isListening(port), false);
		});
	}

	test('a port that is in use is named, with what to do', async () => {
		const other = await startRecordingServer(200, '');
		try {
			const command = startCommand(['--port', String(other.port)]);
			assert.equal(await command.ended, 1);
			assert.match(command.output(), new RegExp(`Port ${other.port} .*is taken`));
			assert.match(command.output(), /npm start -- --port \d+/);
		} finally {
			other.close();
		}
	});

	test('an unknown option is named, with the known ones', async () => {
		const command = startCommand(['--onec']);
		assert.equal(await command.ended, 1);
		assert.match(command.output(), /--onec/);
		assert.match(command.output(), /npm start -- --once/);
	});

	test('a missing compiler is named, with the packages that provide it', () => {
		const { status, stderr } = spawnSync(
			process.execPath,
			['-e', `import(${JSON.stringify(join(n8nDir, 'host', 'requirements.mjs'))})
				.then(({ requireCompiler }) => requireCompiler())
				.catch(({ message, remedy }) => (console.error(message, remedy), process.exit(1)))`],
			{ env: { PATH: n8nDir }, encoding: 'utf8' },
		);
		assert.equal(status, 1);
		assert.match(stderr, /a C\+\+ compiler and make and Python 3 are missing/);
		assert.match(stderr, /apt-get install build-essential python3/);
	});
});
