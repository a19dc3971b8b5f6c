/**
 * ESLint rules: each file is in a planned room, imports point one way, and there are no circles.
 */
import path from 'node:path';
import { chainOfImports, resolveImport } from './importGraph.mjs';
import { isPlanned, mayImport, roomOf } from './rooms.mjs';

const root = path.resolve(import.meta.dirname, '..');
const relative = (file) => path.relative(root, file).split(path.sep).join('/');

/** Calls `check(node, target)` for each relative import; `target` is an absolute path. */
function eachImport(context, check) {
	const visit = (node) => {
		const specifier = node.source?.value;
		if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
		const file = context.filename;
		check(node, resolveImport(file, specifier) ?? path.resolve(path.dirname(file), specifier));
	};
	return { ImportDeclaration: visit, ExportNamedDeclaration: visit, ExportAllDeclaration: visit, ImportExpression: visit };
}

const direction = {
	meta: { type: 'problem', schema: [] },
	create: (context) =>
		eachImport(context, (node, target) => {
			const from = roomOf(relative(context.filename));
			const to = roomOf(relative(target));
			if (from === undefined || mayImport(from, to)) return;
			context.report({
				node,
				message: `${from} does not import ${to ?? relative(target)}. See "Layout" in CONTRIBUTING.md.`,
			});
		}),
};

const planned = {
	meta: { type: 'problem', schema: [] },
	create: (context) => ({
		Program(node) {
			const room = roomOf(relative(context.filename));
			if (room === undefined || isPlanned(room)) return;
			context.report({ node, message: `${room} is on no floor of tools/rooms.mjs.` });
		},
	}),
};

const noCircle = {
	meta: { type: 'problem', schema: [] },
	create: (context) =>
		eachImport(context, (node, target) => {
			// What is loaded later cannot meet a module that is half made.
			if (node.type === 'ImportExpression' || path.extname(target) === '') return;
			const chain = chainOfImports(target, context.filename);
			if (chain === undefined) return;
			const names = [context.filename, ...chain].map(relative);
			context.report({ node, message: `A circular import: ${names.join(' -> ')}.` });
		}),
};

/** An ESLint plugin. */
export const importRules = { rules: { direction, planned, 'no-circle': noCircle } };
