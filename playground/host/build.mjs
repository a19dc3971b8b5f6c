import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm, runCommand } from './command.mjs';
import { rootDir, stateDir } from './paths.mjs';
import { step } from './progress.mjs';

const sources = ['nodes', 'credentials', 'tools', 'gulpfile.js', 'package.json', 'package-lock.json', 'tsconfig.json'];
const stampFile = join(stateDir, 'built.json');

/** A fingerprint of files and folders: their names and contents. */
function fingerprint(paths) {
	const hash = createHash('sha256');
	const add = (path) => {
		let entries;
		try {
			entries = readdirSync(path);
		} catch (error) {
			if (error.code === 'ENOENT') return;
			if (error.code !== 'ENOTDIR') throw error;
			hash.update(`${path}\0`).update(readFileSync(path));
			return;
		}
		for (const entry of entries.sort()) add(join(path, entry));
	};
	for (const path of paths) add(join(rootDir, path));
	return hash.digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {});

/**
 * Builds the package, unless `dist/` is what an earlier run built from the same sources.
 * @throws {import('./setupProblem.mjs').SetupProblem} when the build fails
 */
export async function buildPackage() {
	const source = fingerprint(sources);
	const stamp = readStamp();
	if (stamp.source === source && stamp.dist === fingerprint(['dist'])) return;
	await step('Building the package', () =>
		runCommand(npm, ['run', 'build'], { name: 'build', remedy: 'Correct what the build names.' }),
	);
	mkdirSync(dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, JSON.stringify({ source, dist: fingerprint(['dist']) }));
}
