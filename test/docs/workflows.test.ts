/** The workflows in the pages and in examples/ fit the nodes; those in the pages are run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type IDataObject, type INode, type INodeParameters, type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import { fencesOf, filesBelow, pages, root } from './pages';
import { runNode } from '../support/engine';
import { loadPackage } from '../support/engine/host';
import { builtNodes, choicesOf, everyProperty } from '../form/nodes';
import { startAccount } from '../support/simulator';
import type { Simulator } from '../../simulator';

interface StoredWorkflow {
	name: string;
	nodes: INode[];
	connections: Record<string, Record<string, Array<Array<{ node: string }>>>>;
}

const PREFIX = 'n8n-nodes-push-messaging.';
/** n8n's own packages, which every n8n has. */
const OF_N8N = /^(?:n8n-nodes-base|@n8n\/n8n-nodes-langchain)\.\w+$/;

const inPages = pages.flatMap((each) =>
	fencesOf(each)
		.filter(({ language, code }) => language === 'json' && /^\s*"nodes": \[/m.test(code))
		.map(({ code }) => ({ from: each.file, workflow: JSON.parse(code) as StoredWorkflow })),
);
const inExamples = filesBelow('examples')
	.filter((file) => /^examples\/[^/]+\.json$/.test(file))
	.map((file) => ({ from: file, workflow: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as StoredWorkflow }));
const all = [...inPages, ...inExamples];

const ours = ({ workflow }: { workflow: StoredWorkflow }) => workflow.nodes.filter(({ type }) => type.startsWith(PREFIX));
const everyNode = all.flatMap((each) => ours(each).map((node) => ({ from: each.from, name: node.name, node })));

test('the pages and the examples contain workflows', () => {
	expect(inPages.length).toBeGreaterThan(1);
	expect(inExamples.length).toBeGreaterThan(1);
});

/** The form of a node as n8n loads it, with what n8n adds to it. */
async function descriptionOf(type: string) {
	const loader = await loadPackage();
	const description = NodeHelpers.getVersionedNodeType(loader.getNode(nameOf(type)).type).description;
	if (isTool(type) && description.usableAsTool !== true) throw new Error(`${type} is no tool`);
	if (isReview(type) && !asks(description)) throw new Error(`${type} is no human review`);
	return description;
}

/** n8n makes a second type, with these fields, of a node that an agent uses, */
const isTool = (type: string): boolean => type.endsWith('Tool') && !isReview(type);
/** and a third one of a node that asks: a human review between an agent and its tool. */
const isReview = (type: string): boolean => type.endsWith('HitlTool');
const nameOf = (type: string): string => type.slice(PREFIX.length).replace(/(?:Hitl)?Tool$/, '');

/** Whether n8n makes a human review of a node: it has webhooks, and an operation of this name. */
function asks({ webhooks = [], properties }: INodeTypeDescription): boolean {
	const operations = properties.filter(({ name }) => name === 'operation').flatMap(({ options = [] }) => options);
	return webhooks.length > 0 && operations.some((operation) => 'value' in operation && operation.value === 'sendAndWait');
}

function ownParameters({ type, parameters }: INode): INodeParameters {
	if (!isTool(type)) return parameters;
	const { descriptionType: _type, toolDescription: _description, ...own } = parameters;
	return own;
}

/** The given parameters that n8n would drop, since the form lacks or hides them. */
function dropped(given: unknown, kept: unknown, place: string): string[] {
	if (typeof given !== 'object' || given === null) return JSON.stringify(given) === JSON.stringify(kept) ? [] : [place];
	if (typeof kept !== 'object' || kept === null) return [place];
	return Object.entries(given).flatMap(([key, value]) => dropped(value, (kept as IDataObject)[key], `${place}/${key}`));
}

/** The choices of each parameter that has some, at any depth. */
function choicesByName(type: string): Map<string, unknown[]> {
	const choices = new Map<string, unknown[]>();
	const node = builtNodes.find(({ describe }) => describe().name === nameOf(type));
	for (const { property } of node === undefined ? [] : everyProperty(node)) {
		const values = choicesOf(property).map(({ value }) => value);
		if (values.length > 0 && property.allowArbitraryValues !== true) choices.set(property.name, [...(choices.get(property.name) ?? []), ...values]);
	}
	return choices;
}

/** Values that the form does not offer; n8n itself does not complain about them. */
function unknownChoices(given: unknown, type: string, place: string): string[] {
	if (typeof given !== 'object' || given === null) return [];
	const choices = choicesByName(type);
	return Object.entries(given).flatMap(([name, value]) => {
		const chosen = [value].flat().filter((one) => typeof one === 'string' && !one.startsWith('='));
		const offered = choices.get(name) ?? chosen;
		const unknown = chosen.filter((one) => !offered.includes(one)).map((one) => `${place}/${name}: no choice "${String(one)}"`);
		return [...unknown, ...unknownChoices(value, type, `${place}/${name}`)];
	});
}

async function faultsOf(node: INode): Promise<string[]> {
	const description = await descriptionOf(node.type);
	const parameters = ownParameters(node);
	const filled = NodeHelpers.getNodeParameters(description.properties, structuredClone(parameters), true, false, node, description);
	const filledNode = { ...node, parameters: filled ?? {} };
	const issues = NodeHelpers.getNodeParametersIssues(description.properties, filledNode, description);
	return [
		...(description.version === node.typeVersion ? [] : [`typeVersion ${node.typeVersion}`]),
		...dropped(parameters, filled, 'parameters'),
		...unknownChoices(parameters, node.type, 'parameters'),
		...Object.values(issues?.parameters ?? {}).flat(),
	];
}

test.each(everyNode)('$from: $name has only parameters of its form', async ({ node }) => {
	expect(await faultsOf(node)).toEqual([]);
});

test.each<[string, INodeParameters, string]>([
	['a field that does not exist', { sendToo: 'users' }, 'parameters/sendToo'],
	['a field of another choice', { sendTo: 'everyone' }, 'parameters/users'],
	['a choice that does not exist', { languages: 'two' }, 'parameters/languages: no choice "two"'],
	['a required field that is empty', { users: '' }, 'Parameter "User IDs" is required.'],
	['an option that does not exist', { options: { capping: 3 } }, 'parameters/options/capping'],
])('%s is found', async (_what, change, fault) => {
	const node = everyNode.find(({ from }) => from === 'docs/quick-start.md')?.node as INode;
	expect(await faultsOf({ ...node, parameters: { ...node.parameters, ...change } })).toContain(fault);
});

test.each(all)('$from: its nodes exist, and its connections are valid', ({ workflow }) => {
	const names = workflow.nodes.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(names.length);
	expect(workflow.nodes.map(({ type }) => type).filter((type) => !type.startsWith(PREFIX) && !OF_N8N.test(type))).toEqual([]);
	const targets = Object.values(workflow.connections).flatMap((outputs) => Object.values(outputs).flat(2).map(({ node }) => node));
	expect([...Object.keys(workflow.connections), ...targets].filter((name) => !names.includes(name))).toEqual([]);
	expect(JSON.stringify(workflow)).not.toMatch(/"credentials":|serverToken/);
});

const DAY_MS = 86_400_000;

/** Data for the statistics to count. */
async function openAnApplication({ url }: Simulator): Promise<void> {
	const body = JSON.stringify({ request: { application: 'A1B2C-D3E4F', hwid: 'phone-1' } });
	const answer = await fetch(`${url}/json/1.3/applicationOpen`, { method: 'POST', body });
	expect(await answer.json()).toMatchObject({ status_code: 200 });
}

describe('run against the simulator', () => {
	const account = startAccount({ now: new Date(Date.now() - 2 * DAY_MS) }, async (simulator) => {
		simulator.addApplication({ code: 'A1B2C-D3E4F' });
		simulator.addDevice({ application: 'A1B2C-D3E4F', hwid: 'phone-1', userId: 'customer-1042' });
		simulator.addDevice({ application: 'A1B2C-D3E4F', hwid: 'phone-2', userId: 'customer-1043' });
		await openAnApplication(simulator);
		simulator.clock.advance(2 * DAY_MS);
	});

	const runnable = inPages.flatMap((each) => ours(each).map((node) => ({ from: each.from, name: node.name, node })));

	test.each(runnable)('$from: $name runs', async ({ node }) => {
		const type = node.type.slice(PREFIX.length);
		const result = await runNode({ type, parameters: structuredClone(node.parameters), credential: account.credential() });
		expect(result.error?.message).toBeUndefined();
		expect(result.items.length).toBeGreaterThan(0);
	}, 60_000);

	test('the first push of the quick start reaches its user and nobody else', () => {
		expect(account.simulator.ledger.map(({ recipients }) => recipients)).toEqual([['phone-1']]);
	});
});
