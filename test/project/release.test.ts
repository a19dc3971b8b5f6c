/**
 * `npm run release` in temporary git repositories whose `npm test` passes or fails at once. npm
 * takes seconds to start, so all tests but one put a stand-in for it into the path.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tool = path.join(__dirname, '..', '..', 'tools', 'release.mjs');
const TIMEOUT_MS = 60_000;

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Something new.

## [1.2.3] - 2026-01-31

### Fixed

- Something old.
`;

const SETTINGS = '[user]\nname = Test\nemail = test@example.com\n[commit]\ngpgsign = false\n[tag]\ngpgsign = false\n';

let temporary: string;
let folder: string;
let programs: string;
beforeEach(() => {
	temporary = mkdtempSync(path.join(tmpdir(), 'release-'));
	folder = path.join(temporary, 'repository');
	programs = path.join(temporary, 'programs');
	for (const each of [folder, programs]) mkdirSync(each);
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

interface Repository {
	changelog?: string;
	version?: string;
	/** What `npm test` runs. */
	check?: string;
	realNpm?: boolean;
	branch?: string;
}

/** A repository with one commit. */
function repository({ changelog = CHANGELOG, version = '1.2.3', check = 'node check.js', realNpm = false, branch = 'main' }: Repository = {}): void {
	if (!realNpm) writeFileSync(path.join(programs, 'npm'), `#!/bin/sh\n[ "$*" = test ] && ${check}\n`, { mode: 0o755 });
	write('CHANGELOG.md', changelog);
	write('check.js', 'require("fs").writeFileSync("ran.log", "");\n');
	write('.gitignore', '*.log\n');
	write('package.json', json({ name: 'example', version, scripts: { test: check }, devDependencies: { other: '1.2.3' } }));
	write('package-lock.json', json({
		name: 'example', version, lockfileVersion: 3,
		packages: { '': { name: 'example', version }, 'node_modules/other': { version: '1.2.3' } },
	}));
	git('init', '--quiet', `--initial-branch=${branch}`);
	appendFileSync(path.join(folder, '.git', 'config'), SETTINGS);
	git('add', '.');
	git('commit', '--quiet', '--message', 'Begin');
}

function release(...args: string[]): { status: number | null; output: string } {
	const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` };
	const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: folder, encoding: 'utf8', env });
	return { status, output: `${stdout}${stderr}` };
}

const testsRan = (): boolean => existsSync(path.join(folder, 'ran.log'));

/** Commits, branches and tags; uncommitted files; and the files that a release changes. */
const state = (): string[] => [git('for-each-ref'), git('status', '--porcelain'), read('CHANGELOG.md'), read('package.json')];

/** Expects a refusal with this reason, and no change. */
function expectRefused(reason: RegExp, ...args: string[]): void {
	const before = state();
	const { status, output } = release(...args);
	expect(output).toMatch(reason);
	expect(output).toContain('Nothing was released.');
	expect(status).toBe(1);
	expect(state()).toEqual(before);
}

describe('refuses', () => {
	test.each([[], ['huge'], ['1.2.4'], ['minor', '--force']])('%j', (...args: string[]) => {
		repository();
		expectRefused(/Usage: npm run release -- patch\|minor\|major/, ...args);
	});

	test('a changed file', () => {
		repository();
		write('CHANGELOG.md', `${CHANGELOG}\nMore.\n`);
		expectRefused(/working tree is not clean:\nM CHANGELOG\.md/, 'minor');
		expect(testsRan()).toBe(false);
	}, TIMEOUT_MS);

	test('a new file', () => {
		repository();
		write('new.txt', '');
		expectRefused(/working tree is not clean:\n\?\? new\.txt/, 'minor');
	}, TIMEOUT_MS);

	test('a branch other than main', () => {
		repository({ branch: 'feature' });
		expectRefused(/on main, and this is feature/, 'minor');
	}, TIMEOUT_MS);

	test('failing tests', () => {
		repository({ check: 'node -e "process.exit(1)"' });
		expectRefused(/`npm test` fails/, 'minor');
	}, TIMEOUT_MS);

	test('tests that leave uncommitted files', () => {
		repository({ check: 'node -e "fs.writeFileSync(\'left.txt\', String())"' });
		const { status, output } = release('minor');
		expect([status, output]).toEqual([1, expect.stringMatching(/not clean after `npm test`:\n\?\? left\.txt/)]);
		expect([git('tag'), git('log', '--format=%s')]).toEqual(['', 'Begin']);
	}, TIMEOUT_MS);

	test.each([
		['no section', CHANGELOG.replace('## [Unreleased]', '## [Later]'), /no heading "## \[Unreleased\]"/],
		['an empty section', CHANGELOG.replace(/### Added\n\n- Something new\.\n/, ''), /Nothing stands under Unreleased/],
		['headings alone', CHANGELOG.replace('- Something new.\n', ''), /Nothing stands under Unreleased/],
	])('a changelog with %s', (_what, changelog, reason) => {
		repository({ changelog });
		const { status, output } = release('patch');
		expect([status, output]).toEqual([1, expect.stringMatching(reason)]);
		expect([git('tag'), git('log', '--format=%s'), testsRan()]).toEqual(['', 'Begin', false]);
	}, TIMEOUT_MS);

	test('a major version without upgrade notes', () => {
		repository();
		expectRefused(/needs "### Upgrade notes"/, 'major');
	}, TIMEOUT_MS);

	test('a version whose tag exists', () => {
		repository();
		git('tag', 'v1.3.0');
		expectRefused(/There is a tag v1\.3\.0 already/, 'minor');
	}, TIMEOUT_MS);

	test('a text that is not a version', () => {
		repository({ version: '1.2.3-beta.1' });
		expectRefused(/1\.2\.3-beta\.1 in package\.json is not of the form/, 'patch');
	}, TIMEOUT_MS);
});

test.each([
	['patch', '1.2.4'],
	['minor', '1.3.0'],
	['major', '2.0.0'],
])('%s makes %s: changelog, both versions, a commit and a tag', (step, version) => {
	const notes = '### Upgrade notes\n\n- Look.\n\n### Added\n\n- Something new.\n';
	repository({ changelog: CHANGELOG.replace('### Added\n\n- Something new.\n', notes), realNpm: step === 'minor' });
	const { status, output } = release(step);
	expect([status, output]).toEqual([0, expect.stringContaining(`git push --atomic origin main v${version}`)]);
	const day = new Date().toISOString().slice(0, 10);
	// It may be past midnight by now.
	expect(read('CHANGELOG.md').replace(/ - \d{4}-\d\d-\d\d\n/, ' - DAY\n')).toBe(
		`# Changelog\n\n## [Unreleased]\n\n## [${version}] - DAY\n\n${notes}\n## [1.2.3] - 2026-01-31\n\n### Fixed\n\n- Something old.\n`,
	);
	expect(Date.parse(day) - Date.parse(/ - (\d{4}-\d\d-\d\d)\n/.exec(read('CHANGELOG.md'))?.[1] ?? '')).toBeLessThanOrEqual(86_400_000);
	expect(JSON.parse(read('package.json'))).toEqual({ name: 'example', version, scripts: { test: 'node check.js' }, devDependencies: { other: '1.2.3' } });
	expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version }, 'node_modules/other': { version: '1.2.3' } } });
	expect(git('status', '--porcelain')).toBe('');
	expect(git('log', '--format=%s')).toBe(`Release ${version}\nBegin`);
	expect(git('diff', '--name-only', 'HEAD~1').split('\n').sort()).toEqual(['CHANGELOG.md', 'package-lock.json', 'package.json']);
	expect(git('rev-parse', `v${version}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
	expect(git('cat-file', '-t', `v${version}`)).toBe('tag');
	expect(testsRan()).toBe(true);
}, TIMEOUT_MS);

test('makes the first version of a changelog', () => {
	repository({ version: '0.1.0', changelog: '# Changelog\n\n## [Unreleased]\n\n- First.\n' });
	expect(release('minor').status).toBe(0);
	expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n\n## \[Unreleased\]\n\n## \[0\.2\.0\] - [\d-]+\n\n- First\.\n$/);
}, TIMEOUT_MS);

test('a commit that fails leaves everything unchanged', () => {
	repository();
	const hook = path.join(folder, '.git', 'hooks', 'pre-commit');
	writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
	expect(release('minor').status).toBe(1);
	expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s'), read('CHANGELOG.md')]).toEqual(['', '', 'Begin', CHANGELOG]);
}, TIMEOUT_MS);
