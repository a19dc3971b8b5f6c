/**
 * The catalogue and the simulator were written apart from each other, both from the specification.
 * Where they differ, one of them is wrong.
 */
import { catalogue } from '../nodes/catalogue';
import { isEnveloped, splitRoute, type Endpoint } from '../nodes/catalogue/endpoint';
import { z } from '../nodes/catalogue/zod';
import { startSimulator, type Simulator } from './simulator';
import { EMAIL_FIELDS } from './simulator/emailFields';
import { ENDPOINTS, type Endpoint as Served } from './simulator/endpoints';
import type { JsonObject } from './simulator/json';
import { NOTIFICATION_FIELDS, PLATFORM_FIELDS } from './simulator/notificationFields';
import { Outside } from './simulator/outside';

/** Fields by method, as the specification lists them; `auth` is not one of them. */
const FIELDS: Record<string, string[]> = {
	createMessage: ['application', 'applications_group', 'notifications'],
	sendSms: ['application', 'notifications'],
	getMessageDetails: ['message'],
	deleteMessage: ['message'],
	createCampaign: ['application', 'name', 'description'],
	deleteCampaign: ['campaign'],
	getCampaigns: ['application', 'cursor', 'limit'],
	getApplication: ['application'],
	getApplications: ['page'],
	registerDevice: [
		...['application', 'hwid', 'device_type', 'push_token', 'idfa', 'timezone', 'language', 'userId'],
		...['email', 'tags', 'app_version', 'device_model', 'os_version', 'public_key', 'auth_token'],
		...['fcm_token', 'fcm_push_set'],
	],
	unregisterDevice: ['application', 'hwid'],
	setBadge: ['application', 'hwid', 'badge'],
	applicationOpen: ['application', 'hwid'],
	pushStat: ['application', 'hwid', 'userId', 'hash'],
	messageDeliveryEvent: ['application', 'hwid', 'hash'],
	setTags: ['application', 'hwid', 'userId', 'tags'],
	postEvent: [
		...['application', 'event', 'hwid', 'userId', 'attributes', 'timestampUTC'],
		...['timestampCurrent', 'device_type'],
	],
	createTestDevice: ['application', 'push_token', 'device_type', 'name', 'description'],
	listTestDevices: ['application'],
	registerUser: ['application', 'hwid', 'userId', 'tz_offset', 'device_type'],
	createTargetedMessage: [
		...['devices_filter', 'send_date', 'content', 'ignore_user_timezone', 'timezone', 'campaign'],
		...['transactionId', 'page_id', 'rich_page_id', 'link', 'minimize_link', 'data', 'preset'],
		...['send_rate', 'inbox_date', 'remote_page', ...Object.keys(PLATFORM_FIELDS)],
	],
	createEmailMessage: ['application', 'applications_group', 'notifications'],
	registerEmail: ['application', 'email', 'language', 'userId', 'tz_offset', 'tags'],
	deleteEmail: ['application', 'email'],
	setEmailTags: ['application', 'email', 'tags', 'userId'],
	registerEmailUser: ['application', 'email', 'userId', 'tz_offset'],
	getBouncedEmails: ['application', 'message', 'date_from', 'date_to'],
	getMsgStats: ['message'],
	getMsgPlatformsStats: ['message', 'platforms'],
	getApplicationSubscribersStats: ['application'],
	getAppStats: ['application', 'datefrom', 'dateto'],
	getCampaignStats: ['campaign', 'datefrom', 'dateto'],
	getEventStatistics: ['application', 'event', 'date_from', 'date_to', 'attributes'],
	getTagStats: ['tag', 'applications'],
	getResults: ['request_id'],
	getSubscribersStatistics: ['application_code', 'timestamp_from', 'timestamp_to'],
	linksInteractions: [
		...['date_from', 'date_to', 'campaign', 'application', 'messages_ids', 'messages_codes'],
		...['link_template', 'template', 'with_full_links'],
	],
	getMessageLog: [
		...['message_id', 'message_code', 'campaign_code', 'hwid', 'user_id', 'application_code'],
		...['date_from', 'date_to', 'limit', 'pagination_token', 'actions', 'platforms'],
	],
};

/** Fields of the catalogue that only serve a form and are not sent. */
const NOT_SENT: Record<string, string[]> = { getCampaignStats: ['application'] };

/** Endpoints that the simulator answers with 404 so far. The list may only become shorter. */
const NOT_YET = [
	...['createApplication', 'updateApplication', 'deleteApplication', 'getApplicationFile'],
	...['configureApplication', 'setApplicationPlatformStatus', 'getJourneyStatistics'],
];

const served = Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) => {
	const { path } = splitRoute(endpoint.route);
	const mine = ENDPOINTS.find((one) => one.path === path);
	return mine ? [{ name, endpoint, mine }] : [];
});

let simulator: Simulator;
let outside: Outside;

beforeAll(async () => {
	simulator = await startSimulator();
	outside = new Outside(simulator);
});

afterAll(() => simulator.stop());

test('the simulator serves every endpoint of the catalogue, apart from the named ones', () => {
	const names = served.map(({ name }) => name);
	const missing = Object.keys(catalogue).filter((name) => !names.includes(name));
	expect(missing.filter((name) => !NOT_YET.includes(name))).toEqual([]);
	expect(NOT_YET.filter((name) => names.includes(name))).toEqual([]);
});

test.each(served)('$name: route, place of the token, form, limit', ({ endpoint, mine }) => {
	expect({
		verb: splitRoute(endpoint.route).method,
		auth: endpoint.auth,
		wrapped: isEnveloped(endpoint),
		limited: endpoint.pace === 'messages',
	}).toEqual({ verb: mine.verb, auth: mine.auth, wrapped: mine.wrapped, limited: mine.limited });
});

test.each(Object.entries(FIELDS))('%s: the fields of the specification', async (name, fields) => {
	const { endpoint, mine } = served.find((one) => one.name === name) ?? {};
	if (!endpoint || !mine) throw new Error('not served');
	const all = [...fields, ...(NOT_SENT[name] ?? [])];
	expect(Object.keys(endpoint.request.shape).sort()).toEqual(all.toSorted());
	for (const field of fields) {
		expect([field, await isUnknown(endpoint, mine, field)]).toEqual([field, false]);
	}
});

test.each(served)('$name: the simulator knows every field', async ({ endpoint, mine }) => {
	const unknown: string[] = [];
	for (const field of Object.keys(endpoint.request.shape)) {
		if (await isUnknown(endpoint, mine, field)) unknown.push(field);
	}
	expect(unknown).toEqual([]);
	expect(await isUnknown(endpoint, mine, 'unheardOf')).toBe(true);
});

test('a notification has the same fields in both', () => {
	const { notifications } = catalogue.createMessage.request.shape;
	const element: unknown = notifications.element;
	if (!(element instanceof z.ZodObject)) throw new Error('A notification is no object');
	expect(Object.keys(element.shape).sort()).toEqual(Object.keys(NOTIFICATION_FIELDS).sort());
	const sms: unknown = catalogue.sendSms.request.shape.notifications.element;
	if (!(sms instanceof z.ZodObject)) throw new Error('An SMS is no object');
	expect(Object.keys(NOTIFICATION_FIELDS)).toEqual(expect.arrayContaining(Object.keys(sms.shape)));
});

test('an email has the same fields in both', () => {
	const element: unknown = catalogue.createEmailMessage.request.shape.notifications.element;
	if (!(element instanceof z.ZodObject)) throw new Error('An email is no object');
	// The specification does not list it for emails, and the simulator refuses it.
	const fields = Object.keys(element.shape).filter((field) => field !== 'conditions_operator');
	expect(fields.sort()).toEqual(Object.keys(EMAIL_FIELDS).sort());
});

/** Whether the simulator calls the field unknown; whatever else it says of it is no matter here. */
async function isUnknown(endpoint: Endpoint, mine: Served, field: string): Promise<boolean> {
	const auth = mine.auth === 'server' ? { auth: simulator.serverToken } : {};
	const request = { ...auth, ...(endpoint.body?.({ [field]: {} }) ?? { [field]: {} }) };
	const scheme = { key: 'Key', api: 'Api', server: '', device: '' }[mine.auth];
	const headers: Record<string, string> =
		scheme === '' ? {} : { authorization: `${scheme} ${simulator.serverToken}` };
	const answer = await outside.post(
		mine.path,
		JSON.stringify(mine.wrapped ? { request } : request),
		headers,
	);
	const { status_message: complaint, error = complaint } = answer.json as JsonObject;
	return new RegExp(`^Unknown field "(\\w+\\.)*${field}"$`).test(String(error));
}
