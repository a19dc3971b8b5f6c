/** Loads TypeScript modules without a build. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';

/**
 * @param {string} file an absolute path
 * @returns {Promise<object>} what the module exports; what it imports from packages is not bundled
 */
export async function importTypeScript(file) {
	const { outputFiles } = await build({
		entryPoints: [file],
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		write: false,
	});
	const module = { exports: {} };
	compileFunction(outputFiles[0].text, ['require', 'module', 'exports'], { filename: file })(
		createRequire(file),
		module,
		module.exports,
	);
	return module.exports;
}
