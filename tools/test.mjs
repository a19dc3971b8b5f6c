/**
 * `npm test`: everything that a change must pass, on a fresh clone with nothing installed. Stops
 * at the first step that fails. Arguments go to jest: `npm test -- -t 'send push'`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onParentsEnd } from './parent.mjs';
import { checkNodeVersion, installIfNeeded, run, useWritableCache } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const generator = path.join(root, 'tools', 'generate.mjs');

const steps = [
	['build', 'npm', ['run', '--silent', 'build']],
	['types of the tests', 'npm', ['run', '--silent', 'types']],
	['lint', 'npm', ['run', '--silent', 'lint']],
	["n8n's lint", 'npm', ['run', '--silent', 'lint:n8n']],
	['scan', 'npm', ['run', '--silent', 'scan']],
	...(existsSync(generator)
		? [['generated files', process.execPath, [generator, '--check']]]
		: []),
	[
		'tests',
		process.execPath,
		[path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...process.argv.slice(2)],
	],
];

function since(started) {
	return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** The temporary folder of all steps, removed when this process ends. */
function useTemporaryFolder() {
	const folder = mkdtempSync(path.join(tmpdir(), 'push-messaging-npm-test-'));
	for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
	process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	return folder;
}

const started = Date.now();
try {
	checkNodeVersion();
	useWritableCache(useTemporaryFolder());
	onParentsEnd(() => process.kill(process.pid, 'SIGTERM'));
	await installIfNeeded(root);
	for (const [index, [name, command, args]] of steps.entries()) {
		const stepStarted = Date.now();
		console.log(`\n[${index + 1}/${steps.length}] ${name}`);
		try {
			await run(command, args, root);
		} catch (error) {
			throw new Error(`${name} failed after ${since(stepStarted)}: ${error.message}`);
		}
		console.log(`[${index + 1}/${steps.length}] ${name}: passed in ${since(stepStarted)}`);
	}
	console.log(`\nAll ${steps.length} steps passed in ${since(started)}.`);
} catch (error) {
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
