/**
 * Draws the expected pictures again: `npm run build && node tools/runTypeScript.mjs
 * test/report/keepPictures.ts`, from the root of the repository. Look at them before you commit
 * them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { kept } from './keptPictures';
import { samples } from './samples';

const require = createRequire(path.resolve('package.json'));
const { pictureOf } = require('./.built/test/report/room.js') as typeof import('./room');
const folder = path.resolve('test/report/pictures');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { name, sample, look } of kept) {
	const report = samples[sample];
	if (report !== undefined) writeFileSync(path.join(folder, `${name}.png`), pictureOf(report, look));
}
