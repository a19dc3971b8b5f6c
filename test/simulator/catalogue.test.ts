/**
 * The catalogue and the simulator were written independently of each other, both from the
 * specification. Where they differ, one of them is wrong.
 */
import { catalogue } from '../../nodes/catalogue';
import { faultOfFilter, namesApplication } from '../../nodes/catalogue/values/devicesFilter';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { isEnveloped, splitRoute } from '../../nodes/catalogue/definition/route';
import * as z from '../../nodes/catalogue/definition/zod';
import type { Simulator } from '../../simulator';
import { readDevicesFilter } from '../../simulator/delivery/devicesFilter';
import { EMAIL_FIELDS } from '../../simulator/methods/email/emailFields';
import { ENDPOINTS, type Endpoint as Served } from '../../simulator/server/endpoints';
import { applicationsIn } from '../../simulator/delivery/filterAudience';
import type { JsonObject } from '../../simulator/wire/json';
import { NOTIFICATION_FIELDS, PLATFORM_FIELDS } from '../../simulator/methods/message/notificationFields';
import { APPLICATION, ServiceClient, type Answered } from '../support/client';
import type { Service } from '../../simulator/account/service';
import { startAccount } from '../support/simulator';

/** Fields by method, as the specification lists them, without `auth`. */
const FIELDS: Record<string, string[]> = {
	createMessage: ['application', 'applications_group', 'notifications'],
	sendAndWait: ['application', 'notifications'],
	sendSms: ['application', 'notifications'],
	createWhatsAppMessage: [
		...['application', 'devices', 'content', 'content_id', 'content_variables', 'header_variables'],
		...['button_url_variables', 'language', 'use_auto_registration', 'send_date'],
	],
	createLineMessage: ['application', 'devices', 'content', 'preset', 'send_date'],
	createKakaoMessage: ['application', 'users', 'devices', 'template', 'kakao_content_variables', 'send_date'],
	startLiveActivity: [
		...['application', 'live_activity_id', 'content_state', 'users', 'devices', 'content', 'title'],
		...['attributes_type', 'attributes'],
	],
	updateLiveActivity: ['application', 'live_activity_id', 'content_state', 'event'],
	endLiveActivity: ['application', 'live_activity_id', 'content_state', 'dismissal_date', 'event'],
	listMessages: [
		...['application', 'platforms', 'date_from', 'date_to', 'source', 'campaign', 'messages_ids'],
		...['messages_codes', 'with_details', 'with_metrics', 'per_page', 'page'],
	],
	totalsByIntervals: ['message', 'platforms'],
	totalsByPlatform: ['message', 'platforms'],
	listPresets: ['application'],
	getPreset: ['preset_code'],
	createPreset: [
		...['name', 'application', 'content', 'title', 'subtitle', 'url', 'deep_link', 'campaign'],
		...['data', 'platforms'],
	],
	deletePreset: ['preset_code'],
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
	bulkSetTags: ['application', 'create_missing_tags', 'devices'],
	getTags: ['application', 'hwid', 'userId'],
	deleteUser: ['application', 'user_id'],
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
	createApplication: ['title', 'icon', 'authorize_all_tokens', 'sdk_ios', 'sdk_android'],
	updateApplication: ['application', 'title', 'icon', 'sdk_ios', 'sdk_android'],
	deleteApplication: ['application'],
	getApplicationFile: ['application', 'file'],
	setApplicationPlatformStatus: ['application', 'platform', 'status'],
	configureApplication: [
		...['application', 'device_type', 'ios_key_management_type', 'ios_key_file', 'ios_gateway'],
		...['ios_key_password', 'ios_framework', 'step', 'ios_vendor_id', 'ios_vendor_password'],
		...['team_id', 'appid', 'apns_type', 'auto_update_profile', 'profile', 'certificate'],
		...['android_gcm_api_key', 'android_gcm_sender_id', 'android_framework'],
		...['android_fcm_service_account', 'macos_key_management_type', 'macos_cert_file'],
		...['macos_key_file', 'macos_key_password', 'macos_gateway', 'wns_psid', 'wns_secret'],
		...['adm_cid', 'adm_secret', 'adm_framework', 'chrome_gcm_api_key'],
		...['chrome_gcm_project_number', 'chrome_fcm_service_account', 'safari_key_management_type'],
		...['safari_website_name', 'safari_allowed_domains', 'safari_url_template'],
		...['safari_icon_file', 'safari_key_file', 'safari_key_password', 'firefox_is_enabled'],
		...['firefox_fcm_service_account', 'fcm_sender_id', 'firefox_fcm_sender_id', 'fcm_api_key'],
		...['firefox_fcm_api_key', 'email_from_email', 'email_from_name', 'email_reply'],
	],
	listJourneys: ['page'],
	addUsersToJourney: ['id', 'users', 'hwids', 'filter', 'attribute_values'],
	removeUsersFromJourneys: ['user_ids', 'journey_uuids', 'all_journeys'],
	startJourney: ['uuid'],
	pauseJourney: ['uuid'],
	finishJourney: ['uuid'],
	setJourneyToDraft: ['uuid'],
	archiveJourney: ['uuid'],
	getJourney: ['uuid'],
	listFilters: ['application'],
	createFilter: ['name', 'filter_expression', 'conditions', 'conditions_operator', 'application', 'expiration_date'],
	deleteFilter: ['name'],
	countSegmentDevices: ['filterExpression', 'filterCode'],
	exportSegment: ['filterExpression', 'filterCode', 'exportData', 'format'],
	exportSegmentResult: ['task_id'],
	listTags: [],
	addTag: ['name', 'type', 'user_specific'],
	deleteTag: ['name'],
	getJourneyStatistics: ['id'],
	getMsgStats: ['message'],
	getMsgPlatformsStats: ['message', 'platforms'],
	getApplicationSubscribersStats: ['application'],
	getAppStats: ['application', 'datefrom', 'dateto'],
	getCampaignStats: ['campaign', 'datefrom', 'dateto'],
	getEventStatistics: ['application', 'event', 'date_from', 'date_to', 'attributes'],
	// The methods that a report calls have their fields elsewhere.
	getReport: ['application'],
	getTagStats: ['tag', 'applications'],
	getResults: ['request_id'],
	getSubscribersStatistics: ['application_code', 'timestamp_from', 'timestamp_to'],
	linksInteractions: [
		...['date_from', 'date_to', 'campaign', 'application', 'messages_ids', 'messages_codes'],
		...['link_template', 'template', 'with_full_links'],
	],
	linksInteractionsDevices: [
		...['date_from', 'date_to', 'campaign', 'application', 'link_template', 'per_page', 'page'],
	],
	getMessageLog: [
		...['message_id', 'message_code', 'campaign_code', 'hwid', 'user_id', 'application_code'],
		...['date_from', 'date_to', 'limit', 'pagination_token', 'actions', 'platforms'],
	],
};

/** Fields of the catalogue that only serve a form, and are not sent. */
const NOT_SENT: Record<string, string[]> = {
	// These become the requests of the sections.
	getReport: ['date_from', 'date_to', 'sections', 'link_template', 'journeys'],
	getCampaignStats: ['application'],
	// This becomes an expression.
	exportSegment: ['application'],
	// compileFilter counts the conditions.
	countSegmentDevices: ['application', 'conditions', 'conditions_operator'],
};

/**
 * Fields with another name in the catalogue, under which n8n passes a value on to another
 * operation.
 */
const IN_CATALOGUE: Record<string, string> = { 'deleteFilter name': 'segment', 'deleteTag name': 'tag' };

/** The service still accepts it; the form has the field that replaced it. */
const DEPRECATED = 'ios_trim_content';

/** The catalogue has one of two spellings in the specification. */
const OTHER_SPELLINGS = ['fcm_sender_id', 'fcm_api_key'];

const served = Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) => {
	const { path } = splitRoute(endpoint.route);
	const mine = ENDPOINTS.find((one) => one.path === path);
	return mine ? [{ name, endpoint, mine }] : [];
});

let simulator: Simulator;
let client: ServiceClient;

startAccount({}, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

test('the simulator serves every endpoint of the catalogue', () => {
	expect(served.map(({ name }) => name)).toEqual(Object.keys(catalogue));
});

test.each(served)('$name: equal route, place of the token, form and limit', ({ endpoint, mine }) => {
	expect({
		verb: splitRoute(endpoint.route).method,
		auth: endpoint.auth,
		wrapped: isEnveloped(endpoint),
		limited: endpoint.rateLimit === 'messages',
	}).toEqual({ verb: mine.verb, auth: mine.auth, wrapped: mine.wrapped, limited: mine.limited });
});

test('this file lists the fields of every endpoint', () => {
	expect(Object.keys(catalogue).filter((name) => !(name in FIELDS))).toEqual([]);
});

test.each(Object.entries(FIELDS))('%s has the fields of the specification', async (name, fields) => {
	const { endpoint, mine } = served.find((one) => one.name === name) ?? {};
	if (!endpoint || !mine) throw new Error('not served');
	const listed = fields.filter((field) => field !== DEPRECATED && !OTHER_SPELLINGS.includes(field));
	const all = [...listed.map((field) => IN_CATALOGUE[`${name} ${field}`] ?? field), ...(NOT_SENT[name] ?? [])];
	expect(Object.keys(endpoint.request.shape).sort()).toEqual(all.toSorted());
	for (const field of fields) {
		expect([field, await isUnknown(endpoint, mine, field)]).toEqual([field, false]);
	}
});

test.each(served)('$name: the simulator knows every field', async ({ name, endpoint, mine }) => {
	const unknown: string[] = [];
	const renamed = Object.entries(IN_CATALOGUE).flatMap(([place, field]) => (place.startsWith(`${name} `) ? [field] : []));
	for (const field of Object.keys(endpoint.request.shape).filter((each) => !renamed.includes(each))) {
		if (await isUnknown(endpoint, mine, field)) unknown.push(field);
	}
	expect(unknown).toEqual([]);
	// A report passes on the fields of the methods that it calls.
	expect(await isUnknown(endpoint, mine, 'unheardOf')).toBe(name !== 'getReport');
});

test('a notification has the same fields in both, except for the deprecated one', () => {
	const { notifications } = catalogue.createMessage.request.shape;
	const element: unknown = notifications.element;
	if (!(element instanceof z.ZodObject)) throw new Error('A notification is no object');
	expect([...Object.keys(element.shape), DEPRECATED].sort()).toEqual(Object.keys(NOTIFICATION_FIELDS).sort());
	for (const method of ['sendSms', 'sendAndWait'] as const) {
		const other: unknown = catalogue[method].request.shape.notifications.element;
		if (!(other instanceof z.ZodObject)) throw new Error('A notification is no object');
		expect(Object.keys(NOTIFICATION_FIELDS)).toEqual(expect.arrayContaining(Object.keys(other.shape)));
	}
});

test('an email has the same fields in both', () => {
	const element: unknown = catalogue.createEmailMessage.request.shape.notifications.element;
	if (!(element instanceof z.ZodObject)) throw new Error('An email is no object');
	expect(Object.keys(element.shape).sort()).toEqual(Object.keys(EMAIL_FIELDS).sort());
});

/** Every expression of up to three terms, with and without parentheses. */
function* expressions(): Generator<string> {
	const terms = [`A("${APPLICATION}")`, 'T("t", EQ, 1)', `AT("${APPLICATION}", "t", EQ, 1)`];
	const signs = ['*', '+', '\\'];
	for (const first of terms) {
		yield first;
		for (const sign of signs) {
			for (const second of terms) {
				yield `${first} ${sign} ${second}`;
				for (const other of signs) {
					for (const third of terms) {
						yield `${first} ${sign} ${second} ${other} ${third}`;
						yield `${first} ${sign} (${second} ${other} ${third})`;
					}
				}
			}
		}
	}
}

test('no filter that reaches the whole account counts as naming an application', () => {
	simulator.addApplication({ code: APPLICATION });
	const missed: string[] = [];
	for (const filter of expressions()) {
		const read = readDevicesFilter(filter, () => undefined);
		const service = { state: simulator.state, token: '' } as Service;
		if (applicationsIn(read, service) === 'all' && namesApplication(filter)) missed.push(filter);
		expect(faultOfFilter(filter)).toBeUndefined();
	}
	expect(missed).toEqual([]);
});

/** Platforms of configureApplication by the prefix of their fields; iOS has two modes. */
const PLATFORM_OF: Record<string, object> = {
	android: { device_type: 3 },
	macos: { device_type: 7 },
	wns: { device_type: 8 },
	adm: { device_type: 9 },
	safari: { device_type: 10 },
	chrome: { device_type: 11 },
	firefox: { device_type: 12 },
	fcm: { device_type: 12 },
	email: { device_type: 14 },
};
const MANUAL = ['ios_key_file', 'ios_key_password', 'ios_gateway'];
const AUTOMATIC = { device_type: 1, ios_key_management_type: 'auto', step: '5' };

/** Other fields that a request needs, so that the field belongs to it. */
function fieldsNeededBy({ name }: Served, field: string): object {
	if (name !== 'configureApplication') return {};
	const [prefix = ''] = field.split('_');
	return PLATFORM_OF[prefix] ?? (MANUAL.includes(field) ? { device_type: 1 } : AUTOMATIC);
}

/** Whether the simulator reports the field as unknown; other refusals do not matter here. */
async function isUnknown(endpoint: Endpoint, mine: Served, field: string): Promise<boolean> {
	const { json, text } = mine.verb === 'GET' ? await inUrl(mine, field) : await inBody(endpoint, mine, field);
	if (mine.auth === 'flat' && !mine.messageErrors) return new RegExp(`^Unknown field "${field}"$`).test(text);
	const { status_message: words, message: complaint = words, error = complaint } = json as JsonObject;
	return new RegExp(`^Unknown field "(\\w+\\.)*${field}"$`).test(String(error));
}

function inUrl({ path }: Served, field: string): Promise<Answered> {
	const query = path.includes(`{${field}}`) ? '' : `?${field}=x`;
	return client.get(path.replace(/\{\w+\}/, 'x') + query);
}

function inBody(endpoint: Endpoint, mine: Served, field: string): Promise<Answered> {
	const given = { ...fieldsNeededBy(mine, field), [field]: {} };
	const auth = mine.auth === 'server' || mine.auth === 'flat' ? { auth: simulator.serverToken } : {};
	const request = { ...auth, ...(endpoint.body?.(given) ?? given) };
	const scheme = { key: 'Key', api: 'Api', keyOrApi: 'Key', flat: '', server: '', device: '' }[mine.auth];
	const headers: Record<string, string> =
		scheme === '' ? {} : { authorization: `${scheme} ${simulator.serverToken}` };
	if (mine.deviceTokenRequired) headers['authorization'] = `Token ${simulator.deviceToken}`;
	return client.post(mine.path, JSON.stringify(mine.wrapped ? { request } : request), headers);
}
