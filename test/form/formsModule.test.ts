/** The forms that are published are those that the sources make. */
import path from 'node:path';
import manifest from '../../package.json';
import { actionNames, formOf, hintsOf, subtitleOf, triggerNames } from '../../nodes/form/forms';

const root = path.resolve(__dirname, '../..');

interface Description {
	properties: unknown;
	hints?: unknown;
	subtitle?: unknown;
}

function published(name: string): Description | undefined {
	const file = manifest.n8n.nodes.find((each) => each.endsWith(`/${name}.node.js`)) ?? '';
	const Node = (require(path.join(root, file)) as Record<string, new () => { description: Description }>)[name];
	return Node && new Node().description;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([...actionNames, ...triggerNames])('the form of %s', (name) => {
	expect(published(name)?.properties).toEqual(asJson(formOf(name)));
});

test.each(actionNames)('the hints and the subtitle of %s', (name) => {
	expect(published(name)?.hints ?? []).toEqual(asJson(hintsOf(name)));
	expect(published(name)?.subtitle).toBe(subtitleOf(name));
});
