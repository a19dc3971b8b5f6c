/**
 * `npm run images`: takes the pictures of docs/images again, by the tests of the editor, of the
 * page on a phone and of the reports. Those of a test that fails stay as they are. With the name of
 * a test file, only its pictures: `npm run images -- examplesInEditor`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuse } from '../../tools/commandLine.mjs';
import { n8nDir, rootDir, runFolders } from '../host/paths.mjs';
import { smallPicture } from './smallPicture.mjs';

const images = join(rootDir, 'docs', 'images');

/** Test file in e2e/, the run whose folder holds its pictures, and where they go. */
const all = [
	{ file: 'editor', kind: 'editor', published: images },
	{ file: 'examplesInEditor', kind: 'examples-in-editor', published: join(images, 'examples') },
	{ file: 'incoming', kind: 'incoming-n8n', published: images },
	{ file: 'reports', kind: 'templates', published: images },
];

const files = all.map(({ file }) => file);
const USAGE = `npm run images -- [${files.join('|')} ...]`;
const { operands: wanted } = readCommandLine(USAGE, {}, { operands: true });
const unknown = wanted.find((file) => !files.includes(file));
if (unknown !== undefined) refuse(`There is no test file "${unknown}" that takes pictures.`, USAGE);
for (const { file, kind, published } of all) {
	if (wanted.length > 0 && !wanted.includes(file)) continue;
	const run = spawnSync(process.execPath, ['--test', join(n8nDir, 'e2e', `${file}.mjs`)], {
		stdio: 'inherit',
	});
	if (run.status !== 0) {
		console.error(`e2e/${file}.mjs failed, so its pictures stay as they are.`);
		process.exitCode = 1;
		continue;
	}
	const taken = join(runFolders(kind).dir, 'pictures');
	mkdirSync(published, { recursive: true });
	for (const name of readdirSync(taken))
		writeFileSync(join(published, name), smallPicture(readFileSync(join(taken, name))));
	console.log(`${readdirSync(taken).length} pictures are in ${published}.`);
}
