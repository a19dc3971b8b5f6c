import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { plainEnvironment } from '../../host/environment.mjs';
import { freePort } from '../../host/ports.mjs';
import { startProcess, stopProcess } from '../../host/processes.mjs';
import { SetupProblem } from '../../host/setupProblem.mjs';

const host = '127.0.0.1';
const program = '/usr/bin/redis-server';
const timeoutMs = 60_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function isOpen(port) {
	return new Promise((resolve) => {
		const socket = connect({ host, port });
		socket.once('connect', () => socket.end(() => resolve(true)));
		socket.once('error', () => resolve(false));
	});
}

/**
 * Starts an empty Redis on a free port of the loopback address, which keeps nothing on disk.
 * @param {string} dir
 * @returns {Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>} `settings`
 *   are the environment variables by which n8n finds it
 * @throws {SetupProblem} when it is not installed
 */
export async function startRedis(dir) {
	if (!existsSync(program)) {
		throw new SetupProblem('Redis is missing.', 'apt-get install redis-server');
	}
	const home = join(dir, 'redis');
	mkdirSync(home, { recursive: true });
	const port = await freePort();
	const password = randomBytes(12).toString('hex');
	const config = join(home, 'redis.conf');
	const lines = [`bind ${host}`, `port ${port}`, `requirepass ${password}`, 'save ""', `dir ${home}`];
	writeFileSync(config, lines.join('\n'), { mode: 0o600 });
	const logFile = join(dir, 'redis.log');
	const started = startProcess(program, [config], { cwd: home, env: plainEnvironment({}), logFile });
	const deadline = Date.now() + timeoutMs;
	while (!(await isOpen(port))) {
		if (Date.now() > deadline) throw new Error(`Redis does not answer: see ${logFile}`);
		await pause(100);
	}
	const settings = {
		QUEUE_BULL_REDIS_HOST: host,
		QUEUE_BULL_REDIS_PORT: String(port),
		QUEUE_BULL_REDIS_PASSWORD: password,
	};
	return { settings, stop: () => stopProcess(started) };
}
