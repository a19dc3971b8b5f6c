/** The reference pages call fields what the forms call them, and operations what n8n lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PushMessagingApi } from '../../credentials/PushMessagingApi.credentials';
import { builtNodes, choicesOf, everyProperty } from '../form/nodes';

const root = path.resolve(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rows of the tables of fields, as cells. */
function fieldRows(text: string): string[][] {
	const tables = [...text.matchAll(/^\| Field \| What it is \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)].map(([, rows = '']) => rows);
	return tables.flatMap((rows) => rows.trim().split('\n').map((row) => row.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim())));
}

test.each(builtNodes)('the page of $name has the labels of the form first, and names of the request last', (node) => {
	const properties = everyProperty(node).map(({ property }) => property);
	const labels = new Set(properties.flatMap(({ displayName, modes = [] }) => [displayName, ...modes.map((mode) => mode.displayName)]));
	const rows = fieldRows(textOf(`docs/reference/${node.name}.md`));
	expect(rows.length).toBeGreaterThan(0);
	for (const [label = '', says = '', ...request] of rows) {
		const written = label.replace(/ \*$/, '');
		const [, inner = written, group] = /^(.*) \(([^()]+)\)$/.exec(written) ?? [];
		const isShown = labels.has(written) || (labels.has(inner) && labels.has(group ?? ''));
		expect([label, isShown]).toEqual([label, true]);
		expect([label, says]).not.toEqual([label, '']);
		expect(says).not.toMatch(/^`/);
		for (const names of request) expect(names).toMatch(/^`[\w-]+`(?:, `[\w-]+`)*$/);
	}
});

/** Operations as texts name them, such as `Subscriber: Delete`, and those of the nodes. */
const NAMED = /\b((?:[A-Z][A-Za-z]+ )*[A-Z][A-Za-z]+): ((?:[A-Z][a-z]+)(?: (?:[A-Z][a-z]+|and|for|in|to))*)/g;
const resources = new Map<string, Set<string>>();
for (const node of builtNodes) {
	const { properties } = node.describe();
	const offered = properties.filter(({ name }) => name === 'resource').flatMap(choicesOf);
	for (const operation of properties.filter(({ name }) => name === 'operation')) {
		const shown = operation.displayOptions?.show?.['resource'] ?? [];
		const resource = offered.find(({ value }) => shown.includes(value))?.name ?? '';
		const names = resources.get(resource) ?? new Set<string>();
		for (const { name } of choicesOf(operation)) names.add(name);
		resources.set(resource, names);
	}
}

/** All that a form or an error says. */
const texts = [
	...builtNodes.map((node) => [node.name, JSON.stringify(node.describe().properties)] as const),
	['credential', JSON.stringify(new PushMessagingApi().properties)] as const,
	['docs/errors.md', textOf('docs/errors.md').replace(/!\[.*?\]/g, '')] as const,
];

test.each(texts)('%s names only operations that there are', (_where, text) => {
	const unknown = [...text.matchAll(NAMED)].filter(([, words = '', operation = '']) => {
		const [resource] = [...resources.keys()].filter((name) => words === name || words.endsWith(` ${name}`)).sort((one, other) => other.length - one.length);
		const names = resource === undefined ? undefined : [...(resources.get(resource) ?? [])];
		return names !== undefined && !names.some((name) => operation === name || operation.startsWith(`${name} `));
	});
	expect(unknown.map(([named]) => named)).toEqual([]);
});

test.each(texts)('%s names an operation with its resource, in the same words as all others', (_where, text) => {
	expect(text.match(/\b(?:Register (?:User|Device)|(?:Get|Delete|Set|Register|Assign)(?: [A-Z]\w+)* of [A-Z][a-z]+\b)/g) ?? []).toEqual([]);
});
