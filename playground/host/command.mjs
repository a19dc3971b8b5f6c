import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { npmEnvironment } from './environment.mjs';
import { rootDir, stateDir } from './paths.mjs';
import { startProcess } from './processes.mjs';
import { SetupProblem } from './setupProblem.mjs';

/** The npm that runs this command, or the one in the path. */
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Runs a program to its end. Its output goes to a log of its own and, when it fails, the last
 * lines of it into the error.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, name: string, remedy: string }} options
 *   `name` names the log file; `remedy` says what to do when the program fails
 * @returns {Promise<string>} the output
 * @throws {SetupProblem} when the program cannot be started or fails
 */
export async function runCommand(file, args, { cwd = rootDir, env = npmEnvironment(), name, remedy }) {
	const logFile = join(stateDir, 'logs', `${name}.log`);
	const code = await startProcess(file, args, { cwd, env, logFile }).ended;
	const output = readFileSync(logFile, 'utf8');
	if (code === 0) return output;
	const tail = output.trimEnd().split('\n').slice(-15).join('\n');
	throw new SetupProblem(
		`${basename(file)} ${args.join(' ')} failed${code === null ? '' : ` with exit code ${code}`}:\n${tail}`,
		`${remedy} The whole output is in ${logFile}.`,
	);
}
