/** Every link in the pages leads somewhere. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';
import { anchorsOf, filesBelow, linksOf, page, pages, root, spansOf } from '../docs/pages';

/** So small that a page with ten pictures loads at once. */
const MOST_BYTES = 150_000;

/** What is wrong with a link target on a page; undefined if nothing is. */
function fault(from: string, target: string): string | undefined {
	if (/^(?:https?|mailto):/.test(target)) return undefined;
	const [to = '', anchor] = target.split('#');
	const file = to === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), decodeURI(to)));
	if (file.startsWith('..')) return `${target} leaves the repository`;
	if (!existsSync(path.join(root, file))) return `${target} is not there`;
	if (anchor === undefined) return undefined;
	if (statSync(path.join(root, file)).isDirectory()) return `${target} is an anchor in a folder`;
	return anchorsOf(page(file)).includes(anchor) ? undefined : `${target} names no heading`;
}

test.each(pages)('every link in $file leads somewhere', (each) => {
	const faults = linksOf(each).map((target) => fault(each.file, target));
	expect(faults.filter((found) => found !== undefined)).toEqual([]);
});

test('a link that leads nowhere is found', () => {
	expect(fault('docs/README.md', 'none.md')).toBe('none.md is not there');
	expect(fault('docs/README.md', '../README.md#none')).toBe('../README.md#none names no heading');
	expect(fault('docs/README.md', '../../README.md')).toBe('../../README.md leaves the repository');
	expect(fault('docs/README.md', '../README.md#credential')).toBeUndefined();
});

const IN_THE_REPOSITORY = /^(?:benchmark|credentials|docs|examples|nodes|playground|simulator|test|tools)\/[\w./-]*$/;

test('every file or folder that a page names exists', () => {
	const named = pages.flatMap((each) => spansOf(each).filter((span) => IN_THE_REPOSITORY.test(span)).map((target) => ({ file: each.file, target })));
	expect(named.length).toBeGreaterThan(20);
	const isThere = (target: string) => ['', '.ts'].some((ending) => existsSync(path.join(root, `${target}${ending}`)));
	expect(named.filter(({ target }) => !isThere(target))).toEqual([]);
});

test('each node links to its page, and the credential to its own', () => {
	const sources = filesBelow('nodes').filter((file) => file.endsWith('.node.json'));
	const texts = [...sources, 'credentials/PushMessagingApi.credentials.ts'].map((file) => readFileSync(path.join(root, file), 'utf8'));
	const urls = texts.flatMap((text) => text.match(/https:\/\/github\.com\/[^"']+/g) ?? []);
	const files = urls.map((url) => url.replace(`${manifest.homepage}/blob/main/`, ''));
	expect(files.filter((file) => !pages.some((each) => each.file === file))).toEqual([]);
	const own = files.filter((file) => file !== 'docs/credential.md');
	expect([own.length, new Set(own).size]).toEqual([sources.length, sources.length]);
	expect(files.length - own.length).toBeGreaterThan(1);
});

test('every picture is shown on a page, and is small', () => {
	const shown = pages.flatMap((each) => linksOf(each).map((target) => path.posix.join(path.posix.dirname(each.file), target)));
	const pictures = filesBelow('docs/images');
	expect(pictures.length).toBeGreaterThan(0);
	expect(pictures.filter((file) => !shown.includes(file))).toEqual([]);
	expect(pictures.filter((file) => statSync(path.join(root, file)).size > MOST_BYTES)).toEqual([]);
});

test('the index links every page of the documentation', () => {
	const linked = linksOf(page('docs/README.md')).map((target) => path.posix.join('docs', target));
	const there = pages.map(({ file }) => file).filter((file) => /^docs\/(?:reference\/)?[^/]+\.md$/.test(file));
	expect(there.filter((file) => file !== 'docs/README.md' && !linked.includes(file))).toEqual([]);
	expect(linksOf(page('README.md'))).toContain('docs/README.md');
});
