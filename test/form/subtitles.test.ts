/** The text below a node on the canvas, as n8n evaluates its expression. */
import type { INode, INodePropertyOptions, Workflow } from 'n8n-workflow';
import { workflowOf } from '../support/engine';
import { loadPackage, nodeOf } from '../support/engine/host';
import { builtNodes } from './nodes';

const actions = builtNodes.filter(({ name }) => !name.endsWith('Trigger'));

async function subtitleOf(type: string, parameters: object): Promise<unknown> {
	const loader = await loadPackage();
	const node = nodeOf(type, parameters as INode['parameters']);
	const workflow = workflowOf([node], loader);
	const { subtitle = '' } = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion).description;
	return (workflow as Workflow).expression.getParameterValue(subtitle, null, 0, 0, node.name, [], 'manual', {});
}

test.each(actions.map((node) => [node.name, node] as const))('%s names the action of each operation', async (name, { describe }) => {
	const type = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
	const operations = describe().properties.filter((property) => property.name === 'operation');
	expect(operations.length).toBeGreaterThan(0);
	for (const { displayOptions, options = [] } of operations) {
		const [resource] = displayOptions?.show?.['resource'] ?? [];
		for (const { value, action } of options as INodePropertyOptions[]) {
			expect(await subtitleOf(type, { resource, operation: value })).toBe(action);
		}
	}
});

test('a node with Check Only says so', async () => {
	expect(await subtitleOf('pushMessage', { resource: 'push', operation: 'send', checkOnly: true })).toBe('Send push (check only)');
	expect(await subtitleOf('pushEmail', { resource: 'email', operation: 'send', checkOnly: true })).toMatch(/ \(check only\)$/);
});

test.each([
	['pushMessageTrigger', { triggerOn: 'opened' }, 'push opened'],
	['pushMessageTrigger', { triggerOn: 'messageAction', actions: ['delivered', 'inbox_opened'] }, 'delivered, inbox opened'],
	['pushMessageTrigger', { triggerOn: 'journeyProgress' }, 'journey progress'],
	['pushWebhookTrigger', { triggerOn: 'accountEvents' }, 'account event'],
	['pushWebhookTrigger', { triggerOn: 'journey' }, 'journey webhook'],
])('%s with %j says what starts it', async (type, parameters, words) => {
	expect(await subtitleOf(type, parameters)).toBe(words);
});
