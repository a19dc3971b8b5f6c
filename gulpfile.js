/**
 * `gulp build`: type-checks the sources and bundles them into dist/ (docs/decisions/0002): a file
 * for each node and for the credential, and files that they share. Forms and the letters of
 * pictures are made once, here.
 */
const { rmSync } = require('node:fs');
const { mkdir, readFile, rename, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { dest, series, src } = require('gulp');
const ts = require('typescript');
const { n8n } = require('./package.json');

const published = 'dist';
/** What the tests of reports load: the room of reports as it is published, with its letters. */
const forTests = { entry: 'test/report/room.ts', folder: '.built' };
/** A build that fails leaves the last one as it is, and two at a time do not meet. */
const output = `.build-${process.pid}`;
const formsFile = 'nodes/form/forms.ts';
const outlinesFile = 'nodes/report/drawing/outlines.ts';

const assets = [
	'nodes/**/*.svg',
	'credentials/**/*.svg',
	'nodes/**/*.node.json',
	'nodes/**/__schema__/**/*.json',
];

process.on('exit', () => rmSync(output, { recursive: true, force: true }));

/** Type-checks what tsconfig.json includes. Throws if anything is wrong. */
async function check() {
	const config = ts.getParsedCommandLineOfConfigFile(
		'tsconfig.json',
		{},
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
	const problems = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
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

/** The licences of what is bundled, each under the name of its folder. */
async function licences(files) {
	const texts = files.map(async (file) => {
		const name = path.relative('node_modules', path.dirname(file));
		return `${name}\n\n${await readFile(file, 'utf8')}`;
	});
	return (await Promise.all(texts)).join('\n\n');
}

async function write(folder, files) {
	for (const [file, text] of files) {
		const target = path.join(folder, file);
		await mkdir(path.dirname(target), { recursive: true });
		await writeFile(target, text);
	}
}

async function bundleAll(minify) {
	const { bundle } = await import('./tools/bundle.mjs');
	const { formsModule } = await import('./tools/formsModule.mjs');
	const { outlinesOf } = await import('./tools/outlines.mjs');
	const { licence, ...outlines } = outlinesOf(__dirname);
	const generated = {
		[formsFile]: await formsModule(path.resolve(formsFile)),
		[outlinesFile]: `export const outlines = ${JSON.stringify(outlines)};`,
	};
	const entryPoints = [...n8n.nodes, ...n8n.credentials].map((file) =>
		path.relative(published, file).replace(/\.js$/, '.ts'),
	);
	const { files, packages } = await bundle(__dirname, entryPoints, generated, minify);
	files.set('LICENSES.txt', await licences([...packages.map((name) => path.join('node_modules', name, 'LICENSE')), licence]));
	await write(output, files);
	const room = await bundle(__dirname, [forTests.entry], generated, minify);
	await rm(forTests.folder, { recursive: true, force: true });
	await write(forTests.folder, room.files);
}

/** Icons, codex files and output schemas go where n8n looks for them. */
function copyAssets() {
	return src(assets, { base: '.', encoding: false }).pipe(dest(output));
}

async function swap() {
	await rm(published, { recursive: true, force: true });
	await rename(output, published);
}

const minified = () => bundleAll(true);
const plain = () => bundleAll(false);

exports.build = series(check, minified, copyAssets, swap);
/** With the names of the sources, to be read in a debugger or a profile. */
exports.readable = series(check, plain, copyAssets, swap);
exports.default = exports.build;
