/**
 * A workflow with nodes after the contacts of a CRM export, to be filled in by hand in the
 * editor.
 */
import { shop } from './shop.mjs';

/** What the service has of the shop, besides `account`. */
export const audience = {
	tags: [
		{ name: 'Plan', kind: 'string' },
		{ name: 'Orders', kind: 'integer' },
		{ name: 'Interests', kind: 'list' },
		{ name: 'Last Order', kind: 'date' },
	],
	filters: [
		{ name: 'Active customers', conditions: [['Plan', 'ANY', '']], code: 'FILT1-00001', application: shop },
		{ name: 'On trial', conditions: [['Plan', 'EQ', 'trial']], code: 'FILT1-00002', application: shop, expirationDate: '2099-12-31' },
	],
	journeys: [
		{ id: '1a2b3c4d-5e6f-4a7b-8c9d-000000000001', title: 'Welcome', status: 'running' },
		{ id: '1a2b3c4d-5e6f-4a7b-8c9d-000000000002', title: 'Win back', status: 'draft' },
	],
};

/** Registers two phones of the shop as test devices. */
export async function addTestDevices({ url }) {
	for (const { phone } of contacts) {
		const request = { application: shop, name: phone, push_token: `token-${phone}`, device_type: 3 };
		const answer = await fetch(`${url}/json/1.3/createTestDevice`, {
			method: 'POST',
			headers: { connection: 'close' },
			body: JSON.stringify({ request }),
		});
		const { status_code: status } = await answer.json();
		if (status !== 200) throw new Error(`createTestDevice answered ${status}`);
	}
}

/** Rows of the export, with columns named differently from the tags. */
export const contacts = [
	{ phone: 'phone-1', plan_name: 'pro', orders: 3, likes: 'shoes, hats' },
	{ phone: 'phone-2', plan_name: 'trial', orders: 0, likes: '' },
];

const application = { __rl: true, mode: 'list', value: shop, cachedResultName: 'Shop' };

const nodes = [
	{ name: 'Send Push', type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application, content: 'Hello' } },
	{ name: 'Count Push', type: 'pushStatistics', parameters: { resource: 'message', operation: 'get' } },
	{ name: 'Count Journey', type: 'pushJourney', parameters: { resource: 'journey', operation: 'getStatistics' } },
	{ name: 'Set Tags', type: 'pushDevice', parameters: { resource: 'tag', operation: 'set', application, identifyBy: 'device', hwid: '={{ $json.phone }}' } },
];

/**
 * @param {{ id: string, name: string }} credential of the service
 * @returns the workflow, as n8n imports it
 */
export function crmWorkflow(credential) {
	const source = 'CRM Export';
	const trigger = { id: source, name: source, type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} };
	const ours = nodes.map(({ name, type, parameters }, index) => ({
		...{ id: name, name, parameters, typeVersion: 1, position: [400, index * 200] },
		type: `n8n-nodes-push-messaging.${type}`,
		credentials: { pushMessagingApi: credential },
	}));
	return {
		name: 'From the CRM',
		nodes: [trigger, ...ours],
		connections: { [source]: { main: [ours.map(({ name }) => ({ node: name, type: 'main', index: 0 }))] } },
		pinData: { [source]: contacts.map((json) => ({ json })) },
		settings: { executionOrder: 'v1' },
	};
}
