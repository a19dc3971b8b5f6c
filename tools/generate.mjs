/**
 * Writes what is made of the catalogue and the error tables: the output schemas beside the nodes,
 * the reference pages and the page of errors. `--check` writes nothing and fails when a file is
 * stale.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commandLine.mjs';
import { errorsPage } from './errorsPage.mjs';
import { importTypeScript } from './importTypeScript.mjs';

const { values } = readCommandLine('npm run generate -- [--check]', { check: { type: 'boolean', default: false } });
const root = fileURLToPath(new URL('..', import.meta.url));
const reference = path.join(root, 'tools', 'reference', 'index.ts');
const { accountEvent, catalogue, descriptionOf, endpointsOf, KNOWN_REFUSALS, otherExplanations, outputSchema, referencePage, triggerPage } =
	await importTypeScript(reference);

/** The files that there should be: path below the root, and content. */
function wanted() {
	const files = new Map();
	const add = (file, endpoint) => files.set(file, `${JSON.stringify(outputSchema(endpoint), null, '\t')}\n`);
	for (const endpoint of Object.values(catalogue)) {
		const folder = path.join('nodes', endpoint.node);
		if (!existsSync(path.join(root, folder))) continue;
		const file = path.join(folder, '__schema__', 'v1.0.0', endpoint.resource, `${endpoint.operation}.json`);
		// Of several sources of an operation, the one that is chosen at first.
		if (!files.has(file)) add(file, endpoint);
	}
	for (const node of new Set(Object.values(catalogue).map((endpoint) => endpoint.node))) {
		files.set(path.join('docs', 'reference', `${node}.md`), referencePage(descriptionOf(node), endpointsOf(node)));
	}
	const triggers = [
		{
			node: 'PushMessageTrigger',
			// The panel of n8n shows its description for Push Message, too.
			description: 'Starts a workflow when messages are sent, delivered or opened, or when a journey makes progress',
			guide: { title: 'The trigger', file: 'trigger.md' },
			of: 'An item, here of an opened push',
			endpoint: catalogue.getMessageLog,
			values: { time: '2026-11-01T08:00:00Z', action: 'opened', platform: 'iOS' },
		},
		{
			node: 'PushWebhookTrigger',
			guide: { title: 'The webhook trigger', file: 'webhook-trigger.md' },
			of: 'An item, here of an email that bounced',
			endpoint: { output: accountEvent },
			values: { event_name: 'Email Bounced', platform: 'Email', hwid: 'name@example.com' },
		},
	];
	for (const { node, of, endpoint, values, ...about } of triggers) {
		const items = { of, schema: outputSchema(endpoint), values };
		files.set(path.join('docs', 'reference', `${node}.md`), triggerPage({ ...descriptionOf(node), ...about, items }));
	}
	// The trigger has neither resource nor operation; its items are rows of the message log.
	add(path.join('nodes', 'PushMessageTrigger', '__schema__', 'v1.0.0.json'), catalogue.getMessageLog);
	// The items of the other one are the events of the service.
	add(path.join('nodes', 'PushWebhookTrigger', '__schema__', 'v1.0.0.json'), { output: accountEvent });
	files.set(path.join('docs', 'errors.md'), errorsPage(KNOWN_REFUSALS, otherExplanations()));
	return files;
}

/** The generated files that there are. */
async function present() {
	const below = async (folder) =>
		(await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []))
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
	const schemas = (await below('nodes')).filter((file) => file.includes('__schema__'));
	return [...schemas, ...(await below(path.join('docs', 'reference')))];
}

const files = wanted();
const stale = [];
for (const [file, content] of files) {
	const current = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
	if (current !== content) stale.push(file);
}
const left = (await present()).filter((file) => !files.has(file));

if (values.check) {
	for (const file of stale) console.error(`stale: ${file}`);
	for (const file of left) console.error(`left over: ${file}`);
	if (stale.length + left.length > 0) {
		console.error('Run `npm run generate` and commit what it writes.');
		process.exitCode = 1;
	} else {
		console.log(`${files.size} generated files are current`);
	}
} else {
	for (const file of stale) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), files.get(file));
	}
	for (const file of left) await rm(path.join(root, file));
	console.log(`${files.size} generated files, ${stale.length} written, ${left.length} removed`);
}
