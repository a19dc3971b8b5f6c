/** A temporary folder for all workers of jest, removed at the end of the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export default function useTemporaryFolder(): void {
	const folder = mkdtempSync(path.join(tmpdir(), 'push-messaging-tests-'));
	for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
	process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	for (const [signal, code] of Object.entries(exitCodes)) {
		process.once(signal, () => process.exit(code));
	}
}
