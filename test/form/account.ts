/**
 * An account at the simulator for tests of inputs, with a function that runs any operation on
 * it.
 */
import type { IDataObject, NodeParameterValueType } from 'n8n-workflow';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { APPLICATION, byCode, CAMPAIGN, MESSAGE } from '../support/codes';
import { type NodeResult, type NodeRun, runNode } from '../support/engine';
import { type Account, startAccount } from '../support/simulator';

export type Method = keyof typeof catalogue;
export type Parameters = Record<string, unknown>;

export interface InputAccount extends Account {
	/** Runs an operation with valid parameters, changed by `parameters`. */
	run(method: Method, parameters?: Parameters, run?: Partial<NodeRun>): Promise<NodeResult>;
	/** What the only request of the test sent: the element of a batch, or the whole request. */
	sent(): IDataObject;
}

const application = byCode(APPLICATION);
const campaign = byCode(CAMPAIGN);
const period = (from: string, to: string) => ({ dateRange: 'custom', [from]: '2026-11-01T00:00:00', [to]: '2026-11-02T00:00:00' });
const email = 'jane@example.com';

/** Valid parameters of each operation. */
const NEEDED: Readonly<Partial<Record<Method, Parameters>>> = {
	createMessage: { application, sendTo: 'users', users: 'user-1', content: 'Hello' },
	sendAndWait: { application, ask: 'user', users: 'user-1', message: 'Go on?' },
	sendSms: { application, devices: '+15550100', content: 'Hello' },
	createTargetedMessage: { devices_filter: `A("${APPLICATION}")`, content: 'Hello' },
	createEmailMessage: {
		application,
		sendTo: 'devices',
		devices: email,
		email_template: 'A1B2C-D3E4F',
		subject: 'Hello',
	},
	getMessageDetails: { message: MESSAGE },
	deleteMessage: { message: MESSAGE },
	registerDevice: { application, device_type: 3, hwid: 'hwid-1' },
	unregisterDevice: { application, hwid: 'hwid-1' },
	setBadge: { application, hwid: 'hwid-1', badge: 1 },
	applicationOpen: { application, hwid: 'hwid-1' },
	pushStat: { application, hwid: 'hwid-1' },
	messageDeliveryEvent: { application, hwid: 'hwid-1' },
	setTags: { application, identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', value: 'pro' }] } },
	registerUser: { application, hwid: 'hwid-1', userId: 'user-1' },
	postEvent: { application, event: 'Purchase', identifyBy: 'device', hwid: 'hwid-1' },
	createTestDevice: { application, name: 'Phone', device_type: 3, push_token: 'token' },
	registerEmail: { application, email },
	deleteEmail: { application, email },
	setEmailTags: { application, email, tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', value: 'pro' }] } },
	registerEmailUser: { application, email, userId: 'user-1' },
	getBouncedEmails: { application, waitSeconds: 0 },
	getMsgStats: { source: 'report', message: MESSAGE, waitSeconds: 0 },
	getMsgPlatformsStats: { source: 'report', message: MESSAGE, platforms: [1], waitSeconds: 0 },
	totalsByIntervals: { message: MESSAGE },
	totalsByPlatform: { message: MESSAGE },
	listMessages: { application },
	listPresets: { application },
	getPreset: { preset_code: 'A1B2C-D3E4F' },
	createPreset: { application, name: 'Cart', content: 'Hello' },
	deletePreset: { preset_code: 'A1B2C-D3E4F' },
	getMessageLog: { dateRange: 'anyTime' },
	getSubscribersStatistics: { application_code: application, ...period('timestamp_from', 'timestamp_to') },
	linksInteractionsDevices: { ...period('date_from', 'date_to'), application, link_template: 'https://example.com/%' },
	getAppStats: { application, ...period('datefrom', 'dateto'), waitSeconds: 0 },
	getCampaignStats: { application, campaign, ...period('datefrom', 'dateto'), waitSeconds: 0 },
	getEventStatistics: { application, event: 'Purchase', ...period('date_from', 'date_to'), waitSeconds: 0 },
	getReport: { application, ...period('date_from', 'date_to'), sections: ['totals'], comparePeriodBefore: false, waitSeconds: 0 },
	getTagStats: { tag: 'Plan', waitSeconds: 0 },
	linksInteractions: { ...period('date_from', 'date_to'), countBy: 'codes', messages_codes: MESSAGE },
	createFilter: { name: 'Active', segmentBy: 'expression', filter_expression: 'T("Plan", eq, "pro")' },
	createCampaign: { application, name: 'Sale' },
	createApplication: { title: 'Shop' },
	updateApplication: { application, updateFields: { title: 'Shop' } },
};

/** Starts the account before the tests of a file, and stops it after them. */
export function openInputAccount(seed: string): InputAccount {
	let executions = 0;
	const account = startAccount({ seed }, (simulator) => {
		simulator.rate.perMinute = 1_000_000;
		simulator.addApplication({ code: APPLICATION, title: 'Shop' });
		simulator.addCampaign({ application: APPLICATION, code: CAMPAIGN });
		simulator.addTag({ name: 'Plan', kind: 'string' });
		simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', type: 3, userId: 'user-1' });
	});
	return Object.assign(account, {
		async run(method: Method, parameters: Parameters = {}, more: Partial<NodeRun> = {}) {
			const { node, resource, operation } = catalogue[method] as Endpoint;
			return await runNode({
				type: node[0]!.toLowerCase() + node.slice(1),
				parameters: { resource, operation, ...NEEDED[method], ...parameters } as Record<string, NodeParameterValueType>,
				credential: account.credential({ requestsPerMinute: 1_000_000 }),
				executionId: String(++executions),
				...more,
			});
		},
		sent(): IDataObject {
			const [request, ...others] = account.requests;
			if (request === undefined || others.length > 0) throw new Error(`${account.requests.length} requests, not one`);
			const body = JSON.parse(request.body) as { request?: IDataObject };
			const fields = body.request ?? (body as IDataObject);
			return ((fields.notifications as IDataObject[] | undefined)?.[0] ?? fields);
		},
	});
}
