import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, withProgramFirst } from '../../host/environment.mjs';
import { usualSettings } from '../../host/n8nProcess.mjs';
import { n8nDir } from '../../host/paths.mjs';
import { freePort } from '../../host/ports.mjs';
import { killProcess, startProcess, stopProcess } from '../../host/processes.mjs';

const host = '127.0.0.1';
const timeoutMs = 300_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function isReady(url) {
	try {
		return (await fetch(`${url}/healthz/readiness`)).ok;
	} catch {
		return false;
	}
}

/**
 * @typedef {object} Worker
 * @property {() => Promise<void>} stop politely
 * @property {() => Promise<void>} kill with SIGKILL, and whatever it started
 */

/**
 * Starts a worker of an n8n in queue mode, with the packages that its main has, and waits until it
 * takes executions.
 * @param {object} options
 * @param {string} options.program the Node.js that runs it
 * @param {string} options.name names its folder, with which a worker of the same name goes on
 * @param {ReturnType<typeof import('../../host/paths.mjs').runFolders>} options.folders of the main
 * @param {Record<string, string>} options.settings environment variables, those of the main
 * @param {number} options.concurrency how many executions it runs at once
 * @returns {Promise<Worker>}
 * @throws {Error} when it ends, or takes none within five minutes
 */
export async function startWorker({ program, name, folders, settings, concurrency }) {
	const userFolder = join(folders.dir, name);
	const packages = join(userFolder, '.n8n', 'nodes');
	if (!existsSync(packages)) {
		cpSync(join(folders.dataFolder, 'nodes'), packages, { recursive: true });
	}
	const port = await freePort();
	const own = {
		...usualSettings({ userFolder, port: await freePort(), brokerPort: await freePort() }),
		...settings,
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: host,
	};
	const env = withProgramFirst(plainEnvironment(own), program);
	const bin = join(n8nDir, 'node_modules', 'n8n', 'bin', 'n8n');
	const args = [bin, 'worker', `--concurrency=${concurrency}`];
	const logFile = join(folders.dir, `${name}.log`);
	const started = startProcess(program, args, { cwd: userFolder, env, logFile });
	let ended = false;
	void started.ended.then(() => (ended = true));
	const deadline = Date.now() + timeoutMs;
	while (!(await isReady(`http://${host}:${port}`))) {
		if (ended || Date.now() > deadline) {
			await stopProcess(started);
			throw new Error(`The worker did not start:\n${readFileSync(logFile, 'utf8').slice(-3000)}`);
		}
		await pause(250);
	}
	return { stop: () => stopProcess(started), kill: () => killProcess(started) };
}
