/**
 * Compares the catalogue with the specification, repeated here by hand: the methods, where their
 * tokens go, and every field of createMessage.
 */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { splitRoute } from '../../nodes/catalogue/definition/route';
import type { FormSection } from '../../nodes/catalogue/definition/form';
import { itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { sectionsLabels } from '../../nodes/form/sections';
import { builtNodes, everyProperty } from '../form/nodes';

const v1 = (...methods: string[]) => methods.map((method) => `POST /json/1.3/${method}`);

/** Specification, "Endpoints" and "Authentication"; public facts, "getResults" and "Tokens". */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
	server: v1(
		'configureApplication', 'createApplication', 'updateApplication', 'deleteApplication', 'getApplication',
		'getApplications', 'getApplicationFile', 'setApplicationPlatformStatus', 'listTestDevices', 'createCampaign',
		'deleteCampaign', 'getCampaigns', 'createMessage', 'deleteMessage', 'getMessageDetails', 'createTargetedMessage',
		'createEmailMessage', 'setEmailTags', 'registerEmailUser', 'getBouncedEmails', 'getMsgStats',
		'getMsgPlatformsStats', 'getApplicationSubscribersStats', 'getAppStats', 'getCampaignStats',
		'getEventStatistics', 'getTagStats', 'getResults',
		// Public documentation of segments and tags.
		'listFilters', 'createFilter', 'deleteFilter', 'listTags', 'addTag', 'deleteTag',
		// Beyond the specification, from public documentation and client programs.
		'listPresets', 'getPreset', 'createPreset', 'deletePreset',
		'createWhatsAppMessage', 'createLineMessage', 'createKakaoMessage', 'startLiveActivity', 'updateLiveActivity',
	),
	device: v1(
		'registerDevice', 'unregisterDevice', 'setTags', 'setBadge', 'applicationOpen', 'pushStat',
		'messageDeliveryEvent', 'registerUser', 'postEvent', 'registerEmail', 'deleteEmail', 'createTestDevice',
	).concat(
		// Public documentation, "Tags" and "User-centric API".
		v1('getTags'),
		'POST /api/v2/device-api/deleteUser',
	),
	key: [
		'POST /api/v2/statistics/application/getSubscribersStatistics',
		'POST /api/v2/statistics/getMessageLog',
	],
	flat: ['POST /api/v2/audience/bulkSetTags', 'POST /api/v2/audience/exportSegment', 'POST /api/v2/audience/exportSegment/result'],
	keyOrApi: [
		'POST /api/v2/messages:list',
		'POST /api/v2/statistics/messages/totalsByIntervals',
	],
	api: [
		'POST /api/v2/statistics/emails/linksInteractions',
		'POST /api/v2/statistics/emails/linksInteractionsDevices',
		'GET /api/journey/{id}/statistics/external',
		// Client programs.
		'GET /api/journey',
		// Public documentation of the journey API; Get is inferred from the
		// method that replaces a journey.
		'POST /api/journey/{id}/start/external',
		'POST /api/journey/drop-users/external',
		...['start', 'pause', 'finish', 'draft', 'archive'].map((action) => `POST /api/v3/journeygateway/${action}`),
		'GET /api/v3/journeygateway/{uuid}',
	],
};

/** Specification, createMessage: "Message object, common fields". */
const COMMON_FIELDS = [
	'send_date', 'ignore_user_timezone', 'timezone', 'campaign', 'geozone', 'content', 'title', 'subtitle', 'page_id',
	'rich_media', 'remote_page', 'link', 'minimize_link', 'data', 'transactionId', 'platforms', 'preset', 'send_rate',
	'use_template', 'template_bindings', 'capping_days', 'capping_count', 'inbox_date', 'inbox_image', 'inbox_days',
	'devices', 'users', 'filter', 'conditions', 'conditions_operator', 'dynamic_content_placeholders',
];

/** Specification, createMessage: "Platform-specific fields". */
const PLATFORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
	iosOptions: [
		'ios_badges', 'ios_sound', 'ios_ttl', 'ios_silent', 'ios_category_id', 'ios_root_params', 'apns_trim_content',
		'ios_attachment', 'ios_title', 'ios_subtitle', 'ios_thread_id', 'ios_critical',
		'ios_interruption_level',
	],
	androidOptions: [
		'android_root_params', 'android_sound', 'android_header', 'android_icon', 'android_custom_icon',
		'android_banner', 'android_badges', 'android_gcm_ttl', 'android_vibration', 'android_led', 'android_priority',
		'android_delivery_priority', 'android_ibc', 'android_silent',
	],
	huaweiOptions: [
		'huawei_android_badges', 'huawei_android_silent', 'huawei_android_icon', 'huawei_android_led',
		'huawei_android_vibration', 'huawei_android_sound', 'huawei_android_sound_off', 'huawei_android_custom_icon',
		'huawei_android_header', 'huawei_android_gcm_ttl', 'huawei_android_banner', 'huawei_android_root_params',
		'huawei_android_priority', 'huawei_android_ibc', 'huawei_android_lockscreen',
		'huawei_android_delivery_priority',
	],
	safariOptions: ['safari_title', 'safari_action', 'safari_url_args', 'safari_ttl'],
	chromeOptions: [
		'chrome_title', 'chrome_icon', 'chrome_gcm_ttl', 'chrome_duration', 'chrome_image', 'chrome_root_params',
		'chrome_button_text1', 'chrome_button_url1', 'chrome_button_text2', 'chrome_button_url2',
	],
	firefoxOptions: ['firefox_title', 'firefox_icon', 'firefox_root_params'],
	amazonOptions: [
		'adm_root_params', 'adm_sound', 'adm_header', 'adm_icon', 'adm_custom_icon', 'adm_banner', 'adm_ttl',
		'adm_priority',
	],
	windowsPhoneOptions: [
		'wp_type', 'wp_background', 'wp_backbackground', 'wp_backtitle', 'wp_backcontent', 'wp_count',
	],
	macosOptions: ['mac_badges', 'mac_sound', 'mac_root_params', 'mac_ttl'],
	windows8Options: ['wns_content', 'wns_type', 'wns_tag', 'wns_cache', 'wns_ttl'],
};

/**
 * Endpoints whose name is not that of their method: several operations share a method, or the
 * last part of the path is no name for a variable. Methods of the journey API have no name.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	sendAndWait: 'createMessage',
	sendSms: 'createMessage',
	endLiveActivity: 'updateLiveActivity',
	totalsByPlatform: 'totalsByIntervals',
	getReport: 'getAppStats',
	listMessages: 'messages:list',
	countSegmentDevices: 'exportSegment',
	exportSegmentResult: 'result',
};

const endpoints = Object.entries<Endpoint>(catalogue);

test('declares every method of the specification and no other', () => {
	const declared = endpoints.map(([, { route }]) => route);
	expect([...new Set(declared)].sort()).toEqual(Object.values(ROUTES).flat().sort());
});

test.each(endpoints)('%s is named after its method, and its token goes where the specification says', (name, endpoint) => {
	expect(ROUTES[endpoint.auth]).toContain(endpoint.route);
	const { path } = splitRoute(endpoint.route);
	expect(endpoint.host).toBe(/^\/api\/(?:journey|v3\/journeygateway)\b/.test(path) ? 'journey' : 'base');
	const method = OTHER_NAMES[name] ?? name;
	if (endpoint.host !== 'journey') expect(path.split('/').at(-1)).toBe(method);
});

test('declares each operation once, and the form of its node offers it', () => {
	const places = endpoints.map(([, { node, resource, operation }]) => `${node} ${resource} ${operation}`);
	const sources = endpoints.map(([, { source }], index) => `${places[index]} ${source?.value ?? ''}`);
	expect(new Set(sources).size).toBe(sources.length);
	const shared = places.filter((place, index) => places.indexOf(place) !== index);
	expect(endpoints.filter(([, { source }], index) => (source !== undefined) !== shared.includes(places[index]!))).toEqual([]);
	const offered = builtNodes.flatMap((node) =>
		everyProperty(node)
			.filter(({ property }) => property.name === 'operation')
			.flatMap(({ property }) =>
				(property.options ?? []).map((option) => {
					const resource = property.displayOptions?.show?.['resource']?.[0];
					return `${node.name} ${String(resource)} ${'value' in option ? String(option.value) : ''}`;
				}),
			),
	);
	expect(offered.sort()).toEqual([...new Set(places)].sort());
});

test.each(endpoints)('%s shows every field of its request, with a label', (_name, endpoint) => {
	const labels = sectionsLabels(endpoint.form, endpoint);
	const paged = new Set(['cursor', 'page', 'limit', 'per_page', 'pagination_token', endpoint.batch]);
	const shape = { ...endpoint.request.shape, ...itemSchema(endpoint).shape };
	const fixed = fixedIn(endpoint.form);
	const missing = Object.keys(shape).filter((field) => !(field in labels) && !fixed.includes(field) && !paged.has(field));
	expect(missing).toEqual([]);
});

test.each(endpoints)('the form of %s offers the options that apply to its result', (_name, { pages, scheduled, file, form }) => {
	const kinds = form.map(({ kind }) => kind).filter((kind) => ['limit', 'wait', 'fileResult'].includes(kind));
	const isListFile = pages !== undefined && form.some((section) => section.kind === 'fileResult' && section.ofList === true);
	const expected = [pages && 'limit', (file !== undefined || isListFile) && 'fileResult', scheduled && 'wait'].filter((kind) => typeof kind === 'string');
	expect(kinds).toEqual(expected);
});

test.each(endpoints.filter(([, { batch, updates }]) => batch !== undefined && updates === undefined))('each message of %s can carry a transaction ID and cannot be empty', (_name, endpoint) => {
	const { shape } = itemSchema(endpoint);
	expect(endpoint.repeatable).toBe('transactionId');
	expect(shape['transactionId']).toBeDefined();
	expect(shape['send_date']?.safeParse(undefined).success).toBe(false);
});

/** The fields that a form sends without showing them. */
function fixedIn(form: readonly FormSection[]): string[] {
	return form.flatMap((entry) => {
		if (entry.kind === 'variant' || entry.kind === 'platforms') return entry.choices.flatMap((choice) => fixedIn(choice.form));
		return entry.kind === 'fixed' ? Object.keys(entry.values) : [];
	});
}

const sendPush = builtNodes
	.filter(({ name }) => name === 'PushMessage')
	.flatMap((node) => node.describe().properties)
	.filter(({ displayOptions }) => {
		const { resource, operation } = displayOptions?.show ?? {};
		return resource?.includes('push') && operation?.includes('send');
	});

/** Where the form of Send Push shows the common fields that are not among its Options. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	send_date: 'sendAt',
	ignore_user_timezone: 'when',
	link: 'link',
	timezone: 'timezone',
	content: 'content',
	title: 'title',
	devices: 'devices',
	users: 'users',
	filter: 'filter',
	conditions: 'conditions',
	conditions_operator: 'conditions_operator',
};

function fieldsIn(collection: string): string[] {
	const property = sendPush.find(({ name }) => name === collection);
	// `length` is not a field of the request: it receives a text in place of the collection.
	return (property?.options ?? []).map(({ name }) => name).filter((name) => name !== 'length');
}

test('createMessage takes every field of the specification except the deprecated one, and no other', () => {
	const fields = Object.keys(itemSchema(catalogue.createMessage).shape);
	expect(fields.sort()).toEqual([...COMMON_FIELDS, ...Object.values(PLATFORM_FIELDS).flat()].sort());
	expect(Object.keys(catalogue.createMessage.request.shape).sort()).toEqual(['application', 'applications_group', 'notifications']);
});

test('the form of Send Push shows every common field', () => {
	const top = sendPush.map(({ name }) => name);
	expect(top).toEqual(expect.arrayContaining(Object.values(ELSEWHERE)));
	expect(fieldsIn('options').sort()).toEqual(COMMON_FIELDS.filter((field) => !(field in ELSEWHERE)).sort());
});

test.each(Object.entries(PLATFORM_FIELDS))('the form of Send Push shows every field of %s', (collection, fields) => {
	expect(fieldsIn(collection).sort()).toEqual([...fields].sort());
});

test('every operation that sends something to people offers Check Only, and no other does', () => {
	const SENDING = [
		...['createMessage', 'createTargetedMessage', 'createEmailMessage', 'createWhatsAppMessage', 'createLineMessage', 'createKakaoMessage'],
		...['startLiveActivity', 'updateLiveActivity'],
	].map((method) => `POST /json/1.3/${method}`);
	const canBeChecked = ({ form }: Endpoint) => form.some(({ kind }) => kind === 'checkOnly');
	const sends = ([method, { route }]: [string, Endpoint]) =>
		// Send and Wait asks one person and waits for the answer. A journey sends to those who
		// enter it.
		(SENDING.includes(route) && method !== 'sendAndWait') || route === 'POST /api/journey/{id}/start/external';
	const wrong = Object.entries<Endpoint>(catalogue).filter((each) => canBeChecked(each[1]) !== sends(each));
	expect(wrong.map(([method]) => method)).toEqual([]);
});
