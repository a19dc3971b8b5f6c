import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const setup = pathToFileURL(path.join(__dirname, '..', '..', 'tools', 'setup.mjs')).href;

/**
 * Starts a process that waits for another one, which prints its process ID and would run for a
 * minute.
 */
function waitingProcess() {
	const inner = 'console.log(process.pid); setTimeout(() => undefined, 60000);';
	const script = `import(${JSON.stringify(setup)}).then(({ run }) => run(process.execPath, ['-e', ${JSON.stringify(inner)}], '.')).catch(() => process.exit(1));`;
	return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Whether a process still runs; signal 0 only asks. */
function isThere(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s to the set-up alone ends what it runs', async (signal) => {
	const outer = waitingProcess();
	const pid = await new Promise<number>((resolve) => outer.stdout.once('data', (data) => resolve(Number(data))));
	expect(isThere(pid)).toBe(true);
	const ended = new Promise((resolve) => outer.once('exit', resolve));
	outer.kill(signal);
	await ended;
	expect(isThere(pid)).toBe(false);
});

test.each(['.', 'playground', 'test/olderN8n', 'tools/nodeCli'])('%s has a lock file of what npm ci installs, without the address of a registry', (folder) => {
	const file = path.join(__dirname, '..', '..', folder, 'package-lock.json');
	const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
		packages: Record<string, { extraneous?: boolean; resolved?: string }>;
	};
	// npm leaves out optional packages that nothing needs, and they would count as missing.
	expect(Object.keys(packages).filter((name) => packages[name]?.extraneous)).toEqual([]);
	expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([]);
});
