/**
 * The properties of the nodes are made from the catalogue, but the rules of n8n's scanner read
 * object literals. Here they are written out as literals and linted with the scanner's own
 * configuration. The tests after that check what no rule covers.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { type BuiltNode, builtNodes, choicesOf, everyProperty, literalSource, type Placed } from './nodes';

interface Finding {
	filePath: string;
	rule: string;
	message: string;
	source: string;
}

/** Findings that are right as they are. */
const EXEMPTIONS: Array<{ rule: string; source: RegExp; reason: string }> = [
	{
		rule: 'n8n-nodes-base/node-param-fixed-collection-type-unsorted-items',
		source: /displayName: '(?:Tag )?Name'/,
		reason: 'a condition is read from left to right: tag, kind, operator, value; the operator stands there once per kind',
	},
	{
		rule: 'n8n-nodes-base/node-param-options-type-unsorted-items',
		source: /name: '(?:Push Opened|Users)'/,
		reason: 'what people look for first comes first',
	},
	{
		rule: 'n8n-nodes-base/node-param-options-type-unsorted-items',
		source: /name: '(?:Today|Any Time)'/,
		reason: 'periods stand in the order of time, as in other nodes of n8n',
	},
	{
		rule: 'n8n-nodes-base/node-param-default-wrong-for-options',
		source: /default: ''/,
		reason: 'the type of a device, a file and a platform to switch off are for the user to choose: a test below lists them',
	},
	{
		rule: 'n8n-nodes-base/node-param-operation-option-action-miscased',
		source: /WhatsApp|Kakao|Live Activity/,
		reason: 'sentence case keeps the capitals of proper names, which the rule does not know',
	},
	{
		rule: 'n8n-nodes-base/node-param-multi-options-type-unsorted-items',
		source: /name: 'iOS'/,
		reason: 'the platforms that most apps have come first',
	},
];

/** Parameters whose choices come in the order of use. */
const IN_ORDER_OF_USE = ['dateRange', 'optionsFor', 'sendTo', 'triggerOn'];

/** Lints sources in another process (`lint.mjs`). */
async function lint(sources: Array<{ filePath: string; text: string }>): Promise<Finding[]> {
	const output = await new Promise<string>((resolve, reject) => {
		const script = path.join(__dirname, 'lint.mjs');
		// The rules recognize a run of their own tests by this variable, and then ignore file
		// names.
		const env = { ...process.env, NODE_ENV: 'production' };
		const child = execFile(process.execPath, [script], { maxBuffer: 2 ** 26, env }, (error, stdout) =>
			error ? reject(error) : resolve(stdout),
		);
		child.stdin?.end(JSON.stringify(sources));
	});
	return JSON.parse(output) as Finding[];
}

const sourceOf = (node: BuiltNode) => ({ filePath: node.sourcePath, text: literalSource(node) });

test("the rules of n8n's scanner find nothing in the forms", async () => {
	const found = await lint(builtNodes.map(sourceOf));
	const left = found.filter(
		({ rule, source }) => !EXEMPTIONS.some((one) => one.rule === rule && one.source.test(source)),
	);
	expect(left).toEqual([]);
	for (const { rule } of EXEMPTIONS) expect(found.map((one) => one.rule)).toContain(rule);
}, 60_000);

test("the rules do read the forms", async () => {
	const [node] = builtNodes;
	if (node === undefined) throw new Error('no nodes');
	const { filePath, text } = sourceOf(node);
	const spoilt = text.replace("displayName: 'Resource'", "displayName: 'the resource'").replaceAll("'Whether ", "'If ");
	const rules = (await lint([{ filePath, text: spoilt }])).map(({ rule }) => rule);
	expect(rules).toContain('n8n-nodes-base/node-param-display-name-miscased');
	expect(rules).toContain('n8n-nodes-base/node-param-description-boolean-without-whether');
}, 60_000);

const properties = builtNodes.flatMap(everyProperty);

/** The places of the parameters for which `wrong` is true. */
function where(wrong: (placed: Placed) => boolean): string[] {
	return properties.filter(wrong).map(({ place }) => place);
}

test('placeholders show an example, or say what is added or selected', () => {
	expect(where(({ property: { placeholder } }) => placeholder !== undefined && !/^(?:e\.g\. \S|\S+@example\.com$|Add |Select )/.test(placeholder))).toEqual([]);
});

test('descriptions of switches start with Whether', () => {
	expect(where(({ property }) => property.type === 'boolean' && !property.description?.startsWith('Whether '))).toEqual([]);
});

test('a description ends with a full stop only if it has several sentences', () => {
	const isWrong = (text = '') => /[.!?]\s+[A-Z0-9]/.test(text) !== /\.$/.test(text) && text !== '';
	expect(where(({ property }) => [property.description, ...choicesOf(property).map(({ description }) => description)].some(isWrong))).toEqual([]);
});

test('every field has a description, unless its name says enough', () => {
	const selfEvident = ['resource', 'operation', 'name', 'value', 'from', 'to', 'title', 'content', 'subtitle', 'subject', 'text', 'email'];
	const isSilent = ({ property, place }: Placed) =>
		!property.description && !['notice', 'collection', 'fixedCollection', 'options'].includes(property.type) &&
		!selfEvident.includes(property.name) && !place.includes('/circle');
	expect(where(isSilent).filter((place) => !/geozone\/(?:lat|lng)$/.test(place))).toEqual([]);
});

test('notices use only the HTML that n8n keeps: lists and links', () => {
	expect(properties.filter(({ property }) => property.type === 'notice' && /<li>/.test(property.displayName)).length).toBeGreaterThan(2);
	expect(where(({ property }) => property.type === 'notice' && /<(?!\/?(?:a|ul|li)\b)/.test(property.displayName))).toEqual([]);
});

test('a default is one of the choices or empty, and long lists are sorted', () => {
	expect(where(({ property }) => property.type === 'options' && property.default !== '' && !choicesOf(property).some(({ value }) => value === property.default))).toEqual([]);
	const names = (property: Placed['property']) => choicesOf(property).map(({ name }) => name);
	const sorted = (list: string[]) => [...list].sort((one, other) => one.localeCompare(other, 'en'));
	expect(where(({ property }) => !IN_ORDER_OF_USE.includes(property.name) && names(property).length >= 5 && names(property).join() !== sorted(names(property)).join())).toEqual([]);
});

test('no form opens with an operation that deletes, disables or falsifies something', () => {
	const initial = properties.filter(({ property }) => ['operation', 'status'].includes(property.name)).map(({ property }) => String(property.default));
	expect(initial.length).toBeGreaterThan(builtNodes.length);
	expect(initial.filter((value) => /delete|unregister|disable|record|setBadge/i.test(value))).toEqual([]);
});

test('choices that only the user can make have no default: device type, file, platform, type of a tag', () => {
	const unset = properties.filter(({ property }) => property.type === 'options' && property.default === '');
	expect([...new Set(unset.map(({ property }) => property.displayName))].sort()).toEqual(['Device Type', 'File', 'Platform', 'Type']);
});

test('by default, a push waits at least an hour for a device that is offline', () => {
	const waits = properties.filter(({ property }) => property.displayName.startsWith('Time to Live'));
	expect(waits.length).toBeGreaterThan(5);
	expect(waits.filter(({ property }) => Number(property.default) < 3600)).toEqual([]);
});

test('resource and operation take no expression, and each operation has its own action', () => {
	const fixed = properties.filter(({ property }) => ['resource', 'operation'].includes(property.name));
	expect(fixed.length).toBeGreaterThan(builtNodes.length);
	expect(fixed.filter(({ property }) => property.noDataExpression !== true)).toEqual([]);
	for (const node of builtNodes) {
		const operations = everyProperty(node).filter(({ property }) => property.name === 'operation');
		const actions = operations.flatMap(({ property }) => choicesOf(property).map(({ action }) => action ?? ''));
		expect(new Set(actions).size).toBe(actions.length);
		for (const action of actions) {
			expect(action).toMatch(/^[A-Z][^A-Z]*(?:SMS|LINE|WhatsApp|Kakao|Live Activity|[a-z ])*$/);
			expect(action).not.toMatch(/ (?:a|an|the) /);
		}
	}
});

test('lists have Return All and Limit, as in other nodes', () => {
	const named = (name: string) => properties.filter(({ property }) => property.name === name).map(({ property }) => property);
	expect(named('returnAll').length).toBe(named('limit').length);
	for (const all of named('returnAll')) {
		expect(all).toMatchObject({ displayName: 'Return All', type: 'boolean', default: false, description: 'Whether to return all results or only up to a given limit' });
	}
	for (const limit of named('limit')) {
		expect(limit).toMatchObject({ displayName: 'Limit', type: 'number', default: 50, typeOptions: { minValue: 1 }, description: 'Max number of results to return' });
	}
});

test('every condition of a displayed field can be met', () => {
	const cannot = ({ property, siblings }: Placed) =>
		Object.entries(property.displayOptions?.show ?? {}).some(([name, values = []]) => {
			// Shown where it is stored, and not offered otherwise.
			if (name === property.name) return false;
			const modes = siblings.filter((one) => `/${one.name}.mode` === name).flatMap((one) => one.modes ?? []);
			if (modes.length > 0) return !values.every((value) => modes.some((mode) => mode.name === value));
			const selectors = siblings.filter((one) => one.name === name);
			const possible = selectors.flatMap((one) =>
				one.type === 'boolean' ? [true, false] : choicesOf(one).map(({ value }) => value),
			);
			// A condition reads what the list of the account gave.
			return !values.every((value) => typeof value === 'object' || possible.includes(value as string | number | boolean));
		});
	expect(where(cannot)).toEqual([]);
});

test('operations that can make many requests have Request Options', () => {
	const withOptions = builtNodes.flatMap(({ name, describe }) =>
		describe().properties.filter((property) => property.name === 'requestOptions').flatMap((property) => operationsWith(describe().properties, property).map((operation) => `${name} ${operation}`)),
	);
	expect(withOptions.sort()).toEqual([
		...['recordDelivery', 'recordOpen', 'recordPushOpen', 'register', 'setBadge', 'unregister'].map((operation) => `PushDevice device: ${operation}`),
		'PushDevice event: post',
		...['get', 'set', 'setInBulk'].map((operation) => `PushDevice tag: ${operation}`),
		...['delete', 'register'].map((operation) => `PushDevice user: ${operation}`),
		'PushEmail email: send',
		...['assignUser', 'delete', 'register', 'setTags'].map((operation) => `PushEmail subscriber: ${operation}`),
		...['addUsers', 'removeUsers'].map((operation) => `PushJourney journey: ${operation}`),
		'PushMessage kakao: send', 'PushMessage line: send',
		...['end', 'start', 'update'].map((operation) => `PushMessage liveActivity: ${operation}`),
		...['push', 'sms', 'targetedPush', 'whatsApp'].map((resource) => `PushMessage ${resource}: send`),
		'PushStatistics report: get',
	]);
});

/** The operations that show a property, such as `push: send`. */
function operationsWith(all: readonly INodeProperties[], { displayOptions }: INodeProperties): string[] {
	const { resource = [], operation = [] } = displayOptions?.show ?? {};
	return resource.flatMap((each) => {
		const offered = all.filter(({ name, displayOptions: of }) => name === 'operation' && of?.show?.['resource']?.includes(each)).flatMap(choicesOf);
		return offered.filter(({ value }) => operation.includes(value as string)).map(({ value }) => `${String(each)}: ${String(value)}`);
	});
}

test('two instances share no object, and none is frozen', () => {
	for (const { describe } of builtNodes) {
		const [one, other] = [objectsIn(describe().properties), objectsIn(describe().properties)];
		expect([...one].filter((object) => other.has(object))).toEqual([]);
		expect([...one].filter((object) => Object.isFrozen(object))).toEqual([]);
	}
	// Nor do different nodes, because n8n changes them one by one.
	const all = builtNodes.map(({ describe }) => objectsIn(describe().properties));
	expect(all.reduce((sum, objects) => sum + objects.size, 0)).toBe(new Set(all.flatMap((objects) => [...objects])).size);
});

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
	if (typeof value !== 'object' || value === null || found.has(value)) return found;
	found.add(value);
	for (const inner of Object.values(value)) objectsIn(inner, found);
	return found;
}

test('all descriptions add up to less than 370 kB', () => {
	const bytes = builtNodes.map(({ describe }) => Buffer.byteLength(JSON.stringify(describe())));
	expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(370_000);
});

/** When the operation changes, n8n keeps the values of parameters with the same name. */
test.each(builtNodes)('$name: a parameter has the same type in all operations', (node) => {
	const types = new Map<string, Set<string>>();
	for (const { name, type } of node.describe().properties) types.set(name, (types.get(name) ?? new Set()).add(type));
	const several = [...types].flatMap(([name, { size }]) => (size > 1 ? [name] : []));
	// Message names what to get or delete, and also what to ask: n8n and the service name them
	// so.
	expect(several).toEqual(node.name === 'PushMessage' ? ['message'] : []);
});
