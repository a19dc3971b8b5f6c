import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { npm } from './command.mjs';
import { n8nDir } from './paths.mjs';
import { SetupProblem } from './setupProblem.mjs';

const answers = (program, args = ['--version']) =>
	spawnSync(program, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;

/**
 * Checks for npm, without which nothing works.
 * @throws {SetupProblem} when there is none
 */
export function requireNpm() {
	if (!answers(npm)) {
		throw new SetupProblem(
			'npm was not found.',
			'Install npm, which comes with Node.js, or put it into the PATH.',
		);
	}
}

/**
 * Checks for what compiles sqlite3, n8n's database, before minutes go by.
 * @throws {SetupProblem} naming what is missing and the Debian packages that bring it
 */
export function requireCompiler() {
	if (process.platform === 'win32') return;
	const needs = [
		['a C++ compiler', [process.env.CXX, 'c++', 'g++', 'clang++']],
		['make', [process.env.MAKE, 'make', 'gmake']],
		['Python 3', [process.env.PYTHON, process.env.npm_config_python, 'python3', 'python']],
	];
	const missing = needs
		.filter(([, programs]) => !programs.some((program) => program && answers(program)))
		.map(([name]) => name);
	if (missing.length === 0) return;
	throw new SetupProblem(
		`n8n's database, sqlite3, has to be compiled here, and ${missing.join(' and ')} ` +
			`${missing.length === 1 ? 'is' : 'are'} missing.`,
		'On Debian or Ubuntu: sudo apt-get install build-essential python3. ' +
			'On macOS: xcode-select --install. Then run the same command again.',
	);
}

/**
 * Checks for room on the disk for n8n.
 * @throws {SetupProblem} when there is less than 4 GB
 */
export function requireDiskSpace() {
	const { bavail, bsize } = statfsSync(n8nDir);
	const free = bavail * bsize;
	if (free >= 4e9) return;
	throw new SetupProblem(
		`n8n needs about 3 GB, and only ${(free / 1e9).toFixed(1)} GB are free here.`,
		'Make room for 4 GB and run the same command again.',
	);
}
