/**
 * `npm run executions`: lays out the built package that is recorded where it finds the modules of
 * this checkout, so that two builds run in the very same n8n, and starts the recorder beside it.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
	options: {
		record: { type: 'string' },
		compare: { type: 'string' },
		package: { type: 'string', default: rootDir },
		only: { type: 'string' },
	},
});
if ((values.record === undefined) === (values.compare === undefined)) {
	console.error('Usage: npm run executions -- --record FILE | --compare FILE [--package DIR] [--only WORDS]');
	process.exit(2);
}

const cacheDir = join(realpathSync(join(rootDir, 'node_modules')), '.cache');
mkdirSync(cacheDir, { recursive: true });
const stageDir = mkdtempSync(join(cacheDir, 'executions-'));
process.on('exit', () => rmSync(stageDir, { recursive: true, force: true }));

const packageDir = join(stageDir, 'package');
for (const part of ['package.json', 'index.js', 'dist']) {
	cpSync(join(resolve(values.package), part), join(packageDir, part), { recursive: true });
}
const program = join(stageDir, 'main.js');
await build({
	entryPoints: [join(rootDir, 'tools', 'executions', 'main.ts')],
	outfile: program,
	bundle: true,
	packages: 'external',
	platform: 'node',
	format: 'cjs',
	target: 'node20',
});

const { record, compare, only } = values;
const args = record === undefined ? ['--compare', resolve(compare)] : ['--record', resolve(record)];
if (only !== undefined) args.push('--only', only);
const engine = spawn(process.execPath, [program, ...args], {
	stdio: 'inherit',
	// Nothing of the environment counts: neither the user's n8n, nor the time zone of the machine.
	env: {
		PATH: process.env.PATH,
		TZ: 'UTC',
		N8N_USER_FOLDER: stageDir,
		N8N_ENCRYPTION_KEY: 'of the recorded executions',
		PUSH_MESSAGING_PACKAGE: packageDir,
	},
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => engine.kill(signal));
process.exitCode = await new Promise((done) => engine.once('close', (code) => done(code ?? 1)));
