/** `npm run catalogue`: the endpoints of the service and where they are in n8n. `--json` for programs. */
import { createRequire } from 'node:module';

const { catalogue } = createRequire(import.meta.url)('../dist/nodes/catalogue/index.js');

const entries = Object.values(catalogue).map(({ route, node, resource, operation, auth, host }) => ({
	route,
	node,
	resource,
	operation,
	auth,
	host,
}));

if (process.argv.includes('--json')) {
	console.log(JSON.stringify(entries, null, 2));
} else {
	for (const { route, node, resource, operation, auth } of entries) {
		console.log(`${node.padEnd(16)} ${`${resource}: ${operation}`.padEnd(36)} ${auth.padEnd(7)} ${route}`);
	}
}
