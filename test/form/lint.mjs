/**
 * Lints sources with the configuration of n8n's scanner. Jest cannot load ESLint's ES modules, so
 * this runs in a process of its own: it reads `[{ filePath, text }]` from standard input and writes
 * `[{ filePath, rule, line, message, source }]`, the errors and warnings, to standard output.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { buildScanConfig } from '../../tools/scanner.mjs';

const sources = JSON.parse(await text(process.stdin));
const eslint = new ESLint({
	cwd: path.resolve(import.meta.dirname, '../..'),
	overrideConfigFile: true,
	overrideConfig: await buildScanConfig(),
	allowInlineConfig: false,
});

const found = [];
for (const { filePath, text: source } of sources) {
	const lines = source.split('\n');
	for (const result of await eslint.lintText(source, { filePath })) {
		for (const { ruleId, line, message } of result.messages) {
			found.push({ filePath, rule: ruleId ?? 'parser', line, message, source: lines.slice(line - 1, line + 2).join(' ') });
		}
	}
}
process.stdout.write(JSON.stringify(found));
