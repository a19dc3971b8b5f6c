import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { N8nApi } from './n8nApi.mjs';
import { SetupProblem } from './setupProblem.mjs';

/** A password as n8n demands it: a capital letter, a digit, and nobody's guess. */
const newLogin = () => ({
	email: 'owner@example.com',
	password: `P7${randomBytes(12).toString('base64url')}`,
});

/**
 * Signs in to an n8n; in a fresh one, creates the owner first and keeps the login in a file that
 * only this user can read.
 * @param {string} url
 * @param {string} loginFile
 * @returns {Promise<{ api: N8nApi, login: { email: string, password: string } }>}
 * @throws {SetupProblem} when the login does not fit the database
 */
export async function signIn(url, loginFile) {
	const api = new N8nApi(url);
	if (await api.isFresh()) {
		const login = newLogin();
		mkdirSync(dirname(loginFile), { recursive: true });
		writeFileSync(loginFile, JSON.stringify(login), { mode: 0o600 });
		await api.createOwner(login);
		return { api, login };
	}
	if (existsSync(loginFile)) {
		const login = JSON.parse(readFileSync(loginFile, 'utf8'));
		try {
			await api.signIn(login);
			return { api, login };
		} catch (error) {
			if (error.status !== 401) throw error;
		}
	}
	throw new SetupProblem(
		'This n8n has an owner whose password is not known here.',
		`Delete ${dirname(loginFile)} to start with a fresh n8n.`,
	);
}
