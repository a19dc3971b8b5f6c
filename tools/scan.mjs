/**
 * `npm run scan`: n8n's scanner over the sources and over the tarball that npm would publish, and
 * a check of what the tarball holds. Ends with 1 if anything is wrong. Needs a built dist/.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commandLine.mjs';
import { analyzePackage, SOURCE_FILE_PATTERNS } from './scanner.mjs';
import { contentProblems, packAndUnpack } from './tarball.mjs';

readCommandLine('npm run scan', {});
/** The most that the package may have, packed: docs/decisions/0002. */
const MOST_BYTES = 300_000;
const root = fileURLToPath(new URL('..', import.meta.url));

function report(subject, problems) {
	process.stdout.write(`${problems === '' ? 'passed' : 'FAILED'}  ${subject}\n`);
	if (problems !== '') {
		process.stdout.write(`${problems.trimEnd()}\n`);
		process.exitCode = 1;
	}
}

async function scan(subject, folder, patterns) {
	const { passed, message, details } = await analyzePackage(folder, patterns);
	const nothing = message === 'No files found to analyze';
	report(subject, passed && !nothing ? '' : (details ?? message ?? 'The scanner gave no reason.'));
}

function kilobytes(bytes) {
	return `${(bytes / 1000).toFixed(0)} kB`;
}

if (!existsSync(path.join(root, 'dist'))) {
	process.stderr.write('There is no dist/ to scan. Run `npm run build` first.\n');
	process.exit(1);
}
await scan('scanner, sources', root, SOURCE_FILE_PATTERNS);
const temporary = mkdtempSync(path.join(tmpdir(), 'scan-'));
try {
	const tarball = packAndUnpack(root, temporary);
	await scan('scanner, tarball', tarball.folder, ['**/*.js', 'package.json']);
	const files = tarball.files.map((file) => file.path);
	report('tarball contents', contentProblems(tarball.folder, files).join('\n'));
	report(`at most ${kilobytes(MOST_BYTES)} packed`, tarball.size > MOST_BYTES ? kilobytes(tarball.size) : '');
	process.stdout.write(
		`        ${files.length} files, ${kilobytes(tarball.size)} packed, ` +
			`${kilobytes(tarball.unpackedSize)} unpacked\n`,
	);
} finally {
	rmSync(temporary, { recursive: true, force: true });
}
