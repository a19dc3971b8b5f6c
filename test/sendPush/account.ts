/** An account at the simulator for the tests of Push Message, and the node run over it. */
import type { IDataObject } from 'n8n-workflow';
import { credentialFor, type NodeResult, type NodeRun, runNode } from '../support/engine';
import { startSimulator, type Simulator } from '../../simulator';

export const APPLICATION = 'AAAAA-BBBBB';
export const GROUP = 'GGGGG-11111';
export const CAMPAIGN = 'CCCCC-22222';
export const PRESET = 'PPPPP-33333';
export const FILTER = 'Active customers';

type Parameters = NodeRun['parameters'];

export interface Account {
	readonly simulator: Simulator;
	/** Runs Send Push to `user-1` with the text `Hello`, unless the parameters say otherwise. */
	send(parameters: Parameters, run?: Partial<NodeRun>): Promise<NodeResult>;
	/** Runs Send SMS. */
	sendSms(parameters: Parameters, run?: Partial<NodeRun>): Promise<NodeResult>;
	/** The bodies of all requests since the last test, as JSON. */
	bodies(): unknown[];
	/** The one notification of the one request since the last test. */
	notification(): IDataObject;
}

/** The value of a resource locator that is filled by code. */
export function byCode(value: string) {
	return { __rl: true, mode: 'code', value };
}

/** Starts the account before the tests of a file, and stops it after them. */
export function openAccount(seed: string): Account {
	let simulator: Simulator;
	let executions = 0;
	beforeAll(async () => {
		simulator = await startSimulator({ seed });
		simulator.rate.perMinute = 1_000_000;
		fill(simulator);
	});
	afterEach(() => {
		simulator.requests.length = 0;
		simulator.faults.clear();
	});
	afterAll(async () => await simulator.stop());

	const run = async (parameters: Parameters, changes: Partial<NodeRun>) =>
		await runNode({
			type: 'pushMessage',
			parameters: { application: byCode(APPLICATION), ...parameters },
			credential: credentialFor(simulator, { requestsPerMinute: 1_000_000 }),
			executionId: String(++executions),
			...changes,
		});
	const bodies = () => simulator.requests.map(({ body }) => JSON.parse(body) as unknown);
	return {
		get simulator() {
			return simulator;
		},
		send: (parameters, changes = {}) =>
			run(
				{ resource: 'push', operation: 'send', sendTo: 'users', users: 'user-1', content: 'Hello', ...parameters },
				changes,
			),
		sendSms: (parameters, changes = {}) => run({ resource: 'sms', operation: 'send', ...parameters }, changes),
		bodies,
		notification() {
			const [body, ...more] = bodies() as Array<{ request: { notifications: IDataObject[] } }>;
			if (body === undefined || more.length > 0) throw new Error(`${more.length} requests, not one`);
			const [notification, ...others] = body.request.notifications;
			if (notification === undefined || others.length > 0) throw new Error('not one notification');
			return notification;
		},
	};
}

function fill(simulator: Simulator): void {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
	simulator.addGroup({ code: GROUP, applications: [APPLICATION] });
	simulator.addCampaign({ application: APPLICATION, code: CAMPAIGN });
	simulator.addPreset({ application: APPLICATION, code: PRESET, fields: { content: 'From the preset' } });
	simulator.addFilter({ name: FILTER, conditions: [['Name', 'ANY', '']] });
	simulator.addTag({ name: 'Name', kind: 'string' });
	simulator.addTag({ name: 'Age', kind: 'integer' });
	simulator.addTag({ name: 'Birthday', kind: 'date' });
	simulator.addTag({ name: 'Member', kind: 'boolean' });
	simulator.addTag({ name: 'Sports', kind: 'list' });
	for (let n = 1; n <= 12; n++) {
		simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: 3, userId: `user-${n}` });
	}
	simulator.addDevice({ application: APPLICATION, hwid: '+15550100', type: 18, userId: 'user-1' });
}
