/**
 * `npm run test:older`: the tests of the nodes in the engine of the older generation of n8n, on its
 * Node.js. Arguments go to jest: `npm run test:older -- trigger`.
 */
import { join } from 'node:path';
import { checkNodeVersion, installIfNeeded, run } from '../../tools/setup.mjs';
import { older } from '../../playground/host/generations.mjs';
import { findNode } from '../../playground/host/nodeProgram.mjs';
import { rootDir } from '../../playground/host/paths.mjs';

try {
	checkNodeVersion();
	await installIfNeeded(rootDir);
	await installIfNeeded(older.folder, { name: `n8n 1.123 and its Node.js, ${older.size}` });
	await run('npm', ['run', '--silent', 'build'], rootDir);
	const jest = join(rootDir, 'node_modules', 'jest', 'bin', 'jest.js');
	const options = ['--config', join(older.folder, 'jest.config.js'), ...process.argv.slice(2)];
	await run(findNode(older).program, [jest, ...options], rootDir);
} catch (error) {
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
