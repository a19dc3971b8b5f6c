/** The pages call nodes, operations and fields what n8n shows. */
import type { INodeProperties } from 'n8n-workflow';
import { PushMessagingApi } from '../../credentials/PushMessagingApi.credentials';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { operationName } from '../../nodes/form/nodeForm';
import { page, pages, type Page, proseOf } from './pages';
import { builtNodes, choicesOf, everyProperty } from '../form/nodes';

/** Labels of n8n itself, as n8n 2.41 shows them. */
const OF_N8N = [
	'Authentication', 'Community nodes', 'Continue', 'Docs', 'Continue (using error output)', 'Error', 'Execute Once', 'Executions', 'Fetch Test Event', 'Human in the Loop', 'Install', 'Map Automatically', 'Map Each Column Manually',
	'Exclude Byte Order Mark (BOM)', 'Execute step', 'Migration report', 'npm Package Name', 'On Error', 'Poll Times', 'Predefined Credential Type', 'Production URL', 'Retry', 'Retry On Fail', 'Settings',
	'Test URL', 'Uninstall package', 'Webhook URLs',
];
/** Labels on the page of the repository. */
const OF_GITHUB = ['Report a vulnerability', 'Security'];

const credential = new PushMessagingApi();
const properties: INodeProperties[] = [
	...builtNodes.flatMap((node) => everyProperty(node).map(({ property }) => property)),
	...credential.properties,
];
const names = builtNodes.map((node) => node.describe().displayName);
const labels = new Set([
	...OF_N8N,
	...OF_GITHUB,
	...properties.flatMap((property) => [property.displayName, ...choicesOf(property).map(({ name }) => name)]),
]);

/** The operations of a node as its form names them, such as `Message: Get` and `Push: Send`. */
const operations = new Map(
	builtNodes.map((node) => {
		const { displayName, properties: form } = node.describe();
		const resources = form.filter(({ name }) => name === 'resource').flatMap(choicesOf);
		const offered = form
			.filter(({ name }) => name === 'operation')
			.flatMap((operation) => {
				const shown = operation.displayOptions?.show?.['resource'] ?? [];
				const resource = resources.find(({ value }) => shown.includes(value))?.name ?? '';
				return choicesOf(operation).map(({ name }) => `${resource}: ${name}`);
			});
		return [displayName, offered.sort()] as const;
	}),
);
const everyOperation = [...operations.values()].flat();

const written = pages.filter(({ file }) => /^(?:README|SECURITY)\.md$|^docs\/[^/]+\.md$/.test(file));

const bold = (prose: string): string[] => [...prose.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, text = '']) => text);
const italic = (prose: string): string[] =>
	[...prose.replace(/\*\*[^*\n]+\*\*/g, '').matchAll(/\*([^*\n]+)\*/g)].map(([, text = '']) => text);

test.each(written)('what $file prints in italics is a label of a form or of n8n', (each) => {
	const shown = italic(proseOf(each)).flatMap((text) => text.split(' → '));
	const unknown = shown.filter((label) => !labels.has(label) && !everyOperation.includes(label));
	expect(unknown).toEqual([]);
});

test.each(written)('what $file prints in bold and calls Push ... is a node or the credential', (each) => {
	const called = bold(proseOf(each)).filter((text) => text.startsWith('Push '));
	const known = [...names, credential.displayName];
	expect(called.filter((text) => !known.includes(text))).toEqual([]);
});

/** `Push: Send · Message: Get, Delete` as `Push: Send`, `Message: Get`, `Message: Delete`. */
function listed(cell: string): string[] {
	return cell.split('·').flatMap((part) => {
		const [resource = '', operationNames = ''] = part.split(':').map((text) => text.trim());
		return operationNames.split(',').map((name) => `${resource}: ${name.trim()}`);
	});
}

/**
 * The rows of a table whose first or second cell starts with a node in bold: the node and the
 * rest.
 */
function rowsOfNodes({ text }: Page): Array<[node: string, rest: string]> {
	return [...text.matchAll(/^\|(?: [^|]*\|)?? \*\*(Push [\w ]+)\*\*(?: \||:) ([^|]+) \|$/gm)].map(([, node = '', rest = '']) => [node, rest]);
}

test('the table in the README lists every node and every operation', () => {
	const rows = new Map(rowsOfNodes(page('README.md')));
	expect([...rows.keys()].sort()).toEqual([...names].sort());
	for (const [node, offered] of operations) {
		if (offered.length > 0) expect([node, listed(rows.get(node) ?? '').sort()]).toEqual([node, offered]);
	}
});

/** The label of an operation in the forms, from its place in the catalogue. */
function labelOf({ node, resource, operation }: Endpoint): string {
	const ofNode = builtNodes.find(({ name }) => name === node)?.describe().properties ?? [];
	const choice = ofNode.filter(({ name }) => name === 'resource').flatMap(choicesOf).find(({ value }) => value === resource);
	return `${choice?.name ?? ''}: ${operationName(operation)}`;
}

const endpoints = Object.values<Endpoint>(catalogue);
const labelsOf = (chosen: (endpoint: Endpoint) => boolean) => endpoints.filter(chosen).map(labelOf).sort();

test('the page on the credential lists the operations that take the device token', () => {
	const named = rowsOfNodes(page('docs/credential.md')).flatMap(([, rest]) => listed(rest));
	expect(named.sort()).toEqual(labelsOf(({ auth }) => auth === 'device'));
});

/** Specification, "Authentication", 4. */
test('the page on the credential lists the operations that need the Email API restriction', () => {
	const methods = ['createEmailMessage', 'setEmailTags', 'registerEmailUser', 'getBouncedEmails'] as const;
	const line = page('docs/credential.md').text.split('\n').find((text) => text.includes('Email API restriction')) ?? '';
	expect(italic(line).sort()).toEqual(methods.map((method) => labelOf(catalogue[method])).sort());
});

test('the page on scheduled reports lists the operations that wait', () => {
	const line = page('docs/scheduled-reports.md').text.split('\n').find((text) => text.startsWith('This holds for')) ?? '';
	expect(italic(line).sort()).toEqual(labelsOf(({ scheduled }) => scheduled === true));
});
