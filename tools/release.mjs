/**
 * `npm run release -- patch|minor|major`: makes a version of what stands under Unreleased in the
 * changelog, as a commit and a tag. Works in the current folder. Pushes nothing and publishes
 * nothing; the tag does that once it is pushed (.github/workflows/release.yml).
 *
 * Refuses, with the reason, anything that should not become a version; nothing is changed then.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { saysSomething, unreleased, withVersion } from './changelog.mjs';

const STEPS = ['major', 'minor', 'patch'];
const CHANGED = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

const folder = process.cwd();
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

function refuse(reason) {
	throw new Error(`${reason}\nNothing was released.`);
}

/** 1.2.3 and minor give 1.3.0. */
function next(version, step) {
	const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
	if (numbers === undefined) refuse(`The version ${version} in package.json is not of the form 1.2.3.`);
	const place = STEPS.indexOf(step);
	return numbers.map((number, index) => (index < place ? number : index === place ? number + 1 : 0)).join('.');
}

function checkTree(when) {
	const changes = git('status', '--porcelain');
	if (changes !== '') refuse(`The working tree is not clean${when}:\n${changes}\nCommit it, or put it away.`);
}

function checkRepository(version) {
	checkTree('');
	const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
	if (branch !== 'main') refuse(`Versions are made on main, and this is ${branch}.`);
	if (git('tag', '--list', `v${version}`) !== '') refuse(`There is a tag v${version} already.`);
}

function checkNotes(step) {
	const notes = unreleased(read('CHANGELOG.md'));
	if (!saysSomething(notes)) refuse('Nothing stands under Unreleased in CHANGELOG.md. Say what changed.');
	if (step === 'major' && !/^### Upgrade notes/m.test(notes)) {
		refuse('A major version needs "### Upgrade notes" in CHANGELOG.md: which nodes, and what to do.');
	}
}

function runTests() {
	const shell = process.platform === 'win32';
	const { status } = spawnSync('npm', ['test'], { cwd: folder, stdio: 'inherit', shell });
	if (status !== 0) refuse('`npm test` fails.');
	checkTree(' after `npm test`');
}

/** The text of a JSON file, changed, in the format of npm. */
function edited(file, change) {
	const content = JSON.parse(read(file));
	change(content);
	return `${JSON.stringify(content, null, 2)}\n`;
}

function write(version) {
	const day = new Date().toISOString().slice(0, 10);
	const setVersion = (content) => Object.assign(content, { version });
	const texts = {
		'CHANGELOG.md': withVersion(read('CHANGELOG.md'), version, day),
		'package.json': edited('package.json', setVersion),
		'package-lock.json': edited('package-lock.json', (lock) => {
			setVersion(lock);
			setVersion(lock.packages['']);
		}),
	};
	for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, file), text);
}

function commit(version) {
	try {
		write(version);
		git('add', ...CHANGED);
		git('commit', '--quiet', '--message', `Release ${version}`);
	} catch (error) {
		git('reset', '--quiet', '--hard', 'HEAD');
		throw error;
	}
	git('tag', '--annotate', '--message', `Release ${version}`, `v${version}`);
}

try {
	const [step, ...more] = process.argv.slice(2);
	if (!STEPS.includes(step) || more.length > 0) refuse('Usage: npm run release -- patch|minor|major');
	const version = next(JSON.parse(read('package.json')).version, step);
	checkRepository(version);
	checkNotes(step);
	runTests();
	commit(version);
	console.log(`\nCommitted and tagged v${version}. Nothing is pushed yet. To publish it, run\n`);
	console.log(`  git push --atomic origin main v${version}\n`);
} catch (error) {
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
