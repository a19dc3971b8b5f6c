/** Every command in the pages is executed, here or by the named test. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json';
import { fencesOf, filesBelow, page, pages, root, spansOf } from '../docs/pages';

/** Long, because npm starts slowly on a machine that is busy with other tests. */
const PATIENCE_MS = 120_000;

/** Commands that another file executes: the file, and how it writes the command. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
	'npm test': ['.ci/run', '\nnpm test -- '],
	"npm test -- -t 'empty list'": ['.ci/run', '\nnpm test -- --json'],
	'npm run test:older': ['.ci/run', '\nnpm run test:older -- '],
	'npm run e2e': ['.ci/run', '\nnpm run e2e '],
	// The test runs its parts with fewer items.
	'npm run bench': ['test/benchmark/benchmark.test.ts', 'measurePushes(service, '],
	'npm run bench -- --only pushes': ['test/benchmark/benchmark.test.ts', 'measurePushes(service, '],
	'npm run bench -- --json': ['test/benchmark/benchmark.test.ts', 'measurePushes(service, '],
	// `npm run e2e` takes the pictures; this command copies them.
	// The test takes a sample; `HOSTILE_CASES` makes it all.
	'npm run hostile': ['test/hostile/all.mjs', "'test/hostile'"],
	'npm run images': ['playground/browser/images.mjs', "join(n8nDir, 'e2e', `${file}.mjs`)"],
	'npm start': ['playground/e2e/start.mjs', "startCommand(['--once'])"],
	'npm run build': ['tools/test.mjs', "['run', '--silent', 'build']"],
	'npm run types': ['tools/test.mjs', "['run', '--silent', 'types']"],
	'npm run lint': ['tools/test.mjs', "['run', '--silent', 'lint']"],
	'npm run lint:n8n': ['tools/test.mjs', "['run', '--silent', 'lint:n8n']"],
	'npm run scan': ['tools/test.mjs', "['run', '--silent', 'scan']"],
	'npm run generate': ['tools/test.mjs', "[generator, '--check']"],
	'npm run build && npx jest <part of a path>': ['tools/test.mjs', "'jest', 'bin', 'jest.js'"],
	'npm run release -- minor': ['test/project/release.test.ts', "'minor'"],
	'curl URL/_simulator/': ['test/simulator/control.test.ts', '/_simulator/'],
};

/** The commands that are executed below. */
const HERE = [
	'npm run catalogue',
	'npm run imports',
	'npm run executions',
	'npm run simulator',
	'npm run simulator -- --port 8080 --server-token my-token --seed account.json',
	'npm run soak',
];

const SHELLS = ['bash', 'console', 'sh', 'shell', 'zsh'];
const PROGRAM = /^(?:curl|docker|git|n8n|node|npm|npx|yarn|pnpm) \S/;

/** A line that only sets an environment variable of n8n. */
const SETTING = /^(?:export )?([A-Z][A-Z0-9_]*)=\S*$/;

/**
 * The commands of a page: lines of shell blocks, and code in the text that starts with a
 * program.
 */
const commands = pages.flatMap((each) => {
	const lines = fencesOf(each)
		.filter(({ language }) => SHELLS.includes(language))
		.flatMap(({ code }) => code.split('\n'))
		.map((line) => line.replace(/(?:^|\s+)#.*$/, '').replace(/^\$ /, '').trim())
		.filter((line) => line !== '');
	const spans = spansOf(each).filter((code) => PROGRAM.test(code));
	return [...lines, ...spans].map((command) => ({ file: each.file, command }));
});

test('a test executes every command in the pages', () => {
	expect(commands.length).toBeGreaterThan(10);
	const unknown = commands.filter(({ command }) => !(command in ELSEWHERE) && !HERE.includes(command) && !SETTING.test(command));
	expect(unknown).toEqual([]);
});

test('a test with a real n8n uses every setting of n8n in the pages', () => {
	const settings = commands.flatMap(({ command }) => SETTING.exec(command)?.[1] ?? []);
	const sources = filesBelow('playground').filter((file) => file.endsWith('.mjs')).map((file) => readFileSync(path.join(root, file), 'utf8'));
	expect(settings.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
});

test.each(Object.entries(ELSEWHERE))('%s is executed elsewhere', (_command, [file, words]) => {
	expect(existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8')).toContain(words);
});

test('the table of commands has every script, and every script in the pages exists', () => {
	const scripts = Object.keys(manifest.scripts);
	const named = (command: string) => [...command.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
	const explained = spansOf(page('CONTRIBUTING.md')).flatMap(named);
	expect(scripts.filter((name) => !explained.includes(name))).toEqual([]);
	expect(commands.flatMap(({ command }) => named(command)).filter((name) => !scripts.includes(name))).toEqual([]);
});

/** Runs `npm run ...` to its end. */
async function npmRun(...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: root, timeout: PATIENCE_MS });
	return stdout;
}

test('npm run catalogue lists the endpoints', async () => {
	expect(await npmRun('catalogue')).toMatch(/PushMessage +push: send +server +POST \/json\/1\.3\/createMessage\n/);
	const listed = JSON.parse(await npmRun('catalogue', '--', '--json')) as unknown[];
	expect(listed).toContainEqual(expect.objectContaining({ route: 'POST /json/1.3/createMessage', auth: 'server' }));
}, PATIENCE_MS);

test('npm run imports finds no circular import, and none that runs upwards', async () => {
	const [, files, imports] = /(\d+) files, (\d+) imports: 0 circular, 0 upward/.exec(await npmRun('imports')) ?? [];
	expect([Number(files) > 300, Number(imports) > 1000]).toEqual([true, true]);
}, PATIENCE_MS);

test('npm run executions records the same twice, and names differences', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'executions-'));
	const file = path.join(folder, 'recording.json');
	const some = ['--only', 'pushCampaign'];
	try {
		await npmRun('executions', '--', '--record', file, ...some);
		expect(await npmRun('executions', '--', '--compare', file, ...some)).toMatch(/^(\d+) of \1 executions are equal$/m);
		writeFileSync(file, readFileSync(file, 'utf8').replace('createCampaign', 'createNothing'));
		await expect(npmRun('executions', '--', '--compare', file, ...some)).rejects.toMatchObject({
			stdout: expect.stringContaining('createNothing') as string,
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
}, PATIENCE_MS);

test('npm run soak finds nothing lost and nothing repeated', async () => {
	const report = JSON.parse(await npmRun('soak', '--', '--streams', '20', '--seed', '7', '--json')) as object;
	expect(report).toMatchObject({ streams: 20, lost: 0, repeated: 0, seed: 7 });
}, PATIENCE_MS);

/** Starts the simulator with its command, sends it a request, and ends it. */
async function simulated(args: readonly string[], ask: (introduction: string, url: string) => Promise<void>): Promise<void> {
	const command = spawn('npm', ['run', '--silent', 'simulator', '--', ...args], {
		cwd: root,
		detached: true,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => command.once('close', () => resolve()));
	try {
		const introduction = await new Promise<string>((resolve, reject) => {
			let printed = '';
			command.stdout.on('data', (data: Buffer) => {
				printed += data.toString();
				if (printed.includes('Ctrl-C ends it.')) resolve(printed);
			});
			void ended.then(() => reject(new Error(`The simulator ended early:\n${printed}`)));
		});
		await ask(introduction, /http:\/\/127\.0\.0\.1:\d+/.exec(introduction)?.[0] ?? '');
	} finally {
		// As Ctrl-C does: to the whole process group, which is npm and what it started.
		if (command.pid !== undefined && command.exitCode === null) process.kill(-command.pid, 'SIGINT');
		await ended;
	}
}

test('npm run simulator starts the service, and its introduction works', async () => {
	await simulated([], async (introduction, url) => {
		const body = /createMessage -d '([^']+)'/.exec(introduction)?.[1] ?? '';
		const answer = await fetch(`${url}/json/1.3/createMessage`, { method: 'POST', body });
		expect(await answer.json()).toMatchObject({ status_code: 200 });
		const ledger = (await (await fetch(`${url}/_simulator/ledger`)).json()) as unknown[];
		expect(ledger).toHaveLength(1);
	});
}, PATIENCE_MS);

test('npm run simulator takes a port, a token and an account', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'account-'));
	try {
		const seed = path.join(folder, 'account.json');
		writeFileSync(seed, JSON.stringify({ applications: [{ code: 'CCCCC-DDDDD', title: 'Seeded' }] }));
		await simulated(['--port', '0', '--server-token', 'my-token', '--seed', seed], async (_introduction, url) => {
			const body = JSON.stringify({ request: { auth: 'my-token' } });
			const answer = await fetch(`${url}/json/1.3/getApplications`, { method: 'POST', body });
			expect(await answer.json()).toMatchObject({ response: { applications: { 'CCCCC-DDDDD': 'Seeded' } } });
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
}, PATIENCE_MS);
