/** What every command needs before it can start: a Node that is new enough, and dependencies. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const oldestNode = 20;

/** Throws, with what to do, if this Node is too old for the project. */
export function checkNodeVersion(version = process.versions.node) {
	if (Number.parseInt(version, 10) >= oldestNode) return;
	throw new Error(
		`Node ${oldestNode} or newer is needed, and this is Node ${version}. ` +
			'Install a current version from https://nodejs.org and try again.',
	);
}

/**
 * Tells whether node_modules in `folder` is what package-lock.json asks for. npm writes its own
 * list of what it installed when it has finished, so an interrupted installation has none.
 *
 * @param {string} folder holds package-lock.json
 * @returns {string | undefined} why an installation is needed; undefined if none is
 */
export function reasonToInstall(folder) {
	const lockFile = path.join(folder, 'package-lock.json');
	const installedFile = path.join(folder, 'node_modules', '.package-lock.json');
	if (!existsSync(lockFile)) throw new Error(`There is no ${lockFile}.`);
	if (!existsSync(path.join(folder, 'node_modules'))) return 'nothing is installed yet';
	if (!existsSync(installedFile)) return 'an earlier installation did not finish';
	const wanted = packagesOf(lockFile);
	const installed = packagesOf(installedFile);
	for (const [location, entry] of Object.entries(wanted)) {
		// An optional package is left out where it does not fit the machine.
		const found = installed[location];
		if (found === undefined && entry.optional) continue;
		if (found?.version !== entry.version || found?.integrity !== entry.integrity) {
			return `${location} is not what package-lock.json asks for`;
		}
		if (!existsSync(path.join(folder, location))) return `${location} is gone`;
	}
	const extra = Object.keys(installed).find((location) => wanted[location] === undefined);
	return extra && `${extra} is not in package-lock.json`;
}

/**
 * Gives npm and swc other caches where they cannot write to the usual ones, as in a read-only home
 * folder: npm would end with a stack trace, and swc would leave its cache in the temporary folder.
 *
 * @param {string} folder where these caches go
 */
export function useWritableCache(folder) {
	const ofUser = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
	if (process.env.SWC_NATIVE_BINDING_CACHE === undefined && !isWritable(ofUser)) {
		process.env.SWC_NATIVE_BINDING_CACHE = path.join(folder, 'swc');
		// swc demands a folder that others cannot write to.
		mkdirSync(process.env.SWC_NATIVE_BINDING_CACHE, { recursive: true, mode: 0o700 });
	}
	const usual = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
	if (isWritable(usual)) return;
	process.env.npm_config_cache = path.join(folder, 'npm');
	process.env.npm_config_logs_dir = path.join(folder, 'npm', '_logs');
}

/** Whether files can be made in a folder, which is made if it is missing. */
function isWritable(folder) {
	try {
		mkdirSync(folder, { recursive: true });
		rmSync(mkdtempSync(path.join(folder, 'write-')), { recursive: true });
		return true;
	} catch {
		return false;
	}
}

function packagesOf(lockFile) {
	const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
	delete packages[''];
	return packages;
}

/**
 * Installs the dependencies of `folder` with `npm ci` if they are missing or not those of its
 * package-lock.json. No package may run scripts. npm's own output is shown, and a sign of life
 * where npm gives none.
 *
 * @param {string} folder holds package.json and package-lock.json
 * @param {object} [options]
 * @param {string} [options.name] what is installed, for the messages
 * @param {(line: string) => void} [options.log] takes the messages
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} if npm fails; the message says what to do
 */
export async function installIfNeeded(folder, options = {}) {
	const { name = 'the dependencies', log = console.log } = options;
	const reason = reasonToInstall(folder);
	if (reason === undefined) return false;
	log(`Installing ${name} (${reason}) ...`);
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	const timer = setInterval(() => log(`  still installing ${name}, ${seconds()} s`), 10_000);
	try {
		await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
	} catch (error) {
		throw new Error(
			`Installing ${name} failed (${error.message}). npm's own message stands above. Check the ` +
				`network and the free space on disk, then try again; it starts afresh.`,
			{ cause: error },
		);
	} finally {
		clearInterval(timer);
	}
	log(`Installed ${name} in ${seconds()} s.`);
	return true;
}

/**
 * Runs a command with this process's input and output, and waits for its end.
 *
 * @param {string} command name or path of a program
 * @param {string[]} args
 * @param {string} cwd
 * @throws {Error} if it cannot be started, ends by a signal or with another code than 0
 */
export function run(command, args, cwd) {
	return new Promise((resolve, reject) => {
		// On Windows npm is a script, which only a shell can start.
		const shell = process.platform === 'win32' && command === 'npm';
		const child = spawn(command, args, { cwd, shell, stdio: 'inherit' });
		// A signal to this process alone, or its end, must not leave the child running. npm is slow to
		// heed other signals; what it leaves unfinished is repaired at the next try.
		const end = () => child.kill('SIGKILL');
		const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'];
		for (const ending of endings) process.on(ending, end);
		child.on('error', reject);
		child.on('close', (code, signal) => {
			for (const ending of endings) process.off(ending, end);
			if (code === 0) resolve();
			else reject(new Error(`${path.basename(command)} ended with ${signal ?? `code ${code}`}`));
		});
	});
}
