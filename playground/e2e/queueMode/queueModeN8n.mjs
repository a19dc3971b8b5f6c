import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { runFolders } from '../../host/paths.mjs';
import { freePort } from '../../host/ports.mjs';
import { step } from '../../host/progress.mjs';
import { startRunningN8n } from '../../host/runningN8n.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startWorker } from './worker.mjs';

/**
 * How often the workers look for executions whose lease has ended; n8n takes 30 seconds. The lease
 * of 60 seconds stays as it is: on a busy machine a shorter one ends while its worker lives.
 */
const lookingForLost = { QUEUE_WORKER_STALLED_INTERVAL: '5000' };

/**
 * Fewer processes, as no workflow here has a Code node; more connections, and longer time-
 * outs.
 */
const settingsForABusyMachine = () => ({
	N8N_RUNNERS_MODE: 'external',
	N8N_RUNNERS_AUTH_TOKEN: randomBytes(24).toString('hex'),
	DB_POSTGRESDB_POOL_SIZE: '10',
	DB_POSTGRESDB_CONNECTION_TIMEOUT: '120000',
});

/**
 * Starts an n8n in queue mode: Redis, PostgreSQL, the main, and workers, beside the simulator.
 * @param {object} options
 * @param {string} options.kind names the folder in which all keep their data
 * @param {string} options.program the Node.js that runs n8n
 * @param {string[]} options.workers their names
 * @param {number} options.concurrency how many executions each runs at once
 * @param {(simulator: import('../../host/simulator.mjs').RunningSimulator) => Promise<void>}
 *   options.prepare what the simulator needs before n8n uses it
 * @returns {Promise<import('../../host/runningN8n.mjs').RunningN8n & {
 *   workers: Record<string, import('./worker.mjs').Worker>,
 *   startAgain: (name: string) => Promise<void>,
 *   stop: () => Promise<void> }>} `startAgain` is what a supervisor does with a worker that ended
 */
export async function startQueueModeN8n({ kind, program, workers: names, concurrency, prepare }) {
	const folders = runFolders(kind);
	rmSync(folders.dir, { recursive: true, force: true });
	mkdirSync(folders.dir, { recursive: true });
	const [redis, postgres] = await step('Starting Redis and PostgreSQL', () =>
		Promise.all([startRedis(folders.dir), startPostgres(folders.dir)]),
	);
	const port = await freePort();
	const settings = {
		// Workers put the address of the main into what they send.
		WEBHOOK_URL: `http://127.0.0.1:${port}/`,
		...lookingForLost,
		...redis.settings,
		...postgres.settings,
		...settingsForABusyMachine(),
		EXECUTIONS_MODE: 'queue',
		N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
	};
	const running = await startRunningN8n({ kind, program, keep: true, port, settings, prepare });
	const workers = {};
	const startAgain = async (name) => {
		workers[name] = await startWorker({ program, name, folders, settings, concurrency });
	};
	await step(`Starting ${names.length} workers`, () => Promise.all(names.map(startAgain)));
	const stop = async () => {
		await Promise.all(Object.values(workers).map((worker) => worker.stop()));
		await running.n8n.stop();
		await Promise.all([running.simulator.stop(), redis.stop(), postgres.stop()]);
	};
	return { ...running, workers, startAgain, stop };
}
