import { startDemo } from './startDemo.mjs';
import { runOnce } from './runOnce.mjs';
import { readOptions, usage } from './options.mjs';
import { freePort, requirePort } from '../host/ports.mjs';
import { isStopping, stopAll, stopOnSignals } from '../host/processes.mjs';
import { requireNpm } from '../host/requirements.mjs';
import { setUp } from '../host/setUp.mjs';
import { SetupProblem } from '../host/setupProblem.mjs';
import { summaryTable } from './summary.mjs';
import { judge } from './verdict.mjs';

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

async function once(port) {
	const demo = await startDemo({ kind: 'once', port, program: await setUp() });
	const { figures, problems } = judge(demo.contacts, await runOnce(demo));
	console.log(`\nWhat came of ${demo.contacts.length} contacts:\n\n${summaryTable(figures)}\n`);
	await stopAll();
	if (problems.length === 0) {
		console.log('Right: each contact who agreed got one push, nobody else got any.');
		return 0;
	}
	console.error(`Wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
	return 1;
}

async function stay(port) {
	const { url, login, simulator, crmToPush, pushActions, n8nEnded } = await startDemo({
		kind: 'stay',
		port,
		program: await setUp(),
	});
	console.log(`
n8n is ready:      ${url}
  sign in with     ${login.email}
  password         ${login.password}
The push service:  ${simulator.url} (simulated; nothing leaves this machine)

What to try first:
  1. Open ${url}/workflow/${crmToPush.id}
     and press "Execute workflow": each contact who agreed gets a push.
  2. Open ${url}/workflow/${pushActions.id}/executions
     a few seconds later: the pushes that were delivered, then those that were opened.
  3. See what the phones got: ${simulator.url}/_simulator/sends

Ctrl-C ends n8n and the push service. What you change in n8n is kept for the next time.
`);
	const code = await n8nEnded;
	if (isStopping()) return new Promise(() => {});
	await stopAll();
	console.error(`n8n ended by itself with code ${code}.`);
	return 1;
}

async function run(args) {
	const options = readOptions(args);
	if (options.help) {
		console.log(usage);
		return 0;
	}
	requireNpm();
	const port = options.port ?? (options.once ? await freePort() : 5678);
	await requirePort(port);
	return options.once ? once(port) : stay(port);
}

/**
 * Sets up what is missing, starts everything, does what the command line says, and ends
 * everything again.
 * @param {string[]} args the command line, without node and the script
 * @returns {Promise<number>} the exit code: 0 if all is right, 1 if not, 128 and more for a signal
 */
export function main(args) {
	const signalled = stopOnSignals().then((signal) => exitCodes[signal]);
	const finished = run(args).catch(async (error) => {
		if (isStopping()) return signalled;
		await stopAll();
		const setupProblem = error instanceof SetupProblem;
		console.error(`\n${setupProblem ? `${error.message}\n\n${error.remedy}` : error.stack}`);
		return 1;
	});
	return Promise.race([signalled, finished]);
}
