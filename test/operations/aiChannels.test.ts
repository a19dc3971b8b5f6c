/** Journeys and the other channels as tools of an AI agent, in n8n's engine. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { callTool, type ToolCalls } from '../support/engine/agent';
import { startAccount } from '../support/simulator';

const application = byCode(APPLICATION);
const RUNNING = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const DRAFT = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
const account = startAccount({ seed: 'ai channels' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addJourney({ id: RUNNING, title: 'Welcome', apiEntries: [{ attributes: ['plan'] }], points: [{ pointTitle: 'First push', pointStat: { sent: 5 } }] });
	simulator.addJourney({ id: DRAFT, title: 'Win Back', status: 'draft' });
	simulator.addDevice({ application: APPLICATION, hwid: 'whatsapp:+15550110', type: 21 });
	simulator.addDevice({ application: APPLICATION, hwid: '+15550111', type: 18 });
	simulator.addDevice({ application: APPLICATION, hwid: 'U1', type: 0 });
	simulator.addDevice({ application: APPLICATION, hwid: 'kakao:a', type: 0, userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: 'name@example.com', type: 14 });
});

/** What the agent fills in. */
const ai = (name: string) => `={{ $fromAI('${name}', 'The ${name}', 'string') }}`;
const call = async (type: string, parameters: ToolCalls['parameters'], ...calls: IDataObject[]) =>
	await callTool({ type, parameters, calls, credential: account.credential() });
const journey = { resource: 'journey' };
const activity = { resource: 'liveActivity', application, live_activity_id: ai('id'), content_state: ai('state') };
const shown = { id: 'order-1042', state: '{"status":"On its way"}' };

test.each<[string, string, ToolCalls['parameters'], IDataObject, string]>([
	['journeys are listed', 'pushJourney', { ...journey, operation: 'getAll' }, {}, '"title":"Welcome"'],
	['a journey is shown', 'pushJourney', { ...journey, operation: 'get', uuid: ai('id') }, { id: RUNNING }, '"status":"running"'],
	['its counters', 'pushJourney', { ...journey, operation: 'getStatistics', id: ai('id') }, { id: RUNNING }, '"sent":5'],
	['a user enters', 'pushJourney', { ...journey, operation: 'addUsers', id: RUNNING, users: ai('user'), additionalFields: { attribute_values: { pair: [{ name: 'plan', value: ai('plan') }] } } }, { user: 'user-1', plan: 'pro' }, '"requestId":"'],
	['a user leaves', 'pushJourney', { ...journey, operation: 'removeUsers', user_ids: ai('user'), journey_uuids: [RUNNING] }, { user: 'user-1' }, '"removed":true'],
	['a journey is paused', 'pushJourney', { ...journey, operation: 'pause', uuid: ai('id') }, { id: RUNNING }, '"status":"paused"'],
	['a journey is started', 'pushJourney', { ...journey, operation: 'start', uuid: ai('id') }, { id: RUNNING }, '"status":"running"'],
	['WhatsApp', 'pushMessage', { resource: 'whatsApp', operation: 'send', application, devices: ai('phone'), content_id: 'order_shipped' }, { phone: '+1 (555) 01-10' }, '"status":"sent"'],
	['SMS', 'pushMessage', { resource: 'sms', operation: 'send', application, devices: ai('phone'), content: ai('text') }, { phone: '+15550111', text: 'Hello' }, '"status":"unknown"'],
	['LINE', 'pushMessage', { resource: 'line', operation: 'send', application, devices: ai('user'), content: ai('text') }, { user: 'U1', text: 'Hello' }, '"status":"sent"'],
	['Kakao', 'pushMessage', { resource: 'kakao', operation: 'send', application, users: ai('user'), template: 'order_shipped' }, { user: 'user-1' }, '"status":"sent"'],
	['a Live Activity begins', 'pushMessage', { ...activity, operation: 'start', users: ai('user'), attributes_type: 'Delivery', attributes: '{}', content: ai('text') }, { ...shown, user: 'user-1', text: 'On its way' }, '"status":"sent"'],
	['a Live Activity changes', 'pushMessage', { ...activity, operation: 'update' }, shown, '"liveActivityId":"order-1042"'],
	['a Live Activity ends', 'pushMessage', { ...activity, operation: 'end' }, shown, '"liveActivityId":"order-1042"'],
	['an email of HTML', 'pushEmail', { resource: 'email', operation: 'send', application, sendTo: 'devices', devices: ai('address'), contentFrom: 'html', content: ai('html'), subject: ai('subject') }, { address: 'name@example.com', html: '<p>Hello</p>', subject: 'Hello' }, '"status":"sent"'],
])('an agent can do this: %s', async (_what, type, parameters, values, says) => {
	expect(await call(type, parameters, values)).toEqual([{ text: expect.stringContaining(says) as string }]);
});

test('an agent is told what to do when a journey is in the wrong state', async () => {
	const [added] = await call('pushJourney', { ...journey, operation: 'addUsers', id: ai('id'), users: 'user-1' }, { id: DRAFT });
	expect(added).toMatchObject({ error: { message: expect.stringContaining('The journey is not in the state for this') as string, description: expect.stringContaining('use Journey: Start first') as string } });
	const [paused] = await call('pushJourney', { ...journey, operation: 'pause', uuid: ai('id') }, { id: DRAFT });
	expect(paused).toMatchObject({ error: { message: expect.stringContaining('The journey is a draft') as string } });
});

test.each(['finish', 'setToDraft', 'archive'])('an agent cannot make people leave a journey by %s unless the user has switched that on', async (operation) => {
	account.simulator.addJourney({ id: DRAFT, status: 'paused', users: ['user-1'] });
	const parameters = { ...journey, operation, uuid: ai('id') };
	account.simulator.requests.length = 0;
	const [refused] = await call('pushJourney', parameters, { id: DRAFT });
	expect(refused).toMatchObject({ error: { message: expect.stringContaining('People Leave the Journey is off') as string } });
	const [byAgent] = await call('pushJourney', { ...parameters, confirmed: "={{ $fromAI('confirmed', 'Whether to', 'boolean') }}" }, { id: DRAFT, confirmed: true });
	expect(byAgent).toMatchObject({ error: { message: expect.stringContaining('People Leave the Journey must be true or false') as string } });
	expect(account.requests).toEqual([]);
	expect(await call('pushJourney', { ...parameters, confirmed: true }, { id: DRAFT })).toEqual([{ text: expect.stringContaining('"status"') as string }]);
	expect(account.simulator.state.journeys.get(DRAFT)?.users).toEqual([]);
});
