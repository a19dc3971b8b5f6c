/** What n8n itself shows of a form for an application, and for a group of them. */
import { type INode, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { APPLICATION, byCode, byGroup } from '../support/codes';
import { builtNodes } from './nodes';

function shown(name: string, given: INodeParameters): string[] {
	const description = builtNodes.find((node) => node.name === name)!.describe();
	const node = { name: 'Send', typeVersion: 1 } as INode;
	const values = NodeHelpers.getNodeParameters(description.properties, given, true, true, node, description)!;
	return description.properties
		.filter((property) => NodeHelpers.displayParameter(values, property, node, description))
		.map(({ displayName, options }) => (displayName === 'Send To' ? `Send To: ${(options as Array<{ name: string }>).map((each) => each.name).join(', ')}` : displayName));
}

describe.each([
	['PushMessage', { resource: 'push', operation: 'send' }, 'Segment by Tags, Saved Segment, Devices, Test Devices, Everyone', 'Users, Devices'],
	['PushEmail', { resource: 'email', operation: 'send' }, 'Segment by Tags, Saved Segment, Email Addresses, Everyone', 'Users, Email Addresses'],
])('%s', (name, chosen, others, together) => {
	const group = 'Send To: Segment by Tags, Saved Segment, Everyone';
	const sendTo = (given: INodeParameters) => shown(name, { ...chosen, ...given }).filter((label) => label.startsWith('Send To'));

	test('an application has all audiences, and lists alone where all items share a message', () => {
		for (const application of [byCode(APPLICATION), '={{ $json.application }}'])
			expect(sendTo({ application })).toEqual([`Send To: Users, ${others}`]);
		expect(sendTo({ application: byCode(APPLICATION), messages: 'allItems' })).toEqual([`Send To: ${together}`]);
	});

	test('a group has neither users nor devices', () => {
		expect(sendTo({ application: byGroup(APPLICATION) })).toEqual([group]);
		for (const to of ['users', 'devices', 'testDevices'])
			expect(shown(name, { ...chosen, application: byGroup(APPLICATION), sendTo: to }).filter((label) => /User IDs|Devices$|Email Addresses|test devices/.test(label))).toEqual([]);
	});
});
