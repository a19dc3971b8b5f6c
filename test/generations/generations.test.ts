/** The tests run in the n8n that they are meant for, and in both of its generations. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NodeApiError } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { isOlder, kept } from '../support/engine/generation';
import { startAccount } from '../support/simulator';

const leftOut = require('../olderN8n/leftOut.js') as Array<{ folder: string; why: string; inTheEngine?: true }>;
const root = path.resolve(__dirname, '../..');
/** The folder whose package-lock.json names n8n; set by test/olderN8n/jest.config.js. */
const { n8nFolder = '.' } = globalThis as { n8nFolder?: string };

test.each(['n8n-core', 'n8n-workflow', '@n8n/di'])('%s has the version of the lock file', (name) => {
	const lock = JSON.parse(readFileSync(path.join(root, n8nFolder, 'package-lock.json'), 'utf8')) as {
		packages: Record<string, { version: string }>;
	};
	const { version } = require(`${name}/package.json`) as { version: string };
	expect(version).toBe(lock.packages[`node_modules/${name}`]?.version);
	expect(isOlder).toBe(n8nFolder === 'test/olderN8n');
});

const account = startAccount();

test('an error has the same text in both; only the newer n8n keeps the class of the failure', async () => {
	const credential = account.credential({ serverToken: 'of-nobody' });
	const application = byCode(APPLICATION);
	const { error } = await runNode({ type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'getAll', application }, credential });
	expect(error).toMatchObject({
		message: 'The service does not know this token',
		description: expect.stringContaining('In the credential, the Server Token') as string,
	});
	expect((error as NodeApiError).failure).toEqual(kept({ cause: 'credential-invalid' }));
});

describe('folders that the run in the older n8n leaves out', () => {
	const tests = path.join(root, 'test');
	const testsOf = (folder: string) => readdirSync(path.join(tests, folder)).filter((name) => name.endsWith('.test.ts'));

	test.each(leftOut)('$folder: $why', ({ folder, inTheEngine = false }) => {
		expect(testsOf(folder)).not.toEqual([]);
		for (const name of testsOf(folder)) expect([name, loadsN8n(path.join(tests, folder, name))]).toEqual([name, inTheEngine]);
	});

	/** Whether a file, or a file that it imports, imports n8n. Type imports load nothing. */
	function loadsN8n(file: string, seen = new Set<string>()): boolean {
		if (seen.has(file)) return false;
		seen.add(file);
		const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm);
		return Array.from(imports, ([, name = '']) => name).some((name) => {
			if (!name.startsWith('.')) return /^(?:n8n-|@n8n\/)/.test(name);
			const found = sourceOf(path.resolve(path.dirname(file), name));
			return found !== undefined && found.startsWith(root) && loadsN8n(found, seen);
		});
	}

	function sourceOf(target: string): string | undefined {
		const files = new Set(readdirSync(path.dirname(target)));
		const name = path.basename(target);
		if (files.has(`${name}.ts`)) return `${target}.ts`;
		return files.has(name) && !path.extname(name) ? path.join(target, 'index.ts') : undefined;
	}
});
