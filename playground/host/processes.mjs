import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { onParentsEnd } from '../../tools/parent.mjs';

const running = new Set();
const onWindows = process.platform === 'win32';

/** Sends a signal to everything that a child started: each child leads a process group. */
function signalGroup(child, signal) {
	try {
		if (onWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}

function groupIsAlive(child) {
	if (onWindows) return child.exitCode === null && child.signalCode === null;
	try {
		process.kill(-child.pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a program in a process group of its own, its output in a log file.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, logFile: string, user?: { uid: number, gid:
 *   number } }} options `user` runs it, if it is not the current user
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number | null> }}
 *   `ended` gives the exit code once the program has ended by itself or was stopped
 */
export function startProcess(file, args, { cwd, env, logFile, user }) {
	mkdirSync(dirname(logFile), { recursive: true });
	const log = createWriteStream(logFile);
	const child = spawn(file, args, {
		cwd,
		env,
		detached: !onWindows,
		stdio: ['ignore', 'pipe', 'pipe'],
		...user,
	});
	child.stdout.pipe(log, { end: false });
	child.stderr.pipe(log, { end: false });
	const ended = new Promise((resolve) => {
		child.once('error', (error) => {
			log.end(`${error.message}\n`, () => resolve(null));
		});
		child.once('close', (code) => {
			if (!groupIsAlive(child)) running.delete(handle);
			log.end(() => resolve(code));
		});
	});
	const handle = { child, ended };
	if (child.pid !== undefined) running.add(handle);
	return handle;
}

/**
 * Ends a program and everything that it started: asks first, insists after `timeoutMs`.
 * @param {ReturnType<typeof startProcess>} handle
 */
export async function stopProcess(handle, timeoutMs = 10_000) {
	const { child } = handle;
	if (!running.has(handle)) return;
	signalGroup(child, 'SIGTERM');
	const deadline = Date.now() + timeoutMs;
	while (groupIsAlive(child) && Date.now() < deadline) await pause(50);
	if (groupIsAlive(child)) signalGroup(child, 'SIGKILL');
	await handle.ended;
	running.delete(handle);
}

/**
 * Kills a program and everything that it started at once, as a power cut would.
 * @param {ReturnType<typeof startProcess>} handle
 */
export async function killProcess(handle) {
	if (!running.has(handle)) return;
	signalGroup(handle.child, 'SIGKILL');
	await handle.ended;
	running.delete(handle);
}

/** Ends everything that this command started. */
export async function stopAll() {
	await Promise.all([...running].reverse().map((handle) => stopProcess(handle)));
}

let stopping = false;

/** Whether a signal came, so that programs are being stopped. */
export function isStopping() {
	return stopping;
}

/**
 * Ends everything, once, after Ctrl-C, SIGTERM, a closed terminal or pipe, or the end of the npm
 * that runs this. If this process ends in any other way, what it started is killed.
 * @returns {Promise<NodeJS.Signals>} the signal that came, after everything has ended
 */
export function stopOnSignals() {
	process.on('exit', () => {
		for (const { child } of running) signalGroup(child, 'SIGKILL');
	});
	return new Promise((resolve) => {
		const stop = async (signal) => {
			if (stopping) return;
			stopping = true;
			if (signal === 'SIGINT') console.log('\nStopping everything that was started ...');
			await stopAll();
			resolve(signal);
		};
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
		onParentsEnd(() => stop('SIGHUP'));
		// As in `npm start | head`.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop('SIGHUP'));
	});
}
