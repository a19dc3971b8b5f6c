import js from '@eslint/js';
import typescriptParser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';
import { importDirections } from './tools/importDirections.mjs';
import { buildScanConfig, SOURCE_FILE_PATTERNS } from './tools/scanner.mjs';

const nodeGlobals = [
	...['AbortController', 'AbortSignal', 'Buffer', 'URL', 'URLSearchParams', 'console', 'fetch'],
	...['performance', 'process', 'clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'],
	...['structuredClone', 'TextDecoder', 'TextEncoder'],
];

const commonJsGlobals = ['__dirname', '__filename', 'exports', 'module', 'require'];

function readonly(names) {
	return Object.fromEntries(names.map((name) => [name, 'readonly']));
}

/** What the TypeScript compiler checks, and checks better. */
const leftToTheCompiler = {
	'no-dupe-class-members': 'off',
	'no-redeclare': 'off',
	'no-undef': 'off',
	'no-unused-vars': 'off',
};

export default defineConfig(
	globalIgnores(['dist/', '**/.*/']),
	{
		linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
	},

	// The scanner's own plugins and rules, over the files that it looks at.
	{ files: SOURCE_FILE_PATTERNS, extends: [await buildScanConfig()] },

	{
		files: ['**/*.{js,mjs,ts}'],
		...js.configs.recommended,
	},
	{
		files: ['**/*.{js,mjs,ts}'],
		rules: {
			'no-warning-comments': [
				'error',
				{ terms: ['todo', 'fixme', '@ts-ignore', '@ts-nocheck'], location: 'start' },
			],
			eqeqeq: ['error', 'always', { null: 'ignore' }],
			'prefer-const': 'error',
			// Comments only: prettier and tables of cases decide on code.
			'max-len': [
				'error',
				{
					...{ comments: 100, code: 1000, tabWidth: 1, ignoreUrls: true, ignoreStrings: true },
					...{ ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
				},
			],
		},
	},
	{
		files: ['**/*.ts'],
		languageOptions: { parser: typescriptParser },
		rules: leftToTheCompiler,
	},
	{
		files: ['**/*.mjs'],
		languageOptions: { globals: readonly(nodeGlobals) },
	},
	{
		files: ['**/*.js'],
		languageOptions: {
			sourceType: 'commonjs',
			globals: readonly([...nodeGlobals, ...commonJsGlobals]),
		},
	},
	...importDirections,
);
