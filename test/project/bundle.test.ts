/**
 * When the published package loads what: at the start of n8n, at the first execution, at the
 * first chart.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';

const root = path.resolve(__dirname, '../..');
const shared = path.join(root, 'dist', 'shared');
const textOf = (name: string) => readFileSync(path.join(shared, name), 'utf8');
const named = (prefix: string) => readdirSync(shared).filter((name) => name.startsWith(`${prefix}-`));

/** The files below dist/shared/ that a process has loaded after loading `files`. */
function loadedBy(files: readonly string[]): string[] {
	const program = `for (const file of ${JSON.stringify(files)}) require(file);
		process.stdout.write(JSON.stringify(Object.keys(require.cache)));`;
	const cached = JSON.parse(execFileSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' })) as string[];
	return cached.filter((file) => path.dirname(file) === shared).map((file) => path.basename(file));
}

const nodes = manifest.n8n.nodes.map((file) => path.join(root, file));
/** A text in each part: in the letters of pictures, and in zod. */
const parts = { letters: /contours:[`'"][^`'"]/, schemas: /ZodDiscriminatedUnion/ };
const holding = (part: RegExp) => readdirSync(shared).filter((name) => part.test(textOf(name)));

test.each(['letters', 'schemas'] as const)('the %s are in one file', (part) => {
	expect(holding(parts[part])).toHaveLength(1);
});

test('n8n starts without schemas, without the code that runs, and without the letters of pictures', () => {
	const loaded = loadedBy(nodes);
	expect(loaded.length).toBeGreaterThan(0);
	expect(loaded).not.toEqual(expect.arrayContaining(holding(parts.schemas)));
	expect(loaded).not.toEqual(expect.arrayContaining(holding(parts.letters)));
	expect(loaded).not.toEqual(expect.arrayContaining(named('run')));
});

test('an execution loads the schemas, and only a chart loads the letters of pictures', () => {
	const [run, ...others] = named('run');
	expect(others).toEqual([]);
	const loaded = loadedBy([...nodes, path.join(shared, run ?? '')]);
	expect(loaded).toEqual(expect.arrayContaining(holding(parts.schemas)));
	expect(loaded).not.toEqual(expect.arrayContaining(holding(parts.letters)));
	const [chart] = named('reportItem');
	expect(loadedBy([path.join(shared, chart ?? '')])).toEqual(expect.arrayContaining(holding(parts.letters)));
});

test('the licence of each bundled package is published', () => {
	const licences = readFileSync(path.join(root, 'dist', 'LICENSES.txt'), 'utf8');
	for (const name of ['zod', 'fflate', 'd3-array', 'd3-time', '@fontsource/inter']) {
		expect(existsSync(path.join(root, 'node_modules', name, 'LICENSE'))).toBe(true);
		expect(licences).toContain(readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8'));
	}
});
