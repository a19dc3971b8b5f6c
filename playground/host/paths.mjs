import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the playground, where the n8n of `npm start` is installed. */
export const n8nDir = dirname(dirname(fileURLToPath(import.meta.url)));

/** The root of the repository. */
export const rootDir = dirname(n8nDir);

/** What runs leave behind: databases, logs, the login. Git ignores it; deleting it is safe. */
export const stateDir = join(n8nDir, '.state');

export const examplesDir = join(rootDir, 'examples');
export const contactsFile = join(examplesDir, 'data', 'contacts.csv');

/**
 * The folders of one kind of run: `stay`, `once`, or the name of a test. They are separate, so that
 * runs can overlap.
 * @param {string} kind
 */
export function runFolders(kind) {
	const dir = join(stateDir, kind);
	return {
		dir,
		userFolder: join(dir, 'user'),
		dataFolder: join(dir, 'user', '.n8n'),
		logFile: join(dir, 'n8n.log'),
		simulatorLogFile: join(dir, 'simulator.log'),
		loginFile: join(dir, 'login.json'),
	};
}
