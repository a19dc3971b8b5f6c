/** What publishes the package, and what is checked before. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parse } from 'yaml';
import manifest from '../../package.json';
import lock from '../../package-lock.json';

interface Step {
	name?: string;
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
	env?: Record<string, string>;
}

interface Job {
	needs?: string;
	permissions?: Record<string, string>;
	strategy?: { matrix: Record<string, unknown[]> };
	'timeout-minutes'?: number;
	steps: Step[];
}

interface GitHubWorkflow {
	on: Record<string, { tags?: string[]; branches?: string[] } | null>;
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.github', 'workflows');
const texts = new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
const workflowOf = (file: string) => parse(texts.get(file) ?? '') as GitHubWorkflow;
const workflows = [...texts.keys()].map((file) => ({ file, workflow: workflowOf(file) }));
const stepsOf = ({ jobs }: GitHubWorkflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const runs = (steps: readonly Step[]) => steps.flatMap(({ run }) => (run === undefined ? [] : run.trim().split('\n')));

const ci = workflowOf('ci.yml');
const release = workflowOf('release.yml');

test('there are two workflows', () => expect([...texts.keys()].sort()).toEqual(['ci.yml', 'release.yml']));

describe.each(workflows)('$file', ({ file, workflow }) => {
	test('may only read the repository, unless a job says otherwise', () => {
		expect(workflow.permissions).toEqual({ contents: 'read' });
	});

	test('uses only actions of GitHub, pinned by commit, and leaves no token in the clone', () => {
		const used = stepsOf(workflow).filter(({ uses }) => uses !== undefined);
		expect(used.length).toBeGreaterThan(0);
		for (const { uses, with: inputs } of used) {
			expect(uses).toMatch(/^actions\/(?:checkout|setup-node)@[0-9a-f]{40}$/);
			if (uses?.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
		}
		expect(texts.get(file)?.match(/uses: .*/g)?.every((line) => / # v\d+\.\d+\.\d+$/.test(line))).toBe(true);
	});

	test('runs only scripts that exist', () => {
		for (const command of runs(stepsOf(workflow))) {
			const script = /^npm run ([\w:-]+)/.exec(command)?.[1];
			if (script !== undefined) expect(Object.keys(manifest.scripts)).toContain(script);
			if (command.startsWith('.')) expect(statSync(path.join(root, command)).mode & 0o111).not.toBe(0);
			expect(command).toMatch(/^(?:npm run [\w:-]+|npm ci --ignore-scripts|npm publish --provenance --access public|\.ci\/run|test .*|git merge-base .*)$/);
		}
	});

	test('uses no secret, and takes nothing from outside into a command', () => {
		expect(texts.get(file)).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN|pull_request_target/);
		for (const command of runs(stepsOf(workflow))) expect(command).not.toContain('${{');
	});

	test('every job has a time limit', () => {
		for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
	});
});

describe('CI', () => {
	test('runs for main and for pull requests', () => {
		expect(ci.on).toEqual({ push: { branches: ['main'] }, pull_request: null });
	});

	test('runs what a developer runs, on the oldest Node.js of the package and on that of n8n', () => {
		expect(ci.jobs.test?.strategy?.matrix).toEqual({ node: [20, 24] });
		expect(manifest.engines.node).toMatch(/^>=20\./);
		expect(runs(ci.jobs.test?.steps ?? [])).toEqual(['.ci/run']);
	});
});

describe('the release', () => {
	test('is started only by a version tag', () => {
		expect(release.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
	});

	test('runs all checks before it publishes', () => {
		expect(release.jobs.publish?.needs).toBe('check');
		expect(release.jobs.check?.strategy?.matrix).toEqual(ci.jobs.test?.strategy?.matrix);
		expect(runs(release.jobs.check?.steps ?? [])).toContain('.ci/run');
		expect(release.jobs.check?.permissions).toBeUndefined();
	});

	test('publishes with provenance, which needs an identity', () => {
		expect(release.jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
		expect(runs(release.jobs.publish?.steps ?? [])).toEqual([
			'npm ci --ignore-scripts',
			'npm run build',
			'npm run scan',
			'npm publish --provenance --access public',
		]);
	});

	test('is the only thing that publishes', () => {
		const publishing = (text: string | undefined) => /npm publish/.test(text ?? '');
		expect([...texts].filter(([, text]) => publishing(text)).map(([file]) => file)).toEqual(['release.yml']);
		expect(Object.values(manifest.scripts).filter(publishing)).toEqual([]);
	});

	test.each([
		[`v${manifest.version}`, 0],
		['v999.0.0', 1],
		[`${manifest.version}`, 1],
	])('the tag %s is compared with package.json', (tag, status) => {
		const command = release.jobs.check?.steps.find(({ name }) => name === 'The tag is that of package.json')?.run ?? 'exit 2';
		const run = spawnSync('bash', ['-e', '-c', command], { cwd: root, env: { ...process.env, GITHUB_REF_NAME: tag } });
		expect(run.status).toBe(status);
	}, 60_000);
});

test('npm can prove where the package comes from: it is public and names its repository', () => {
	expect(manifest).not.toHaveProperty('private');
	expect(manifest.repository.url).toBe(`git+${manifest.homepage}.git`);
	expect(existsSync(path.join(root, 'SECURITY.md'))).toBe(true);
});

test('strict has the value that n8n-node derives from eslint.config.mjs', () => {
	const [ours, theirs] = ['eslint.config.mjs', 'tools/nodeCli/eslint.config.mjs'].map((file) => readFileSync(path.join(root, file), 'utf8'));
	expect(manifest.n8n.strict).toBe(ours === theirs);
});

test('package-lock.json has the same version', () => {
	expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version]);
});
