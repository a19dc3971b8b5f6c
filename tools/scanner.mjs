/**
 * n8n's own scanner of community packages, as a module. Its import makes a temporary folder that
 * it leaves behind; here that folder is made inside one of ours, which is removed at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const before = process.env.TMPDIR;
const folder = mkdtempSync(path.join(tmpdir(), 'scanner-'));
process.env.TMPDIR = folder;
let scanner;
try {
	scanner = await import('@n8n/scan-community-package/scanner/scanner.mjs');
} finally {
	if (before === undefined) delete process.env.TMPDIR;
	else process.env.TMPDIR = before;
	rmSync(folder, { recursive: true, force: true });
}

/**
 * - `analyzePackage(folder, patterns)` lints the files and resolves to `{
 *   passed, message, details }`.
 * - `buildScanConfig()` resolves to the ESLint configuration that it lints with.
 * - `SOURCE_FILE_PATTERNS` are the files of a source tree that it looks at.
 */
export const { analyzePackage, buildScanConfig, SOURCE_FILE_PATTERNS } = scanner;
