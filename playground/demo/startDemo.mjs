import { fillAccount } from './account.mjs';
import { readContacts } from './contacts.mjs';
import { step } from '../host/progress.mjs';
import { application } from '../host/simulator.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';
import { importExample, keepExample, publish } from '../host/workflows.mjs';

/** How soon the simulator delivers. */
const paces = {
	once: { deliveredAfterMs: 1_000, openedAfterMs: 3_000, lateByMs: 3_000 },
	stay: { deliveredAfterMs: 3_000, openedAfterMs: 20_000, lateByMs: 10_000 },
};

/**
 * @typedef {object} Demo everything that runs
 * @property {import('../host/simulator.mjs').RunningSimulator} simulator
 * @property {import('../host/n8nApi.mjs').N8nApi} api signed in as the owner
 * @property {{ email: string, password: string }} login
 * @property {string} url address of n8n
 * @property {Promise<number | null>} n8nEnded
 * @property {{ id: string, name: string }} credential
 * @property {{ id: string }} crmToPush
 * @property {{ id: string }} pushActions published
 * @property {import('./contacts.mjs').Contact[]} contacts
 */

/**
 * Starts the simulator and n8n with the packed package, its credential and the example workflows.
 * @param {{ kind: 'once' | 'stay', port?: number, program: string }} options `once` begins with a
 *   fresh n8n; `stay` keeps what the user has made in theirs, changed examples included
 * @returns {Promise<Demo>}
 */
export async function startDemo({ kind, port, program }) {
	const contacts = readContacts();
	const { n8n, ...running } = await startRunningN8n({
		kind,
		port,
		program,
		keep: kind === 'stay',
		prepare: async (simulator) => {
			await simulator.setDeliveryRates(paces[kind]);
			await simulator.registerPhones(contacts);
			await fillAccount(simulator);
		},
	});
	const { api, credential } = running;
	const imported = await step('Importing the example workflows', async () => {
		const bring = kind === 'once' ? importExample : keepExample;
		const choices = { credential, application };
		const pushActions = await bring(api, 'push-actions.json', choices);
		const crmToPush = await bring(api, 'crm-to-push.json', choices);
		await publish(api, pushActions);
		return { pushActions, crmToPush };
	});
	return { ...running, ...imported, contacts, url: n8n.url, n8nEnded: n8n.ended };
}
