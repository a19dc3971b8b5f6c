/**
 * npm passes some signals only to the shell that it starts, not to the command in that shell, which
 * would outlive npm. So a command watches its npm.
 */
import { execFileSync } from 'node:child_process';

const INTERVAL_MS = 300;

/**
 * @returns {{ parent: number, command: string } | undefined} undefined
 * when there is no such process
 */
function processAt(pid) {
	try {
		const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
		return parent === undefined ? undefined : { parent: Number(parent), command };
	} catch {
		return undefined;
	}
}

/**
 * The npm that runs this process, and the shell between the two if there is one; none without npm.
 */
function ancestors() {
	if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return [];
	const parent = processAt(process.ppid);
	if (parent === undefined) return [];
	// The shell has the script of package.json in its command line; some shells become what they run.
	const isShell = parent.command.includes(process.env.npm_lifecycle_script ?? '\0');
	return isShell ? [process.ppid, parent.parent] : [process.ppid];
}

function isThere(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

/**
 * Calls back once, when the npm that runs this process has ended. Does nothing without npm, and
 * does not keep the process alive.
 *
 * @param {() => void} ended
 */
export function onParentsEnd(ended) {
	const watched = ancestors();
	if (watched.length === 0) return;
	const timer = setInterval(() => {
		if (process.ppid === watched[0] && watched.every(isThere)) return;
		clearInterval(timer);
		ended();
	}, INTERVAL_MS);
	timer.unref();
}
