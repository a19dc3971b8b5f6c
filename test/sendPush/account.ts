/**
 * An account at the simulator for the tests of Push Message, with functions that run the node on
 * it.
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';
import { type NodeResult, type NodeRun, runNode } from '../support/engine';
import { type Account, startAccount } from '../support/simulator';
import type { Simulator } from '../../simulator';

export const GROUP = 'GGGGG-11111';
export const PRESET = 'PPPPP-33333';
export const FILTER = 'Active customers';

/** The notification of `send` with nothing else filled in. */
export const plain = {
	send_date: 'now',
	ignore_user_timezone: true,
	content: 'Hello',
	users: ['user-1'],
	transactionId: expect.any(String) as string,
};

/** A collection of options as a user fills it in, and the fields of the notification for it. */
export interface FilledIn {
	collection: string;
	input: Record<string, unknown>;
	wire: Record<string, unknown>;
}

type Parameters = NodeRun['parameters'];

export interface MessageAccount extends Account {
	/** Runs Send Push to `user-1` with the text `Hello`, unless the parameters say otherwise. */
	send(parameters: Parameters, run?: Partial<NodeRun>): Promise<NodeResult>;
	/** Runs Send SMS. */
	sendSms(parameters: Parameters, run?: Partial<NodeRun>): Promise<NodeResult>;
	/** The bodies of all requests of the test, as JSON. */
	bodies(): unknown[];
	/** The one notification of the one request of the test. */
	notification(): IDataObject;
}

/** Starts the account before the tests of a file, and stops it after them. */
export function openAccount(seed: string): MessageAccount {
	let executions = 0;
	const account = startAccount({ seed }, (simulator) => {
		simulator.rate.perMinute = 1_000_000;
		fill(simulator);
	});
	const run = async (parameters: Parameters, changes: Partial<NodeRun>) =>
		await runNode({
			type: 'pushMessage',
			parameters: { application: byCode(APPLICATION), ...parameters },
			credential: account.credential({ requestsPerMinute: 1_000_000 }),
			executionId: String(++executions),
			...changes,
		});
	const bodies = () => account.requests.map(({ body }) => JSON.parse(body) as unknown);
	// Not a spread, which would read the simulator before it has started.
	return Object.assign(account, {
		send: (parameters: Parameters, changes: Partial<NodeRun> = {}) =>
			run(
				{ resource: 'push', operation: 'send', sendTo: 'users', users: 'user-1', content: 'Hello', ...parameters },
				changes,
			),
		sendSms: (parameters: Parameters, changes: Partial<NodeRun> = {}) => run({ resource: 'sms', operation: 'send', ...parameters }, changes),
		bodies,
		notification(): IDataObject {
			const [body, ...more] = bodies() as Array<{ request: { notifications: IDataObject[] } }>;
			if (body === undefined || more.length > 0) throw new Error(`${more.length} requests, not one`);
			const [notification, ...others] = body.request.notifications;
			if (notification === undefined || others.length > 0) throw new Error('not one notification');
			return notification;
		},
	});
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
