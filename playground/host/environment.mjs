import { delimiter, dirname } from 'node:path';

const passedOn = [
	'PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec',
	'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS',
	'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy',
];

/**
 * The variables that an npm of another folder may see: everything but what the outer `npm start`
 * says about itself, which would have the inner npm take this package for the one it works on.
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
 * The variables that a started program may see: the few that every program needs. Whoever runs an
 * n8n of their own may have its settings, its database among them, in the environment.
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
