import { delimiter, dirname } from 'node:path';

const passedOn = [
	'PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec',
	'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS',
	'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy',
];

/**
 * The variables for npm in another folder: all but those of the outer `npm start`, with which it
 * would take this package for the one to work on.
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment() {
	const ofTheOuterNpm =
		/^npm_(package_|lifecycle_|command$|config_(local_prefix|global_prefix|ignore_scripts)$)/i;
	return Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !ofTheOuterNpm.test(name) && name !== 'INIT_CWD' && name !== 'NODE_OPTIONS',
		),
	);
}

/**
 * The variables for a program: only those that every program needs, as the environment may hold the
 * settings of another n8n, such as its database.
 * @param {Record<string, string>} own further variables of the program
 * @returns {NodeJS.ProcessEnv}
 */
export function plainEnvironment(own) {
	const plain = {};
	for (const name of passedOn) {
		if (process.env[name] !== undefined) plain[name] = process.env[name];
	}
	return { ...plain, ...own };
}

/**
 * Puts the folder of a program first in the search path.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
export function withProgramFirst(env, program) {
	const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
	return { ...env, [name]: `${dirname(program)}${delimiter}${env[name] ?? ''}` };
}
