/**
 * `npm run imports`: lists the circular imports, and those that run upwards; fails if there are
 * any. Lint refuses the same ones.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commandLine.mjs';
import { chainOfImports, importedFiles, sourcesBelow } from './importGraph.mjs';
import { mayImport, roomOf } from './rooms.mjs';

readCommandLine('npm run imports', {});
const root = fileURLToPath(new URL('..', import.meta.url));
const relative = (file) => path.relative(root, file).split(path.sep).join('/');

const files = ['nodes', 'credentials', 'simulator', 'benchmark', 'test'].flatMap((folder) =>
	sourcesBelow(path.join(root, folder)).filter((file) => !file.includes('node_modules')),
);
const circles = new Set();
const upward = [];
let count = 0;
for (const file of files) {
	for (const target of importedFiles(file)) {
		count++;
		const [from, to] = [relative(file), relative(target)];
		if (roomOf(from) !== undefined && !mayImport(roomOf(from), roomOf(to))) upward.push(`${from} -> ${to}`);
		const chain = chainOfImports(target, file);
		if (chain !== undefined) circles.add(chain.map(relative).sort().join(' <-> '));
	}
}
for (const circle of circles) console.log(`circular: ${circle}`);
for (const each of upward) console.log(`upward: ${each}`);
console.log(`${files.length} files, ${count} imports: ${circles.size} circular, ${upward.length} upward`);
if (circles.size + upward.length > 0) process.exitCode = 1;
