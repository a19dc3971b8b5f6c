import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, runCommand } from '../command.mjs';
import { npmEnvironment, plainEnvironment } from '../environment.mjs';
import { rootDir } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { startProcess, stopProcess } from '../processes.mjs';
import { SetupProblem } from '../setupProblem.mjs';
import { createAuthority } from './certificates.mjs';
import { startProxy } from './proxy.mjs';

const timeoutMs = 60_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const settings = (folder) => `storage: ${join(folder, 'packages')}
packages:
  '**':
    access: $all
    publish: $all
middlewares:
  audit:
    enabled: false
log: { type: stdout, format: pretty, level: warn }
`;

/**
 * Starts an empty package registry on loopback.
 * @param {object} options
 * @param {string} options.folder where it keeps everything
 * @param {string} options.modules the node_modules that hold verdaccio
 * @param {string} options.program the Node.js that runs it
 * @returns {Promise<Registry>}
 * @throws {SetupProblem} when it does not answer
 */
export async function startRegistry({ folder, modules, program }) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const settingsFile = join(folder, 'config.yaml');
	writeFileSync(settingsFile, settings(folder));
	const port = await freePort();
	const logFile = join(folder, 'registry.log');
	const bin = join(modules, 'verdaccio', 'bin', 'verdaccio');
	const handle = startProcess(
		program,
		[bin, '--config', settingsFile, '--listen', `127.0.0.1:${port}`],
		{ cwd: folder, env: plainEnvironment({}), logFile },
	);
	const url = `http://127.0.0.1:${port}`;
	const deadline = Date.now() + timeoutMs;
	while (!(await fetch(`${url}/-/ping`).then(({ ok }) => ok, () => false))) {
		if (Date.now() > deadline) {
			await stopProcess(handle);
			throw new SetupProblem(
				`The registry did not start:\n${readFileSync(logFile, 'utf8')}`,
				`Its settings are in ${settingsFile}.`,
			);
		}
		await pause(200);
	}
	const authority = createAuthority(join(folder, 'authority'));
	const proxy = await startProxy(url, authority.contextFor);
	return new Registry({ url, folder, authority, proxy, handle });
}

export class Registry {
	#parts;

	constructor(parts) {
		this.#parts = parts;
	}

	/** Environment variables with which n8n, and its npm, use this registry. */
	get settings() {
		const { proxy, authority } = this.#parts;
		return {
			HTTPS_PROXY: proxy.url,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_EXTRA_CA_CERTS: authority.file,
			npm_config_cafile: authority.file,
		};
	}

	/**
	 * Publishes this package as it is built, under a version.
	 * @param {string} version
	 */
	async publish(version) {
		const { url, folder } = this.#parts;
		const source = join(folder, `source-${version}`);
		mkdirSync(source, { recursive: true });
		for (const name of ['dist', 'index.js', 'README.md', 'LICENSE']) {
			cpSync(join(rootDir, name), join(source, name), { recursive: true });
		}
		const manifest = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
		delete manifest.devDependencies;
		writeFileSync(join(source, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
		const { host } = new URL(url);
		await runCommand(
			npm,
			['publish', '--ignore-scripts', `--registry=${url}`, `--//${host}/:_authToken=test`],
			{ cwd: source, env: npmEnvironment(), name: `publish-${version}`, remedy: 'See its output.' },
		);
	}

	async stop() {
		const { proxy, handle } = this.#parts;
		proxy.close();
		await stopProcess(handle);
	}
}
