/**
 * `gulp build`: TypeScript to dist/, one file for one file, so that the nodes of a process share
 * the state of a module; only zod is bundled, into the one module that imports it.
 */
const { copyFile, rm } = require('node:fs/promises');
const path = require('node:path');
const esbuild = require('esbuild');
const { dest, series, src } = require('gulp');
const ts = require('typescript');

const output = 'dist';
const zodModule = 'nodes/catalogue/zod';

const assets = [
	'nodes/**/*.svg',
	'credentials/**/*.svg',
	'nodes/**/*.node.json',
	'nodes/**/__schema__/**/*.json',
];

async function clean() {
	await rm(output, { recursive: true, force: true });
}

/** Type-checks and compiles what tsconfig.json includes. Throws if anything is wrong. */
async function compile() {
	const config = ts.getParsedCommandLineOfConfigFile(
		'tsconfig.json',
		{ noEmitOnError: true },
		{
			...ts.sys,
			onUnRecoverableConfigFileDiagnostic(diagnostic) {
				throw new Error(describe([diagnostic]));
			},
		},
	);
	const program = ts.createProgram({
		rootNames: config.fileNames,
		options: config.options,
		configFileParsingDiagnostics: config.errors,
	});
	const found = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
	const problems = ts.sortAndDeduplicateDiagnostics(found);
	if (problems.length > 0) {
		process.stderr.write(`${describe(problems)}\n`);
		const count = problems.length === 1 ? '1 type error' : `${problems.length} type errors`;
		throw Object.assign(new Error(`${count}, see above`), { showStack: false });
	}
}

function describe(diagnostics) {
	const format = process.stderr.isTTY ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics;
	return format(diagnostics, {
		getCurrentDirectory: ts.sys.getCurrentDirectory,
		getCanonicalFileName: (name) => name,
		getNewLine: () => '\n',
	});
}

/** Of zod's forty languages only English is carried: it halves the time that the module takes. */
const englishOnly = {
	name: 'english-only',
	setup(build) {
		build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
			contents: "export { default as en } from './en.js';",
		}));
	},
};

/** Replaces the compiled zod module by a bundle of zod, with zod's licence beside it. */
async function vendorZod() {
	await esbuild.build({
		entryPoints: [`${zodModule}.ts`],
		outfile: path.join(output, `${zodModule}.js`),
		allowOverwrite: true,
		bundle: true,
		minify: true,
		drop: ['console'],
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		target: 'es2022',
		logLevel: 'warning',
		plugins: [englishOnly],
	});
	const licence = path.join(path.dirname(require.resolve('zod/package.json')), 'LICENSE');
	await copyFile(licence, path.join(output, `${zodModule}.LICENSE`));
}

/** Icons, codex files and output schemas go where the compiled nodes look for them. */
function copyAssets() {
	return src(assets, { base: '.', encoding: false }).pipe(dest(output));
}

exports.build = series(clean, compile, vendorZod, copyAssets);
exports.default = exports.build;
