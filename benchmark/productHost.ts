/**
 * What n8n does for a node in the product, and its engine alone does not: it reads expressions in
 * an isolate, and the credential from its database for each request that needs it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { Container } from '@n8n/di';
import { Cipher } from 'n8n-core';
import { Expression } from 'n8n-workflow';
import { credentialLookUp } from '../test/support/engine/host';

/** As `@n8n/config` has them. */
const ISOLATE = { poolSize: 1, maxCodeCacheSize: 1024, bridgeTimeout: 5000, bridgeMemoryLimit: 128 };

const KEY = 'of the benchmark';

interface Database {
	run(sql: string, values: unknown[], done: (error: Error | null) => void): void;
	get(sql: string, values: unknown[], done: (error: Error | null, row: { data: string }) => void): void;
}

/**
 * Does the work with both. The cost of TypeORM and n8n's policies is left out, which favours nodes
 * that read the credential more often.
 */
export async function asInProduct<Result>(work: () => Promise<Result>): Promise<Result> {
	await Expression.initExpressionEngine({ engine: 'vm', ...ISOLATE });
	credentialLookUp.before = await storedCredential();
	try {
		return await work();
	} finally {
		credentialLookUp.before = async () => undefined;
		await Expression.disposeExpressionEngine();
		Expression.setExpressionEngine('legacy');
	}
}

/** @returns reads a credential from a database in memory, and decrypts it */
async function storedCredential(): Promise<() => Promise<void>> {
	const load = createRequire(path.join(__dirname, 'engine.js'));
	const { Database } = load('sqlite3') as { Database: new (file: string) => Database };
	const database = new Database(':memory:');
	const cipher = Container.get(Cipher);
	const kept = await cipher.encryptV2({ serverToken: 'x'.repeat(40), deviceToken: '', requestsPerMinute: 600 }, KEY);
	const execute = async (sql: string, values: unknown[]): Promise<void> =>
		await new Promise((resolve, reject) => database.run(sql, values, (error) => (error === null ? resolve() : reject(error))));
	await execute('CREATE TABLE credentials_entity (id TEXT PRIMARY KEY, name TEXT, type TEXT, data TEXT)', []);
	await execute('INSERT INTO credentials_entity VALUES (?, ?, ?, ?)', ['1', 'Account', 'pushMessagingApi', kept]);
	return async () => {
		const { data } = await new Promise<{ data: string }>((resolve, reject) =>
			database.get('SELECT * FROM credentials_entity WHERE id = ? AND type = ?', ['1', 'pushMessagingApi'], (error, row) => (error === null ? resolve(row) : reject(error))),
		);
		JSON.parse(await cipher.decryptV2(data, KEY));
	};
}
