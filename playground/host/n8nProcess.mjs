import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainEnvironment, withProgramFirst } from './environment.mjs';
import { current } from './generations.mjs';
import { contactsFile, stateDir } from './paths.mjs';
import { freePort } from './ports.mjs';
import { killProcess, startProcess, stopProcess } from './processes.mjs';
import { SetupProblem } from './setupProblem.mjs';

const host = '127.0.0.1';
const timeoutMs = 300_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Compiled code of n8n, written when it ends after SIGTERM; with it n8n starts in half the time.
 */
const compiledFolder = join(stateDir, 'compiled');

/** Whether there is compiled code, so that n8n starts fast. */
export const startsFast = () =>
	existsSync(compiledFolder) &&
	readdirSync(compiledFolder).some((version) => readdirSync(join(compiledFolder, version)).length > 0);

/** Settings of n8n: it listens on loopback, calls nobody, and reads only the example data. */
export function usualSettings({ userFolder, port, brokerPort }) {
	return {
		N8N_USER_FOLDER: userFolder,
		N8N_LISTEN_ADDRESS: host,
		N8N_HOST: host,
		N8N_PORT: String(port),
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		N8N_RESTRICT_FILE_ACCESS_TO: dirname(contactsFile),
		N8N_SECURE_COOKIE: 'false',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		N8N_HIRING_BANNER_ENABLED: 'false',
		EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'all',
		EXECUTIONS_DATA_SAVE_ON_ERROR: 'all',
		GENERIC_TIMEZONE: 'UTC',
		NODE_COMPILE_CACHE: compiledFolder,
	};
}

async function isReady(url) {
	try {
		const health = await fetch(`${url}/healthz/readiness`);
		const settings = await fetch(`${url}/rest/settings`);
		return health.ok && settings.ok;
	} catch {
		return false;
	}
}

/**
 * @typedef {object} LaunchedN8n
 * @property {string} url
 * @property {Promise<number | null>} ended
 * @property {() => Promise<void>} ready resolves once it answers; throws a SetupProblem when it
 *   ends, or does not answer within five minutes
 * @property {() => Promise<void>} stop with SIGTERM
 * @property {() => Promise<void>} kill with SIGKILL, and whatever it started
 */

/**
 * Starts n8n, and does not wait for it.
 * @param {{ program: string, port: number, folders: ReturnType<typeof
 *   import('./paths.mjs').runFolders>, settings?: Record<string, string>, generation?:
 *   import('./generations.mjs').Generation }} options `program` is the Node.js that runs it;
 *   `settings` are environment variables besides the usual
 * @returns {Promise<LaunchedN8n>}
 */
export async function launchN8n({ program, port, folders, settings, generation = current }) {
	const { userFolder, logFile } = folders;
	mkdirSync(userFolder, { recursive: true });
	const brokerPort = await freePort();
	const usual = usualSettings({ userFolder, port, brokerPort });
	const own = { ...usual, ...generation.settings, ...settings };
	const env = withProgramFirst(plainEnvironment(own), program);
	const bin = join(generation.folder, 'node_modules', 'n8n', 'bin', 'n8n');
	const started = startProcess(program, [bin, 'start'], { cwd: userFolder, env, logFile });
	const url = `http://${host}:${port}`;
	let code;
	void started.ended.then((ended) => (code = ended));
	const ready = async () => {
		const deadline = Date.now() + timeoutMs;
		while (!(await isReady(url))) {
			if (code !== undefined || Date.now() > deadline) {
				await stopProcess(started);
				const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
				const how = code === undefined ? 'did not answer in five minutes' : `ended with code ${code}`;
				throw new SetupProblem(
					`n8n ${how}. Its last lines:\n${tail}`,
					`The whole log is in ${logFile}. If its data is damaged, delete ${folders.dir}.`,
				);
			}
			await pause(250);
		}
	};
	return {
		url,
		ready,
		stop: () => stopProcess(started),
		kill: () => killProcess(started),
		ended: started.ended,
	};
}

/**
 * Starts n8n and waits until it answers.
 * @param {Parameters<typeof launchN8n>[0]} options
 * @returns {Promise<LaunchedN8n>}
 * @throws {SetupProblem} when it ends, or does not answer within five minutes
 */
export async function startN8n(options) {
	const launched = await launchN8n(options);
	await launched.ready();
	return launched;
}
