/** Every command checks its options before it does anything, and says what it expects. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../docs/pages';

const PATIENCE_MS = 120_000;

const simulator = ['tools/runTypeScript.mjs', 'simulator/cli.ts'];
const soak = ['tools/runTypeScript.mjs', 'test/polling/soak.ts'];
const executions = ['tools/executions/run.mjs'];

const wrong: Array<[command: readonly string[], args: readonly string[], says: string]> = [
	[simulator, ['--seed', 'package.json'], 'An account has no "name". It is an object with some of: applications, groups'],
	[simulator, ['--seed', 'README.md'], '--seed must be a file with JSON'],
	[simulator, ['--seed', 'nothing.json'], '--seed must be a file with JSON'],
	[simulator, ['--seed', ''], '--seed must be a file with JSON'],
	[simulator, ['--server-token', ''], '--server-token must be a text without blanks'],
	[simulator, ['--device-token', 'a b'], '--device-token must be a text without blanks'],
	[simulator, ['--server-token', 'same', '--device-token', 'same'], 'must differ'],
	[simulator, ['--port', 'http'], '--port must be a number'],
	[simulator, ['--port', ''], '--port must be a number'],
	[simulator, ['--port', '65536'], '--port must be a number'],
	[simulator, ['--port', '0x50'], '--port must be a number'],
	[simulator, ['--prot', '80'], '--prot'],
	[soak, ['--streams', 'many'], '--streams must be a whole number'],
	[soak, ['--streams', '1.5'], '--streams must be a whole number'],
	[soak, ['--seed='], '--seed is empty'],
	[executions, [], 'Give either --record or --compare'],
	[executions, ['--compare', 'package.json'], 'is no recording'],
	[executions, ['--record', 'no/such/folder/file.json'], 'there is no such folder'],
	[executions, ['--record', 'file.json', '--package', 'docs'], 'holds no built package'],
	[['benchmark/run.mjs'], ['--only', 'everything'], 'there is no such measurement'],
	[['benchmark/run.mjs'], ['--jsno'], '--jsno'],
	[['playground/browser/images.mjs'], ['edtor'], 'There is no test file "edtor"'],
	[['playground/demo/start.mjs'], ['--port', '0'], '--port 0 is not a port'],
	[['playground/demo/start.mjs'], ['--port', ''], 'is not a port'],
	[['playground/demo/start.mjs'], ['once'], 'once'],
	[['tools/catalogue.mjs'], ['--jsno'], '--jsno'],
	[['tools/imports.mjs'], ['nodes'], 'nodes'],
	[['tools/generate.mjs'], ['--chek'], '--chek'],
	[['tools/scan.mjs'], ['nodes'], 'nodes'],
	[['tools/release.mjs'], ['huge'], 'patch|minor|major'],
];

test.each(wrong)('%j refuses %j', (command, args, says) => {
	const { status, stderr, stdout } = spawnSync(process.execPath, [...command, ...args], { cwd: root, encoding: 'utf8', timeout: 30_000 });
	expect([1, 2]).toContain(status);
	expect(stderr).toContain(says);
	expect(stderr).toMatch(/usage|options|for example/i);
	expect(`${stderr}${stdout}`).not.toMatch(/^\s+at /m);
}, PATIENCE_MS);

test.each([
	['applications', { applications: {} }, 'applications must be a list'],
	['a device without an application', { devices: [{ hwid: 'a' }] }, 'devices[0].application is missing'],
	['a misspelt field', { applications: [{ kode: 'AAAAA-BBBBB' }] }, 'applications[0] has no "kode"'],
	['a text for a list', { groups: [{ code: 'G', applications: 'A' }] }, 'groups[0].applications must be a list'],
	['no object', [], 'An account is an object'],
	['a point of a journey', { journeys: [{ points: [{ sent: 5 }] }] }, 'journeys[0].points[0] has no "sent"'],
])('the simulator refuses an account with %s', (_what, account, says) => {
	const folder = mkdtempSync(path.join(tmpdir(), 'account-'));
	try {
		const file = path.join(folder, 'account.json');
		writeFileSync(file, JSON.stringify(account));
		const { status, stderr } = spawnSync(process.execPath, [...simulator, '--seed', file], { cwd: root, encoding: 'utf8' });
		expect([status, stderr]).toEqual([2, expect.stringContaining(says)]);
	} finally {
		rmSync(folder, { recursive: true });
	}
}, PATIENCE_MS);

/** The processes whose command line contains these words. */
function running(words: string): string[] {
	const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
	return stdout.split('\n').filter((line) => line.includes(words));
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to the npm of the simulator ends the simulator', async (signal) => {
	const token = `token-of-${signal}-${process.pid}`;
	const npm = spawn('npm', ['run', '--silent', 'simulator', '--', '--server-token', token], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
	const ended = new Promise((resolve) => npm.once('exit', resolve));
	let printed = '';
	for await (const chunk of npm.stdout) if ((printed += String(chunk)).includes('Ctrl-C ends it.')) break;
	expect(running(token).length).toBeGreaterThan(1);
	npm.kill(signal);
	await ended;
	const deadline = Date.now() + 20_000;
	while (running(token).length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
	expect(running(token)).toEqual([]);
}, PATIENCE_MS);

test('a run of jest leaves nothing in the temporary folder', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'leaves-'));
	try {
		const { status, stderr } = spawnSync(
			process.execPath,
			['node_modules/jest/bin/jest.js', 'test/credential/hosts', 'test/trigger/manual'],
			{ cwd: root, encoding: 'utf8', env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, N8N_USER_FOLDER: undefined } },
		);
		expect(stderr).toContain('Tests:');
		expect([status, readdirSync(folder)]).toEqual([0, []]);
	} finally {
		rmSync(folder, { recursive: true });
	}
}, PATIENCE_MS);

test('npm and swc get their own caches if the home folder cannot be written', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'home-'));
	const home = path.join(folder, 'home');
	writeFileSync(home, 'no folder');
	const script = `import(${JSON.stringify(path.join(root, 'tools', 'setup.mjs'))}).then(({ useWritableCache }) => {
		useWritableCache(${JSON.stringify(folder)});
		console.log(process.env.npm_config_cache, process.env.SWC_NATIVE_BINDING_CACHE);
	})`;
	try {
		for (const [cache, expected] of [[path.join(home, '.npm'), path.join(folder, 'npm')], [path.join(folder, 'own'), path.join(folder, 'own')]]) {
			const env = { ...process.env, HOME: home, npm_config_cache: cache, XDG_CACHE_HOME: undefined, SWC_NATIVE_BINDING_CACHE: undefined };
			const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env });
			expect(stdout.trim()).toBe(`${expected} ${path.join(folder, 'swc')}`);
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
});
