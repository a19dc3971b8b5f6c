import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';

/**
 * A certificate authority for a test, valid for a day.
 * @param {string} folder where its files are kept
 * @returns {{ file: string, contextFor: (host: string) => import('node:tls').SecureContext }}
 *   `file` is what a program has to trust; `contextFor` gives a certificate for a host
 */
export function createAuthority(folder) {
	mkdirSync(folder, { recursive: true });
	const inFolder = (name) => join(folder, name);
	const openssl = (...args) => execFileSync('openssl', args, { stdio: 'pipe' });
	const keyed = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const file = inFolder('authority.pem');
	const authorityKey = inFolder('authority.key');
	openssl(
		...['req', '-x509', '-days', '1', '-subj', '/CN=Test Authority', ...keyed],
		...['-addext', 'keyUsage=keyCertSign', '-keyout', authorityKey, '-out', file],
	);
	const contexts = new Map();
	const make = (host) => {
		const [key, request, certificate, names] = ['key', 'csr', 'pem', 'ext'].map((ending) =>
			inFolder(`host-${contexts.size}.${ending}`),
		);
		writeFileSync(names, `subjectAltName=DNS:${host}\n`);
		openssl('req', '-subj', `/CN=${host}`, ...keyed, '-keyout', key, '-out', request);
		openssl(
			...['x509', '-req', '-days', '1', '-in', request, '-extfile', names, '-out', certificate],
			...['-CA', file, '-CAkey', authorityKey, '-CAcreateserial'],
		);
		return createSecureContext({ key: readFileSync(key), cert: readFileSync(certificate) });
	};
	const contextFor = (host) => {
		if (!/^[\w.-]+$/.test(host)) throw new Error(`${host} is not the name of a host`);
		if (!contexts.has(host)) contexts.set(host, make(host));
		return contexts.get(host);
	};
	return { file, contextFor };
}
