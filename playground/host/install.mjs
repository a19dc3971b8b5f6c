import { spawnSync } from 'node:child_process';
import { installIfNeeded, reasonToInstall } from '../../tools/setup.mjs';
import { npm, runCommand } from './command.mjs';
import { npmEnvironment, withProgramFirst } from './environment.mjs';
import { current } from './generations.mjs';
import { findNode } from './nodeProgram.mjs';
import { rootDir } from './paths.mjs';
import { step } from './progress.mjs';
import { requireCompiler, requireDiskSpace } from './requirements.mjs';

/** Installs what builds and packs this package, if it is not there already. */
export async function installTools() {
	await installIfNeeded(rootDir, {
		name: 'the tools that build the package, about a minute',
		log: (line) => console.log(`- ${line}`),
	});
}

/** Whether the compiled database driver loads in the Node.js that runs n8n and opens a database. */
function databaseDriverWorks(program, folder) {
	const script =
		"new (require('sqlite3').Database)(':memory:', (error) => process.exit(error ? 1 : 0))";
	return spawnSync(program, ['-e', script], { cwd: folder, stdio: 'ignore' }).status === 0;
}

async function compileDatabaseDriver({ program, home }, { folder, name }) {
	const env = withProgramFirst(npmEnvironment(), program);
	env.npm_config_build_from_source = 'true';
	if (home !== undefined) env.npm_config_nodedir = home;
	await runCommand(npm, ['rebuild', 'sqlite3', '--ignore-scripts=false'], {
		cwd: folder,
		env,
		name: `compile-sqlite3-${name}`,
		remedy: 'On Debian or Ubuntu, the packages build-essential and python3 are what it takes.',
	});
}

/**
 * Installs an n8n and the Node.js that it needs, if they are not there already, and repairs an
 * install that was interrupted.
 * @param {import('./generations.mjs').Generation} generation
 * @returns {Promise<string>} the path of the Node.js that runs it
 * @throws {import('./setupProblem.mjs').SetupProblem} when something is missing on this machine
 */
export async function installN8n(generation = current) {
	const { folder, name, size } = generation;
	const reason = reasonToInstall(folder);
	if (reason !== undefined) {
		requireCompiler();
		requireDiskSpace();
		await step(`Installing n8n and its Node.js, ${size}, 3 to 6 minutes (${reason})`, () =>
			runCommand(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
				cwd: folder,
				name: `install-${name}`,
				remedy: 'Check the network and the free space on disk; the next try starts afresh.',
			}),
		);
	}
	const node = findNode(generation);
	if (!databaseDriverWorks(node.program, folder)) {
		requireCompiler();
		await step("Compiling sqlite3, n8n's database: 1 to 2 minutes", async () => {
			await compileDatabaseDriver(node, generation);
			if (databaseDriverWorks(node.program, folder)) return;
			throw new Error(`sqlite3 was compiled but does not load in ${node.program}`);
		});
	}
	return node.program;
}
