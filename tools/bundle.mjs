/** Bundles what is published: one copy of each module for all nodes, loaded when it is needed. */
import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { minify as shorten } from 'terser';
import { withoutDescriptions } from './withoutDescriptions.mjs';

const undescribed = {
	name: 'undescribed',
	setup({ onLoad }) {
		onLoad({ filter: /[\\/]nodes[\\/]catalogue[\\/].*\.ts$/ }, async ({ path }) => ({
			contents: withoutDescriptions(await readFile(path, 'utf8')),
			loader: 'ts',
		}));
	},
};

/**
 * @param {Record<string, string>} sources JavaScript that replaces modules,
 *   by their path from `root`
 * @param {string} root
 */
function replaced(sources, root) {
	return {
		name: 'replaced',
		setup({ onLoad }) {
			onLoad({ filter: /\.ts$/ }, ({ path }) => {
				const contents = sources[path.slice(root.length + 1).replaceAll('\\', '/')];
				return contents === undefined ? undefined : { contents, loader: 'js' };
			});
		},
	};
}

/**
 * Bundles modules of TypeScript as CommonJS. What several of them import, and what one imports with
 * `import()`, becomes a file of its own below `shared/`. n8n-workflow stays
 * outside: n8n provides it.
 *
 * esbuild divides ES modules only, so each file is made CommonJS afterwards.
 *
 * @param {string} root an absolute path
 * @param {string[]} entryPoints paths from `root`
 * @param {Record<string, string>} generated JavaScript that replaces modules, by path from `root`
 * @param {boolean} minify
 * @returns {Promise<{ files: Map<string, string>, packages: string[] }>} the text of each file by
 *   its path, and the names of the packages that are in them
 * @throws if esbuild finds an error
 */
export async function bundle(root, entryPoints, generated, minify) {
	const { outputFiles, metafile } = await build({
		absWorkingDir: root,
		entryPoints,
		outbase: '.',
		outdir: '.',
		chunkNames: 'shared/[name]-[hash]',
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		external: ['n8n-workflow', 'node:*'],
		target: 'es2022',
		minify,
		drop: ['console'],
		legalComments: 'none',
		logLevel: 'warning',
		metafile: true,
		write: false,
		plugins: [replaced(generated, root), undescribed],
	});
	const files = new Map();
	for (const { path, text } of outputFiles) {
		const { code } = await transform(text, {
			format: 'cjs',
			platform: 'node',
			target: 'es2022',
			supported: { 'dynamic-import': false },
			minify,
		});
		files.set(path.slice(root.length + 1), minify ? await shortened(code) : code);
	}
	return { files, packages: packagesOf(metafile) };
}

/** What esbuild has minified, once more: terser makes the packed package 8 kB smaller. */
async function shortened(code) {
	const { code: short } = await shorten(code, { compress: { passes: 2 }, ecma: 2020, toplevel: true });
	// It calls Function by its name where zod has another for it, which the scanner of n8n refuses.
	return /\bnew Function\b/.test(short) ? code : short;
}

function packagesOf(metafile) {
	const names = Object.values(metafile.outputs)
		.flatMap(({ inputs }) => Object.entries(inputs))
		.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
		.map(([file]) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1])
		.filter((name) => name !== undefined);
	return [...new Set(names)].sort();
}
