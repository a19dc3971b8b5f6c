/** Which source file imports which: read from the sources, as text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const STATEMENT = /^(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const AT_RUN_TIME = /\bimport\(\s*['"](\.[^'"]*)['"]\s*\)/g;

/**
 * @param {string} file an absolute path
 * @param {string} specifier as it stands in the file
 * @returns {string | undefined} the absolute path of the file that a relative import names
 */
export function resolveImport(file, specifier) {
	if (!specifier.startsWith('.')) return undefined;
	const base = path.resolve(path.dirname(file), specifier);
	const candidates = [base, `${base}.ts`, path.join(base, 'index.ts')];
	return candidates.find((each) => path.extname(each) !== '' && existsSync(each));
}

const importsOf = new Map();

/**
 * The files that a file imports when it is loaded, those of `import type` included. What it loads
 * later with `import()` is left out.
 *
 * @param {string} file an absolute path
 * @returns {string[]} absolute paths, as long as they exist
 */
export function importedFiles(file) {
	let files = importsOf.get(file);
	if (files === undefined) {
		files = importsIn(readFileSync(file, 'utf8'))
			.map((specifier) => resolveImport(file, specifier))
			.filter((found) => found !== undefined);
		importsOf.set(file, files);
	}
	return files;
}

function importsIn(text) {
	return Array.from(text.matchAll(STATEMENT), ([, from, bare]) => from ?? bare);
}

/** The relative specifiers that a file loads with `import()`. */
export function lateImportsIn(text) {
	return Array.from(text.matchAll(AT_RUN_TIME), ([, specifier]) => specifier);
}

/**
 * @param {string} from an absolute path
 * @param {string} to an absolute path
 * @returns {string[] | undefined} the shortest chain of imports from one file to the other, both
 *   included; undefined when there is none
 */
export function chainOfImports(from, to) {
	const cameFrom = new Map([[from, undefined]]);
	for (const file of cameFrom.keys()) {
		if (file === to) {
			const chain = [];
			for (let step = file; step !== undefined; step = cameFrom.get(step)) chain.unshift(step);
			return chain;
		}
		for (const next of importedFiles(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
	}
	return undefined;
}

/** All TypeScript files below a folder, as absolute paths. */
export function sourcesBelow(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
		.sort();
}
