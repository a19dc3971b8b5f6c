/**
 * `npm run bench`: sets up what is missing, starts the simulator and the engine, each in a process
 * of its own, and ends them again.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runFolders } from '../playground/host/paths.mjs';
import { stopAll, stopOnSignals } from '../playground/host/processes.mjs';
import { setUp } from '../playground/host/setUp.mjs';
import { startSimulator } from '../playground/host/simulator.mjs';
import { readCommandLine, refuse } from '../tools/commandLine.mjs';
import { repeatPages } from './pages.mjs';
import { layOutBenchmark } from './layout.mjs';
import { startStub } from './stub.mjs';

const names = JSON.parse(readFileSync(new URL('names.json', import.meta.url), 'utf8'));
const USAGE = `npm run bench -- [--json] [--only ${names.join('|')}] ...`;
const { values } = readCommandLine(USAGE, {
	json: { type: 'boolean', default: false },
	only: { type: 'string', multiple: true },
});
const unknown = values.only?.find((name) => !names.includes(name));
if (unknown !== undefined) refuse(`--only ${unknown}: there is no such measurement.`, USAGE);
const args = process.argv.slice(2);
// What is set up is printed with the results.
console.log = console.error;

async function run() {
	const node = await setUp();
	const { program } = await layOutBenchmark();
	const simulator = await startSimulator(runFolders('benchmark'));
	const log = await repeatPages(simulator.url);
	const stub = await startStub();
	const places = ['--simulator', simulator.url, '--log', log.url, '--stub', stub.url];
	const engine = spawn(node, [program, ...places, ...args], {
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	process.on('exit', () => engine.kill());
	const code = await new Promise((resolve) => engine.once('close', resolve));
	log.close();
	stub.close();
	await stopAll();
	return code ?? 1;
}

const stopped = stopOnSignals().then(() => 130);
const finished = run().catch(async (error) => {
	await stopAll();
	console.error(`\n${error.message}\n${error.remedy ?? error.stack}`);
	return 1;
});
process.exitCode = await Promise.race([stopped, finished]);
process.exit();
