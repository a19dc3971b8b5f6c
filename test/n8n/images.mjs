/**
 * `npm run images`: makes the pictures of docs/images anew. They are those that the test of the
 * editor takes, and only of a run that passed.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { n8nDir, rootDir, runFolders } from './paths.mjs';

const taken = join(runFolders('editor').dir, 'pictures');
const published = join(rootDir, 'docs', 'images');

const run = spawnSync(process.execPath, ['--test', join(n8nDir, 'e2e', 'editor.mjs')], {
	stdio: 'inherit',
});
if (run.status === 0) {
	mkdirSync(published, { recursive: true });
	for (const name of readdirSync(taken)) copyFileSync(join(taken, name), join(published, name));
	console.log(`${readdirSync(taken).length} pictures are in docs/images.`);
} else {
	console.error('The test of the editor failed, so docs/images stays as it is.');
	process.exitCode = 1;
}
