import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { plainEnvironment } from '../../host/environment.mjs';
import { freePort } from '../../host/ports.mjs';
import { startProcess, stopProcess } from '../../host/processes.mjs';
import { SetupProblem } from '../../host/setupProblem.mjs';
import { folderOf, unprivilegedUser } from './unprivileged.mjs';

const host = '127.0.0.1';
const versionsFolder = '/usr/lib/postgresql';
const timeoutMs = 60_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The folder of the newest PostgreSQL in Debian's packages. */
function findPrograms() {
	const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).map(Number) : [];
	const bin = join(versionsFolder, String(Math.max(0, ...versions)), 'bin');
	if (existsSync(join(bin, 'initdb'))) return bin;
	throw new SetupProblem('PostgreSQL is missing.', 'apt-get install postgresql');
}

function run(program, args, options) {
	const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
	if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}\n${stderr}`);
}

/**
 * Starts an empty PostgreSQL on a free port of the loopback address, with files of its own.
 * @param {string} dir
 * @returns {Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>} `settings`
 *   are the environment variables by which n8n finds it
 * @throws {SetupProblem} when it is not installed
 */
export async function startPostgres(dir) {
	const bin = findPrograms();
	const user = unprivilegedUser();
	const home = folderOf(join(dir, 'postgres'), user);
	const data = join(home, 'data');
	const passwordFile = join(home, 'password');
	const password = randomBytes(12).toString('hex');
	writeFileSync(passwordFile, password, { mode: 0o644 });
	const env = plainEnvironment({ HOME: home, LC_ALL: 'C.UTF-8' });
	const options = { cwd: home, env, ...user };
	const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=n8n'];
	run(join(bin, 'initdb'), ['-D', data, '--encoding=UTF8', '--no-sync', ...access], options);
	rmSync(passwordFile);
	const port = await freePort();
	const given = {
		listen_addresses: host,
		port,
		unix_socket_directories: '',
		max_connections: 100,
		// The data need not survive a power failure.
		fsync: 'off',
	};
	const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const logFile = join(dir, 'postgres.log');
	const started = startProcess(join(bin, 'postgres'), ['-D', data, ...flags], {
		cwd: home,
		env,
		logFile,
		user,
	});
	const address = ['-q', '-h', host, '-p', String(port), '-d', 'postgres'];
	const deadline = Date.now() + timeoutMs;
	while (spawnSync(join(bin, 'pg_isready'), address).status !== 0) {
		if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: see ${logFile}`);
		await pause(100);
	}
	const settings = {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: host,
		DB_POSTGRESDB_PORT: String(port),
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'n8n',
		DB_POSTGRESDB_PASSWORD: password,
	};
	const stop = async () => {
		await stopProcess(started);
		if (!home.startsWith(dir)) rmSync(home, { recursive: true, force: true });
	};
	return { settings, stop };
}
