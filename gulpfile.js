/**
 * `gulp build`: TypeScript to dist/, one file for one file, so that the nodes of a process share
 * the state of a module; only a few packages are bundled, each into the module that imports it, and the
 * forms and the letters of pictures are made once.
 */
const { rmSync } = require('node:fs');
const { copyFile, readFile, rename, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const esbuild = require('esbuild');
const { dest, series, src } = require('gulp');
const ts = require('typescript');

const published = 'dist';
/** A build that fails leaves the last one as it is, and two at a time do not meet. */
const output = `.build-${process.pid}`;
/** The modules that are bundles, and the packages that are in each. */
const vendored = {
	'nodes/catalogue/definition/zod': ['zod'],
	'nodes/compression/fflate': ['fflate'],
	'nodes/report/model/d3': ['d3-array', 'd3-time', 'internmap'],
};
const formsModule = 'nodes/form/forms';
const outlinesModule = 'nodes/report/drawing/outlines';

const assets = [
	'nodes/**/*.svg',
	'credentials/**/*.svg',
	'nodes/**/*.node.json',
	'nodes/**/__schema__/**/*.json',
];

process.on('exit', () => rmSync(output, { recursive: true, force: true }));

async function swap() {
	await rm(published, { recursive: true, force: true });
	await rename(output, published);
}

/** Type-checks and compiles what tsconfig.json includes. Throws if anything is wrong. */
async function compile() {
	const config = ts.getParsedCommandLineOfConfigFile(
		'tsconfig.json',
		{ noEmitOnError: true, outDir: output },
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

/** Replaces each module that imports packages by a bundle, with the licences of the packages beside it. */
async function vendor() {
	for (const [module, packages] of Object.entries(vendored)) {
		await esbuild.build({
			entryPoints: [`${module}.ts`],
			outfile: path.join(output, `${module}.js`),
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
		const licences = packages.map((name) => readFile(path.join('node_modules', name, 'LICENSE'), 'utf8'));
		await writeFile(path.join(output, `${module}.LICENSE`), (await Promise.all(licences)).join('\n\n'));
	}
}

/** Replaces the module that the letters of pictures are read from, with the font's licence beside it. */
async function prepareOutlines() {
	const { outlinesOf } = await import('./tools/outlines.mjs');
	const { licence, ...outlines } = outlinesOf(__dirname);
	const lines = [
		'"use strict";',
		'Object.defineProperty(exports, "__esModule", { value: true });',
		`exports.outlines = ${JSON.stringify(outlines)};`,
	];
	await writeFile(path.join(output, `${outlinesModule}.js`), `${lines.join('\n')}\n`);
	await copyFile(licence, path.join(output, `${outlinesModule}.LICENSE`));
}

/**
 * Replaces the module that makes the forms by the forms that it makes: n8n then starts without
 * building a schema. Each call parses anew, since n8n changes what it is given.
 */
async function prepareForms() {
	const { catalogue } = require(path.resolve(output, 'nodes/catalogue'));
	const { formOf, hintsOf, subtitleOf, triggerNames } = require(path.resolve(output, formsModule));
	const actions = [...new Set(Object.values(catalogue).map(({ node }) => node))];
	const asText = (nodes, make) => Object.fromEntries(nodes.map((node) => [node, JSON.stringify(make(node))]));
	const forms = asText([...triggerNames, ...actions], formOf);
	const hints = asText(actions, hintsOf);
	const subtitles = Object.fromEntries(actions.map((node) => [node, subtitleOf(node)]));
	const lines = [
		'"use strict";',
		'Object.defineProperty(exports, "__esModule", { value: true });',
		`const forms = ${JSON.stringify(forms, null, '\t')};`,
		`const hints = ${JSON.stringify(hints, null, '\t')};`,
		`const subtitles = ${JSON.stringify(subtitles, null, '\t')};`,
		'exports.formOf = (node) => JSON.parse(forms[node]);',
		'exports.hintsOf = (node) => JSON.parse(hints[node]);',
		'exports.subtitleOf = (node) => subtitles[node];',
	];
	await writeFile(path.join(output, `${formsModule}.js`), `${lines.join('\n')}\n`);
}

/** Icons, codex files and output schemas go where the compiled nodes look for them. */
function copyAssets() {
	return src(assets, { base: '.', encoding: false }).pipe(dest(output));
}

exports.build = series(compile, vendor, prepareOutlines, prepareForms, copyAssets, swap);
exports.default = exports.build;
