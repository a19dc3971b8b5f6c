/** What every workflow in `examples/` has to fulfil. `npm run e2e` runs them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ExampleNode {
	id: string;
	name: string;
	type: string;
	position: [number, number];
	parameters: Record<string, unknown>;
	onError?: string;
	credentials?: unknown;
}

interface Example {
	name: string;
	nodes: ExampleNode[];
	connections: Record<string, Record<string, Array<Array<{ node: string }>>>>;
}

interface Box {
	name: string;
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const DIR = join(__dirname, '..', '..', 'examples');
const files = readdirSync(DIR).filter((name) => name.endsWith('.json'));
const read = (file: string): Example => JSON.parse(readFileSync(join(DIR, file), 'utf8')) as Example;
const isNote = ({ type }: ExampleNode): boolean => type === 'n8n-nodes-base.stickyNote';

/** The area of a node in the editor: its square with the name below it; an agent is wider. */
function boxOf({ name, type, position: [left, top], parameters }: ExampleNode): Box {
	if (type === 'n8n-nodes-base.stickyNote') {
		return { name, left, top, right: left + Number(parameters['width']), bottom: top + Number(parameters['height']) };
	}
	const width = type.endsWith('.agent') || type.endsWith('.lmChatOpenAi') ? 200 : 100;
	return { name, left, top, right: left + width, bottom: top + 140 };
}

const overlap = (one: Box, other: Box): boolean =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('there are at least ten, with different names and IDs', () => {
	const all = files.map(read);
	expect(all.length).toBeGreaterThanOrEqual(10);
	const names = all.map(({ name }) => name);
	const ids = all.flatMap(({ nodes }) => nodes.map(({ id }) => id));
	expect(new Set(names).size).toBe(names.length);
	expect(new Set(ids).size).toBe(ids.length);
});

describe.each(files)('%s', (file) => {
	const { nodes, connections } = read(file);
	const working = nodes.filter((node) => !isNote(node));

	test('notes explain it, and overlap no node and no other note', () => {
		expect(nodes.filter(isNote).length).toBeGreaterThanOrEqual(2);
		const boxes = nodes.map(boxOf);
		const overlapping = boxes.flatMap((one, index) =>
			boxes.slice(index + 1).filter((other) => overlap(one, other)).map((other) => `${one.name} / ${other.name}`),
		);
		expect(overlapping).toEqual([]);
	});

	test('every node is connected, to nodes that exist', () => {
		const names = new Set(working.map(({ name }) => name));
		expect(names.size).toBe(working.length);
		const targets = Object.values(connections).flatMap((kinds) => Object.values(kinds).flat(2).map(({ node }) => node));
		const linked = new Set([...Object.keys(connections), ...targets]);
		expect([...linked].filter((name) => !names.has(name))).toEqual([]);
		expect([...names].filter((name) => !linked.has(name))).toEqual([]);
	});

	test('an error output is connected', () => {
		for (const { name, onError } of working) {
			if (onError !== 'continueErrorOutput') continue;
			const outputs = connections[name]?.['main'] ?? [];
			expect(outputs.at(-1)).not.toEqual([]);
			expect(outputs.length).toBeGreaterThanOrEqual(2);
		}
	});

	/**
	 * Whether a person has agreed before: the only way to the node is the first output of an If
	 * after a question.
	 */
	const isReleased = (name: string): boolean => {
		const sourcesOf = (target: string) =>
			Object.entries(connections).flatMap(([source, { main = [] }]) =>
				main.flatMap((links, output) => (links.some(({ node }) => node === target) ? [{ source, output }] : [])),
			);
		const [way, ...others] = sourcesOf(name);
		if (way === undefined || others.length > 0 || way.output !== 0) return false;
		const asking = sourcesOf(way.source).map(({ source }) => working.find((node) => node.name === source));
		return asking.length > 0 && asking.every((node) => node?.parameters['operation'] === 'sendAndWait');
	};

	/** The recipients of a node, as its form names them. */
	const recipientsOf = ({ resource, sendTo, enterBy, operation }: Record<string, unknown>) => {
		if (operation === 'addUsers') return enterBy;
		// An SMS and a WhatsApp message go to one number.
		return resource === 'sms' || resource === 'whatsApp' ? 'devices' : sendTo;
	};

	test('nothing goes to everyone unless a person has agreed, and nodes that send have an error output', () => {
		const sending = working.filter(
			({ type, parameters: { operation } }) =>
				/\.push(Message|Email)(Tool)?$/.test(type) && operation === 'send' || operation === 'addUsers',
		);
		for (const { name, type, parameters, onError } of sending) {
			expect(parameters['resource']).not.toBe('targetedPush');
			const allowed = isReleased(name) ? /^(users|devices|everyone)$/ : /^(users|devices)$/;
			expect(recipientsOf(parameters)).toMatch(allowed);
			// A tool answers the model.
			if (!type.endsWith('Tool')) expect(onError).toBe('continueErrorOutput');
		}
	});

	test('it ends in a node that does something, and uses HTTP Request only for a file', () => {
		expect(working.filter(({ type }) => type === 'n8n-nodes-base.noOp')).toEqual([]);
		const requests = working.filter(({ type }) => /\.httpRequest(Tool)?$/.test(type));
		const files = requests.filter(({ parameters }) => JSON.stringify(parameters).includes('"responseFormat":"file"'));
		expect(files).toEqual(requests);
	});

	/** The texts in a parameter, at any depth. */
	const textsIn = (value: unknown): string[] =>
		typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

	/** Texts that people read or write in the form. */
	const wordsOf = ({ type, parameters }: ExampleNode): string[] => {
		if (!type.endsWith('.set')) return ['text', 'title', 'content', 'message', 'subject', 'texts'].flatMap((name) => textsIn(parameters[name]));
		const { assignments } = parameters['assignments'] as { assignments: Array<{ type: string; value: string }> };
		return assignments.filter((assignment) => assignment.type === 'string').map(({ value }) => value);
	};

	test('texts are in the form, with columns in braces; expressions contain only fallbacks', () => {
		const expressions = working.flatMap(wordsOf).flatMap((text) => [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, expression = '']) => expression));
		const plain = expressions.map((expression) => expression.replace(/\$\('[^']*'\)|\$fromAI\(.*\)|\|\| '[^']*'/g, ''));
		expect(plain.filter((expression) => /['"`]|=>/.test(expression))).toEqual([]);
	});

	test('it uses letters that most readers can check', () => {
		expect(JSON.stringify(nodes).match(/(?=\p{L})\P{Script=Latin}/gu)).toBeNull();
	});

	test('it contains no credentials, and only addresses at example.com', () => {
		expect(nodes.filter(({ credentials }) => credentials)).toEqual([]);
		const hosts = [...JSON.stringify(nodes).matchAll(/https?:\/\/([^/"\\\s]+)/g)].map(([, host]) => host);
		expect(hosts.filter((host) => host !== 'example.com')).toEqual([]);
	});
});

test.each([
	['sheet-to-push.json', ['googleSheetsTrigger', 'pushMessage', 'googleSheets']],
	['yesterday-to-slack.json', ['scheduleTrigger', 'pushStatistics', 'slack']],
])('%s is a start of three nodes', (file, types) => {
	const working = read(file).nodes.filter((node) => !isNote(node));
	expect(working.map(({ type }) => type.split('.').at(-1))).toEqual(types);
});
