/**
 * `npm run executions`: copies the built package to where it finds the modules of this checkout, so
 * that two builds run in the same n8n, and starts the recorder there.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readCommandLine, refuse } from '../commandLine.mjs';
import { onParentsEnd } from '../parent.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = 'npm run executions -- --record FILE | --compare FILE [--times] [--package DIR] [--only WORDS]';
const { values } = readCommandLine(USAGE, {
	record: { type: 'string' },
	compare: { type: 'string' },
	times: { type: 'boolean', default: false },
	package: { type: 'string', default: rootDir },
	only: { type: 'string' },
});
if ((values.record === undefined) === (values.compare === undefined)) {
	refuse('Give either --record or --compare, with a file.', USAGE);
}
if (values.compare !== undefined && !isRecording(values.compare)) {
	refuse(`--compare ${values.compare} is no recording that --record has written.`, USAGE);
}
if (values.record !== undefined && !existsSync(dirname(resolve(values.record)))) {
	refuse(`--record ${values.record}: there is no such folder.`, USAGE);
}
if (!existsSync(join(resolve(values.package), 'dist', 'nodes'))) {
	refuse(`--package ${values.package} holds no built package: there is no dist/nodes.`, USAGE);
}

function isRecording(file) {
	try {
		return Array.isArray(JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		return false;
	}
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

const { record, compare, times, only } = values;
const args = record === undefined ? ['--compare', resolve(compare)] : ['--record', resolve(record)];
if (times) args.push('--times');
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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => engine.kill(signal));
onParentsEnd(() => engine.kill());
process.exitCode = await new Promise((done) => engine.once('close', (code) => done(code ?? 1)));
