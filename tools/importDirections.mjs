/**
 * Who may import whom, as ESLint configuration. Imports point one way:
 * catalogue <- { form, transport, polling } <- execution <- nodes; the simulator imports none of them.
 */

/** What a folder of nodes/ may import besides itself. A node may import all of these. */
const mayImport = {
	catalogue: [],
	form: ['catalogue'],
	transport: ['catalogue'],
	execution: ['catalogue', 'form', 'polling', 'transport'],
	polling: ['catalogue'],
};

const machinery = Object.keys(mayImport);

/** The folders of single nodes, PushMessage and the like. */
const anyNode = '[A-Z]\\w*';

/** What n8n and Node bring along. Of zod the build puts a copy into the catalogue. */
const hostPackages = ['n8n-workflow', 'node:crypto'];

/** Pure folders know nothing of n8n; polling needs a hash for its keys. */
const purePackages = { catalogue: [], polling: ['node:crypto'] };

/** Refuses relative imports of these folders of nodes/. */
function refuseFolders(importer, names) {
	return {
		caseSensitive: true,
		regex: `^(?:\\./)*(?:\\.\\./)+(?:nodes/)?(?:${names.join('|')})(?:/|$)`,
		message: `${importer} does not import this. See "Layout" in CONTRIBUTING.md.`,
	};
}

/** Refuses packages other than these. */
function refusePackagesBut(importer, names) {
	const allowed = names.length > 0 ? names.join(', ') : 'none';
	return {
		caseSensitive: true,
		regex: `^(?!\\.|(?:${names.join('|')})$)`,
		message: `${importer} may import packages only from this list: ${allowed}.`,
	};
}

const leavesThePackage = {
	caseSensitive: true,
	regex:
		'^(?:\\./)*(?:\\.\\./)+(?:benchmark|credentials|dist|node_modules|playground|simulator|test|tools)(?:/|$)',
	message: 'What is published imports nothing from here.',
};

const zodByName = {
	caseSensitive: true,
	regex: '^zod(?:/|$)',
	message: "Import it as `import { z } from '.../nodes/catalogue/definition/zod'`.",
};

/** Ways to import that the patterns above do not see. */
const hiddenImports = [
	// execution/entryPoints.ts loads the rest of its folder at the first call.
	'ImportExpression:not([source.value=/^\\.\\u002F(?:\\w+\\u002F)?\\w+$/])',
	'CallExpression[callee.name="require"]',
	'TSImportType',
	'TSImportEqualsDeclaration',
].map((selector) => ({
	selector,
	message: 'Import with a static `import`, so that lint sees the direction.',
}));

const explicitAny = {
	selector: 'TSAnyKeyword',
	message: 'Say what the type is, or `unknown`.',
};

const valueFromCatalogue = {
	selector: 'ImportDeclaration[importKind="value"][source.value=/^(?:\\.\\.\\u002F)+catalogue/]',
	message: 'Polling takes types only from the catalogue: use `import type`.',
};

function directions(files, patterns, syntax) {
	return {
		files,
		rules: {
			'no-restricted-imports': ['error', { patterns }],
			'no-restricted-syntax': ['error', explicitAny, ...syntax],
		},
	};
}

function published(files, importer, refusedFolders, allowedPackages, syntax = []) {
	const patterns = [refusePackagesBut(importer, allowedPackages), leavesThePackage];
	if (refusedFolders.length > 0) patterns.push(refuseFolders(importer, refusedFolders));
	return directions(files, patterns, [...hiddenImports, ...syntax]);
}

function machineryFolder(name) {
	const refused = machinery.filter((other) => other !== name && !mayImport[name].includes(other));
	return published(
		[`nodes/${name}/**/*.ts`],
		`nodes/${name}/`,
		[...refused, anyNode],
		purePackages[name] ?? hostPackages,
		name === 'polling' ? [valueFromCatalogue] : [],
	);
}

/** The simulator stands in for the service: what it shared with the nodes, it could not catch. */
const ofTheNodes = {
	caseSensitive: true,
	regex: '^(?:\\./)*(?:\\.\\./)+(?:benchmark|credentials|dist|nodes|playground|test)(?:/|$)',
	message: 'The simulator imports nothing of this. See "Layout" in CONTRIBUTING.md.',
};

/** A configuration for each folder; a later one replaces an earlier one for the same file. */
export const importDirections = [
	published(['nodes/**/*.ts'], 'A node', [anyNode], hostPackages),
	...machinery.map(machineryFolder),
	published(['nodes/catalogue/definition/zod.ts'], 'nodes/catalogue/definition/zod.ts', ['\\w+'], ['zod/v4']),
	published(
		['credentials/**/*.ts'],
		'A credential',
		['form', 'execution', 'polling', anyNode],
		hostPackages,
	),
	directions(['{benchmark,playground,test,tools}/**/*.{js,mjs,ts}'], [zodByName], []),
	directions(
		['simulator/**/*.ts'],
		[zodByName, ofTheNodes],
		[],
	),
];
