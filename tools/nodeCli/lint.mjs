/**
 * `npm run lint:n8n`: the lint of n8n's command line tool, with its configuration and its versions,
 * which the first run installs. Ends with 1 at an error or a warning.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../commandLine.mjs';
import { installIfNeeded, run } from '../setup.mjs';

readCommandLine('npm run lint:n8n', {});
const folder = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(folder, '..', '..');

/**
 * The configuration that the tool demands, word for word, of a package that calls itself strict.
 */
const demanded = path.join(
	...[folder, 'node_modules', '@n8n', 'node-cli', 'dist', 'template', 'templates', 'shared'],
	...['default', 'eslint.config.mjs'],
);
const used = path.join(folder, 'eslint.config.mjs');
const words = (file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ').trim();

try {
	await installIfNeeded(folder, { name: "n8n's own lint, 100 MB" });
	if (words(used) !== words(demanded)) throw new Error(`${used} is not n8n's own configuration.`);
	const eslint = path.join(folder, 'node_modules', 'eslint', 'bin', 'eslint.js');
	const options = ['--config', used, '--no-inline-config', '--max-warnings', '0'];
	await run(process.execPath, [eslint, ...options, 'nodes', 'credentials', 'package.json'], root);
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
}
