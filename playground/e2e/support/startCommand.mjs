import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { npm } from '../../host/command.mjs';
import { n8nDir, rootDir } from '../../host/paths.mjs';

/**
 * Runs `npm start` as a test does: the script itself or npm, its output collected and shown.
 * @param {string[]} args
 * @param {{ byNpm?: boolean }} [options] whether npm runs it; signals go to npm alone then
 * @returns {{ pid: number, signal: (name: NodeJS.Signals) => void, closeOutput: () => void,
 *   output: () => string,
 *   ended: Promise<number | null>, said: (text: string) => Promise<void> }}
 *   `ended` gives the exit code; `said` waits until the output holds a text, and fails if the
 *   command ends before
 */
export function startCommand(args, { byNpm = false } = {}) {
	const [program, first] = byNpm
		? [npm, ['start', '--silent', '--', ...args]]
		: [process.execPath, [join(n8nDir, 'demo', 'start.mjs'), ...args]];
	const child = spawn(program, first, {
		cwd: rootDir,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const listeners = new Set();
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			output += text;
			process.stderr.write(text);
			for (const listener of listeners) listener();
		});
	}
	const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
	const said = (text) =>
		new Promise((resolve, reject) => {
			const look = () => {
				if (!output.includes(text)) return;
				listeners.delete(look);
				resolve();
			};
			listeners.add(look);
			look();
			void ended.then((code) => reject(new Error(`Ended with ${code} before saying "${text}"`)));
		});
	const closeOutput = () => {
		child.stdout.destroy();
		child.stderr.destroy();
	};
	return {
		pid: child.pid,
		signal: (name) => child.kill(name),
		closeOutput,
		output: () => output,
		ended,
		said,
	};
}
