import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from './setupProblem.mjs';

const onWindows = process.platform === 'win32';

/** The packages that the npm package `node` would fetch in an install script; here by name. */
const packages = [
	`node-${onWindows ? 'win' : process.platform}-${process.arch}`,
	`node-bin-${process.platform}-${process.arch}`,
];

const versionOf = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();

/**
 * The Node.js that runs an n8n: the one that its lock file brings, else the one that runs this
 * command if it is of a fitting version.
 * @param {import('./generations.mjs').Generation} generation
 * @returns {{ program: string, home: string | undefined }} `home` is the folder with the C headers
 *   of that version, against which native modules compile without a download
 * @throws {SetupProblem} where neither exists
 */
export function findNode({ folder, node: wanted, fits }) {
	for (const name of packages) {
		const home = join(folder, 'node_modules', name);
		const program = join(home, 'bin', onWindows ? 'node.exe' : 'node');
		if (!existsSync(program)) continue;
		try {
			versionOf(program);
		} catch {
			continue;
		}
		return { program, home: existsSync(join(home, 'include', 'node', 'node.h')) ? home : undefined };
	}
	if (fits(Number(process.versions.node.split('.')[0]))) {
		return { program: process.execPath, home: undefined };
	}
	throw new SetupProblem(
		`n8n needs Node.js ${wanted}, and npm has none for ${process.platform} on ${process.arch}; ` +
			`this is Node.js ${process.versions.node}.`,
		`Install Node.js ${wanted} and run the same command with it.`,
	);
}
