import { application } from '../host/simulator.mjs';

/**
 * What the account holds besides the phones of the contacts, so that each list of the editor has
 * entries. Nothing is sent because of it.
 */
export const account = {
	tags: [
		{ name: 'Plan', kind: 'string' },
		{ name: 'Orders', kind: 'integer' },
		{ name: 'Interests', kind: 'list' },
		{ name: 'Last Order', kind: 'date' },
		{ name: 'Member', kind: 'boolean' },
	],
	filters: [
		{ application, code: 'FILT1-00001', name: 'On the free plan', conditions: [['Plan', 'EQ', 'free']] },
		{ application, code: 'FILT1-00002', name: 'Ordered before', conditions: [['Orders', 'GTE', 1]] },
	],
	campaigns: [
		{ application, code: 'CAMP1-00001', name: 'Spring Sale' },
		{ application, code: 'CAMP1-00002', name: 'Welcome' },
	],
	presets: [
		{ application, code: 'PRES1-00001', name: 'Order shipped', fields: { content: 'Your order is on its way' } },
		{ application, code: 'PRES1-00002', name: 'Left in the cart', fields: { content: 'Something waits in your cart' } },
	],
	events: ['OrderPlaced', 'CartLeft'],
	emailTemplates: ['MAIL1-00001'],
	journeys: [
		{ application, id: '1a2b3c4d-5e6f-4a7b-8c9d-000000000001', title: 'Welcome', points: [{ pointTitle: 'First push' }] },
		{ application, id: '1a2b3c4d-5e6f-4a7b-8c9d-000000000002', title: 'Win back', status: 'draft', points: [{ pointTitle: 'We miss you' }] },
	],
};

const testDevices = ['Test phone', 'Test tablet'];

/**
 * Fills the account of the demo.
 * @param {import('../host/simulator.mjs').RunningSimulator} simulator
 * @throws {Error} when the simulator refuses a part
 */
export async function fillAccount(simulator) {
	await simulator.admin('seed', account);
	for (const [index, name] of testDevices.entries()) await simulator.addTestDevice(name, `token-test-${index + 1}`);
}
