/**
 * Hints in the editor before a run whose items may have the same audience, as n8n evaluates
 * them.
 */
import { type INode, type INodeExecutionData, Workflow } from 'n8n-workflow';
import { APPLICATION, byCode, byGroup } from '../support/codes';
import { workflowOf } from '../support/engine';
import { loadPackage, nodeOf } from '../support/engine/host';

/** The hints that n8n shows, found as its editor finds them. */
async function hintsFor(type: string, parameters: object, count: number): Promise<string[]> {
	const loader = await loadPackage();
	const node = nodeOf(type, { application: byCode(APPLICATION), ...parameters } as INode['parameters']);
	const workflow = workflowOf([node], loader);
	const items = Array.from({ length: count }, (): INodeExecutionData => ({ json: {} }));
	const { hints = [] } = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion).description;
	return hints.flatMap(({ displayCondition = '', whenToDisplay, message }) => {
		expect(whenToDisplay).toBe('beforeExecution');
		const shown: unknown = (workflow as Workflow).expression.getParameterValue(displayCondition, null, 0, 0, node.name, items, 'manual', {});
		expect(typeof shown).toBe('boolean');
		return shown === true ? [message] : [];
	});
}

const push = { resource: 'push', operation: 'send', content: 'Hello' };
const email = { resource: 'email', operation: 'send', subject: 'Hello', email_template: 'T' };
const CASES: Array<[string, string, object, boolean]> = [
	['everyone', 'pushMessage', { ...push, sendTo: 'everyone' }, true],
	['a filter', 'pushMessage', { ...push, sendTo: 'filter', filter: 'F' }, true],
	['conditions', 'pushMessage', { ...push, sendTo: 'conditions' }, true],
	['a group', 'pushMessage', { ...push, application: byGroup('G'), sendTo: 'everyone' }, true],
	['a targeted push', 'pushMessage', { resource: 'targetedPush', operation: 'send', devices_filter: 'A("X")', content: 'x' }, true],
	['everyone of emails', 'pushEmail', { ...email, sendTo: 'everyone' }, true],
	['users', 'pushMessage', { ...push, sendTo: 'users', users: 'u' }, false],
	['an SMS', 'pushMessage', { resource: 'sms', operation: 'send', devices: '+15550100', content: 'x' }, false],
	['addresses', 'pushEmail', { ...email, sendTo: 'devices', devices: 'a@example.com' }, false],
	['a look-up', 'pushMessage', { resource: 'message', operation: 'get', message: '1' }, false],
	['everyone, for every item', 'pushMessage', { ...push, sendTo: 'everyone', sendForEveryItem: true }, false],
];

test.each(CASES)('%s', async (_case, type, parameters, isWarned) => {
	expect(await hintsFor(type, parameters, 1)).toEqual([]);
	const shown = await hintsFor(type, parameters, 2);
	expect(shown).toHaveLength(isWarned ? 1 : 0);
	for (const message of shown) expect(message).toMatch(/Execute Once.*Send for Every Item/);
});

const sms = { resource: 'sms', operation: 'send', devices: '+15550100', content: 'x' };
const CHECKS: Array<[string, string, object, boolean]> = [
	['a push', 'pushMessage', { ...push, sendTo: 'users', users: 'u', checkOnly: true }, true],
	['an SMS', 'pushMessage', { ...sms, checkOnly: true }, true],
	['a targeted push', 'pushMessage', { resource: 'targetedPush', operation: 'send', devices_filter: 'A("X")', content: 'x', checkOnly: true }, true],
	['an email', 'pushEmail', { ...email, sendTo: 'devices', devices: 'a@example.com', checkOnly: true }, true],
	['a WhatsApp message', 'pushMessage', { resource: 'whatsApp', operation: 'send', checkOnly: true }, true],
	['an update of a Live Activity', 'pushMessage', { resource: 'liveActivity', operation: 'update', checkOnly: true }, true],
	['adding users to a journey', 'pushJourney', { resource: 'journey', operation: 'addUsers', checkOnly: true }, true],
	['removing them, whose form has no such switch', 'pushJourney', { resource: 'journey', operation: 'removeUsers', checkOnly: true }, false],
	['an SMS that is sent', 'pushMessage', sms, false],
	['a look-up, whose form has no such switch', 'pushMessage', { resource: 'message', operation: 'get', message: '1', checkOnly: true }, false],
];

test.each(CHECKS)('a switch that keeps a run from sending is named before the run: %s', async (_case, type, parameters, isNamed) => {
	const shown = await hintsFor(type, parameters, 1);
	expect(shown).toEqual(isNamed ? ['Check Only is on: a run reads and checks everything, and sends nothing. Switch it off to send.'] : []);
});
