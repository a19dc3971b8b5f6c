/**
 * What may be imported where, as ESLint configuration: the direction of relative imports
 * (`rooms.mjs`), no circular ones, and the packages that published code may use.
 */
import { importRules } from './importRules.mjs';

/** What n8n and Node provide. Other packages are bundled, through the modules below. */
const hostPackages = ['n8n-workflow', 'node:crypto'];

/** Refuses packages other than these. */
function refusePackagesBut(importer, names) {
	const allowed = names.length > 0 ? names.join(', ') : 'none';
	return {
		caseSensitive: true,
		regex: `^(?!\\.|(?:${names.join('|')})$)`,
		message: `${importer} may import packages only from this list: ${allowed}.`,
	};
}

const zodByName = {
	caseSensitive: true,
	regex: '^zod(?:/|$)',
	message: "Import it as `import * as z from '.../nodes/catalogue/definition/zod'`.",
};

/** Ways to import that the rules do not see. */
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

function restricted(files, patterns, syntax) {
	return {
		files,
		rules: {
			'no-restricted-imports': ['error', { patterns }],
			'no-restricted-syntax': ['error', explicitAny, ...syntax],
		},
	};
}

function published(files, importer, packages, syntax = []) {
	return restricted(files, [refusePackagesBut(importer, packages)], [...hiddenImports, ...syntax]);
}

/** A later configuration replaces an earlier one for the same file. */
export const importDirections = [
	{
		files: ['{nodes,credentials,simulator,benchmark,test}/**/*.ts'],
		plugins: { imports: importRules },
		rules: { 'imports/direction': 'error', 'imports/planned': 'error', 'imports/no-circle': 'error' },
	},
	published(['{nodes,credentials}/**/*.ts'], 'Published code', hostPackages),
	published(['nodes/catalogue/**/*.ts'], 'The catalogue', []),
	published(['nodes/catalogue/definition/zod.ts'], 'nodes/catalogue/definition/zod.ts', [
		...['zod/v4', 'zod/v4/core', 'zod/v4/locales'],
	]),
	published(['nodes/compression/fflate.ts'], 'nodes/compression/fflate.ts', ['fflate']),
	published(['nodes/report/model/d3.ts'], 'nodes/report/model/d3.ts', ['d3-array', 'd3-time']),
	// It needs a hash for its keys.
	published(['nodes/polling/**/*.ts'], 'Polling', ['node:crypto'], [valueFromCatalogue]),
	restricted(['{benchmark,playground,simulator,test,tools}/**/*.{js,mjs,ts}'], [zodByName], []),
];
