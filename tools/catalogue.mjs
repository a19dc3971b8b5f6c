/** `npm run catalogue`: the endpoints and where they are in n8n; `--json` for programs. */
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commandLine.mjs';
import { importTypeScript } from './importTypeScript.mjs';

const { values } = readCommandLine('npm run catalogue -- [--json]', { json: { type: 'boolean', default: false } });
const { catalogue } = await importTypeScript(fileURLToPath(new URL('../nodes/catalogue/index.ts', import.meta.url)));

const entries = Object.values(catalogue).map(({ route, node, resource, operation, source, auth, host }) => ({
	route,
	node,
	resource,
	operation,
	...(source !== undefined && { source: source.value }),
	auth,
	host,
}));

if (values.json) {
	console.log(JSON.stringify(entries, null, 2));
} else {
	for (const { route, node, resource, operation, source, auth } of entries) {
		console.log(`${node.padEnd(16)} ${`${resource}: ${operation}${source === undefined ? '' : ` (${source})`}`.padEnd(36)} ${auth.padEnd(8)} ${route}`);
	}
}
