/**
 * `npm run hostile`: every hostile value in every parameter. `-- --seed 7 --cases 2000` takes a
 * sample, `-- --only "push send"` the parameters with these words in their name.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: String(Date.now()) },
		cases: { type: 'string', default: 'all' },
		only: { type: 'string', default: '' },
	},
});
const engine = spawn(process.execPath, [path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'), 'test/hostile'], {
	cwd: root,
	stdio: 'inherit',
	env: { ...process.env, HOSTILE_SEED: values.seed, HOSTILE_CASES: values.cases, HOSTILE_ONLY: values.only },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => engine.kill(signal));
process.exitCode = await new Promise((done) => engine.once('close', (code) => done(code ?? 1)));
