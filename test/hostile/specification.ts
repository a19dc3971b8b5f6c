/**
 * What requests may contain, method by method: transcribed from the specification of the
 * service, and not from the product. Names that end with `!` are required.
 */
import {
	all, anyText, base64, boolean, booleanLike, day, either, id, int, isRecord, list, mapOf, minute, number, object, oneOf, pattern, second, shape, text,
	type Shape, type WireType,
} from './wireTypes';

const code = pattern('application code', /^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/);
const deviceType = oneOf(1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21);
const platformOfPush = oneOf(1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 17, 18);
const offset = int(-43_200, 50_400);
const language = pattern('language code', /^[a-z]{2,3}$/);
const email = pattern('email address', /^[^\s@<>;,]+@[^\s@<>;,]+\.[^\s@<>;,]+$/);
const zone = pattern('time zone', /^[A-Za-z]+(?:[/_+-]\w+)*$/);
const flag = oneOf(0, 1);
const url = pattern('URL', /^[a-z][\w+.-]*:\S+$/i);
const color = pattern('color', /^#[0-9a-f]{6}$/i);
const background = pattern('color', /^(?:#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]+)$/i);
const badge = either(int(0), pattern('badge', /^[+-]\d+$/));
const seconds = int(0);
const priority = int(-2, 2);
const urgency = oneOf('normal', 'high');
/** By language, or one for all. */
const localized = either(mapOf(text, 1), text);
const jsonOrObject = either(object, pattern('JSON', /^\s*\{/));
/** A number with decimals is for a tag of that kind (listTags). */
const plainTag = either(anyText, number(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), boolean, list(anyText), oneOf(null));
const changedTag = either(
	plainTag,
	shape({ 'operation!': oneOf('increment'), 'value!': int() }),
	shape({ 'operation!': oneOf('append'), 'value!': list(text, 1) }),
	shape({ 'operation!': oneOf('remove'), 'value!': either(text, list(text, 1)) }),
);
const tags = (of: WireType) => mapOf(of);

const operand = either(anyText, int(), boolean, list(either(text, int(), boolean), 1));
const LISTS = ['IN', 'NOTIN', 'BETWEEN'];
const NONE = ['NOTSET', 'ANY'];

/** Specification, "Tag condition". The operand is an empty text where none is needed. */
function condition(...without: string[]): WireType {
	return (value) => {
		if (!Array.isArray(value) || value.length !== 3) return 'is no condition';
		const [tag, operator, compared] = value as unknown[];
		if (text(tag) !== undefined) return 'names no tag';
		if (!['EQ', 'IN', 'NOTEQ', 'NOTIN', 'LTE', 'GTE', 'BETWEEN', ...NONE].includes(String(operator)) || without.includes(String(operator))) return 'has no operator';
		if (NONE.includes(String(operator))) return undefined;
		if (Array.isArray(compared) !== LISTS.includes(String(operator))) return 'has the wrong operand';
		if (operator === 'BETWEEN' && (compared as unknown[]).length !== 2) return 'is between other than two';
		return compared === '' ? 'compares with nothing' : operand(compared);
	};
}

const schedule: Shape = { 'send_date!': either(minute, oneOf('now')), ignore_user_timezone: boolean, timezone: zone };
const audience = (conditions: WireType, devices: WireType): Shape => ({
	devices: list(devices, 1, 1000),
	users: list(text, 1, 1000),
	filter: text,
	conditions: list(conditions, 1),
	conditions_operator: oneOf('AND', 'OR'),
});

/** Fields that the notification and the targeted message share. */
const platforms: Shape = {
	ios_badges: badge, ios_sound: text, ios_ttl: seconds, ios_silent: flag, ios_category_id: text, ios_root_params: object,
	apns_trim_content: flag, ios_trim_content: flag, ios_attachment: url, ios_title: text, ios_subtitle: text, ios_thread_id: text,
	ios_critical: boolean, ios_interruption_level: oneOf('passive', 'active', 'time-sensitive', 'critical'),
	android_root_params: object, android_sound: pattern('sound', /^[^.]+$/), android_header: text, android_icon: text,
	android_custom_icon: url, android_banner: url, android_badges: badge, android_gcm_ttl: seconds, android_vibration: booleanLike,
	android_led: color, android_priority: priority, android_delivery_priority: urgency, android_ibc: background, android_silent: flag,
	huawei_android_badges: boolean, huawei_android_silent: flag, huawei_android_icon: text, huawei_android_led: text,
	huawei_android_vibration: booleanLike, huawei_android_sound: text, huawei_android_sound_off: boolean, huawei_android_custom_icon: text,
	huawei_android_header: text, huawei_android_gcm_ttl: seconds, huawei_android_banner: text, huawei_android_root_params: object,
	huawei_android_priority: priority, huawei_android_ibc: text, huawei_android_lockscreen: oneOf(1), huawei_android_delivery_priority: urgency,
	safari_title: text, safari_action: text, safari_url_args: list(text), safari_ttl: seconds,
	chrome_title: text, chrome_icon: text, chrome_gcm_ttl: seconds, chrome_duration: int(0, 50), chrome_image: url, chrome_root_params: object,
	chrome_button_text1: text, chrome_button_url1: text, chrome_button_text2: text, chrome_button_url2: text,
	firefox_title: text, firefox_icon: text, firefox_root_params: object,
	adm_root_params: object, adm_sound: text, adm_header: text, adm_icon: text, adm_custom_icon: url, adm_banner: url, adm_ttl: seconds, adm_priority: priority,
	wp_type: oneOf('Tile', 'Toast'), wp_background: text, wp_backbackground: text, wp_backtitle: text, wp_backcontent: text, wp_count: int(0),
	mac_badges: int(0), mac_sound: text, mac_root_params: object, mac_ttl: seconds,
	wns_content: localized, wns_type: oneOf('Tile', 'Toast', 'Badge', 'Raw'), wns_tag: pattern('tag', /^[A-Za-z0-9]{1,16}$/), wns_cache: flag, wns_ttl: seconds,
};
const common: Shape = {
	...schedule, campaign: code, content: localized, title: localized, subtitle: localized, link: url, minimize_link: oneOf(0, 2), data: jsonOrObject,
	transactionId: text, preset: code, send_rate: int(100, 1000), inbox_date: day, remote_page: url,
};
const notification = shape({
	...common, ...platforms, ...audience(condition(), text),
	geozone: shape({ 'lat!': number(-90, 90), 'lng!': number(-180, 180), 'range!': number(0, Infinity) }),
	page_id: int(1), rich_media: text, platforms: list(platformOfPush, 1), use_template: boolean, template_bindings: object,
	capping_days: int(1, 30), capping_count: int(1), inbox_image: url, inbox_days: int(1, 30), dynamic_content_placeholders: object,
});
const sender = shape({ 'name!': text, 'email!': email });
const emailMessage = shape({
	...schedule, ...audience(condition(...NONE), email), email_template: text, preset: text, content: localized, subject: list(mapOf(text, 1), 1), attachments: list(shape({ 'name!': text, 'content!': base64 }), 1, 2), campaign: code, transactionId: text,
	use_auto_registration: boolean, dynamic_content_placeholders: object, from: sender, 'reply-to': sender,
});
const auth: Shape = { 'auth!': text };
const ofApplication: Shape = { ...auth, 'application!': code };
const ofDevice: Shape = { 'application!': code, 'hwid!': text };
const period: Shape = { 'datefrom!': second, 'dateto!': second };
const icon: Shape = { icon: base64, sdk_ios: oneOf('pw', 'corona'), sdk_android: oneOf('pw', 'corona', 'phonegap') };
const message = either(text, id);
const framework = (...names: string[]) => oneOf(...names);
const FRAMEWORKS = ['native', 'cordova', 'titanium', 'marmalade', 'adobeAir', 'corona', 'xamarin', 'phoneGapBuild', 'triggerIO', 'unity'];
const FILES = [
	...['ios_auto_privatekey', 'ios_manual_privatekey', 'ios_auto_certificate', 'ios_manual_certificate', 'ios_push_certificate', 'ios_provisioning_profile'],
	...['macos_manual_privatekey', 'macos_manual_certificate', 'macos_push_certificate', 'safari_manual_privatekey', 'safari_push_certificate'],
	...['safari_push_package', 'wp7_cert', 'wp7_key', 'wp7_ca'],
];
const ACTIONS = oneOf('sent', 'delivered', 'opened', 'inbox_delivered', 'inbox_read', 'inbox_opened', 'inbox_deleted');
const LIST_PLATFORMS = oneOf('IOS', 'ANDROID', 'OSX', 'WINDOWS', 'AMAZON', 'SAFARI', 'CHROME', 'FIREFOX', 'IE', 'EMAIL', 'HUAWEI_ANDROID', 'SMS');
const LOG_PLATFORMS = oneOf(
	...['ios', 'blackberry', 'android', 'windows phone', 'osx', 'windows', 'amazon', 'safari', 'chrome', 'firefox', 'ie', 'email', 'baidu android', 'huawei android'],
);

/** A message has one audience, and with an application group neither users nor devices. */
function messages(of: WireType): WireType {
	return all(shape({ ...auth, application: code, applications_group: text, 'notifications!': list(of, 1, 1000) }), (value) => {
		const { application, applications_group: group, notifications } = value as { application?: unknown; applications_group?: unknown; notifications: unknown[] };
		if ((application === undefined) === (group === undefined)) return 'names not one application or group';
		for (const each of notifications) {
			if (!isRecord(each)) continue;
			const chosen = ['users', 'devices', 'filter', 'conditions'].filter((name) => each[name] !== undefined);
			if (chosen.length > 1) return `has ${chosen.join(' and ')}`;
			if (group !== undefined && (each.users !== undefined || each.devices !== undefined)) return 'has recipients with an application group';
		}
		return undefined;
	});
}

/** Methods of other channels: a list of one message, as in the public documentation. */
function channelRequests(): Record<string, WireType> {
	const of = (message: Shape) => shape({ ...ofApplication, 'notifications!': list(shape(message), 1, 1) });
	const variables = mapOf(anyText, 1);
	const date = either(minute, oneOf('now'));
	const activity = (fields: Shape): Shape => ({ 'live_activity_id!': text, 'live_activity!': shape({ 'content-state!': object, ...fields }) });
	return {
		createWhatsAppMessage: of({
			'send_date!': date, content: text, content_id: text, 'devices!': list(pattern('number of WhatsApp', /^whatsapp:\+[1-9]\d{6,14}$/), 1, 1), use_auto_registration: boolean,
			content_variables: variables, button_url_variables: variables, header_variables: variables, language: text,
		}),
		createLineMessage: of({ 'send_date!': date, content: text, preset: code, 'devices!': list(text, 1, 1000) }),
		createKakaoMessage: of({
			'send_date!': either(second, oneOf('now')), 'template!': text, kakao_content_variables: variables, users: list(text, 1, 1000), devices: list(pattern('token of Kakao', /^kakao:\S/), 1, 1000),
		}),
		startLiveActivity: of({ ...activity({ 'attributes-type!': text, 'attributes!': object }), 'content!': text, title: text, users: list(text, 1, 1000), devices: list(text, 1, 1000) }),
		updateLiveActivity: of(activity({ 'event!': oneOf('update', 'end'), 'dismissal-date': int(0) })),
	};
}

/**
 * The body of each method, without its `request` wrapper; for journeys, the fields of the path
 * too.
 */
export const REQUESTS: Readonly<Record<string, WireType>> = {
	createMessage: messages(notification),
	createEmailMessage: messages(emailMessage),
	...channelRequests(),
	createTargetedMessage: shape({
		...auth, ...common, ...platforms, 'devices_filter!': text, page_id: text, rich_page_id: text,
	}),
	compileFilter: shape({ ...auth, 'devices_filter!': text }),
	listFilters: shape({ ...auth, application: code }),
	createFilter: all(
		shape({ ...auth, 'name!': text, filter_expression: text, conditions: list(condition(), 1), operator: oneOf('AND', 'OR'), application: code, expiration_date: day }),
		(value) => ((value as Record<string, unknown>)['filter_expression'] === undefined) === ((value as Record<string, unknown>)['conditions'] === undefined) ? 'has no expression, or two' : undefined,
	),
	deleteFilter: shape({ ...auth, 'name!': text }),
	exportSegment: shape({ ...auth, filterExpression: text, filterCode: code, exportData: list(oneOf('hwids', 'push_tokens', 'users', 'tags'), 1), format: oneOf('csv', 'json'), exportCsv: boolean }),
	'exportSegment/result': shape({ ...auth, 'task_id!': text }),
	listTags: shape(auth),
	addTag: shape({ ...auth, 'tag!': shape({ 'name!': text, 'type!': int(1, 7), user_specific: boolean }) }),
	deleteTag: shape({ ...auth, 'tag!': shape({ 'name!': text }) }),
	deleteMessage: shape({ ...auth, 'message!': text }),
	getMessageDetails: shape({ ...auth, 'message!': message }),
	createCampaign: shape({ ...ofApplication, 'name!': text, description: anyText }),
	deleteCampaign: shape({ ...auth, 'campaign!': code }),
	getCampaigns: shape({ ...ofApplication, cursor: text, limit: int(1) }),
	getApplications: shape({ ...auth, page: int(1) }),
	getApplication: shape(ofApplication),
	createApplication: shape({ ...auth, 'title!': text, ...icon, authorize_all_tokens: boolean }),
	updateApplication: shape({ ...ofApplication, title: text, ...icon }),
	deleteApplication: shape(ofApplication),
	getApplicationFile: shape({ ...ofApplication, 'file!': oneOf(...FILES) }),
	setApplicationPlatformStatus: shape({ ...ofApplication, 'platform!': oneOf(1, 3, 7, 8, 9, 10, 11, 12), 'status!': oneOf('enable', 'disable') }),
	configureApplication: shape({
		...ofApplication, 'device_type!': oneOf(1, 3, 7, 8, 9, 10, 11, 12, 14),
		ios_key_management_type: oneOf('manual', 'auto'), ios_key_file: base64, ios_key_password: anyText, ios_gateway: oneOf('0', '1'), ios_framework: framework(...FRAMEWORKS),
		step: oneOf('1', '2', '3', '4', '5'), ios_vendor_id: text, ios_vendor_password: text, team_id: text, appid: text, apns_type: oneOf('0', '1'),
		auto_update_profile: oneOf('0', '1'), profile: text, certificate: text,
		android_gcm_api_key: text, android_gcm_sender_id: text, android_framework: framework(...FRAMEWORKS), android_fcm_service_account: jsonOrObject,
		macos_key_management_type: oneOf('manual'), macos_cert_file: base64, macos_key_file: base64, macos_key_password: anyText, macos_gateway: oneOf(0, 1),
		wns_psid: pattern('package security identifier', /^ms-app:\/\//), wns_secret: text, adm_cid: text, adm_secret: text, adm_framework: framework('native', 'unity', 'adobeAir'),
		chrome_gcm_api_key: text, chrome_gcm_project_number: text, chrome_fcm_service_account: jsonOrObject,
		safari_key_management_type: oneOf('manual'), safari_website_name: text, safari_allowed_domains: list(text), safari_url_template: pattern('URL template', /^https:\/\/.*%@/),
		safari_icon_file: base64, safari_key_file: base64, safari_key_password: anyText,
		firefox_is_enabled: boolean, firefox_fcm_service_account: jsonOrObject, firefox_fcm_sender_id: text, firefox_fcm_api_key: text, fcm_sender_id: text, fcm_api_key: text,
		email_from_email: email, email_from_name: text, email_reply: email,
	}),
	registerDevice: shape({
		'application!': code, hwid: text, 'device_type!': deviceType, push_token: text, idfa: text, timezone: offset, language, userId: text, email, tags: tags(plainTag),
		app_version: text, device_model: text, os_version: text, public_key: text, auth_token: text, fcm_token: text, fcm_push_set: text,
	}),
	unregisterDevice: shape(ofDevice),
	setBadge: shape({ ...ofDevice, 'badge!': int(0) }),
	applicationOpen: shape(ofDevice),
	pushStat: shape({ ...ofDevice, userId: text, hash: text }),
	messageDeliveryEvent: shape({ ...ofDevice, hash: text }),
	registerUser: shape({ ...ofDevice, userId: text, tz_offset: offset, device_type: deviceType }),
	setTags: shape({ 'application!': code, hwid: text, userId: text, 'tags!': all(tags(changedTag), (value) => (Object.keys(value as object).length === 0 ? 'is empty' : undefined)) }),
	getTags: shape({ 'application!': code, hwid: text, userId: text }),
	// A trial has few items; another test checks the minimum of fifty.
	bulkSetTags: shape({ ...ofApplication, create_missing_tags: boolean, 'devices!': list(shape({ hwid: text, user_id: text, push_token: text, 'tags!': tags(plainTag), list_operator: oneOf('set', 'append', 'remove') }), 50, 1000) }),
	deleteUser: shape({ 'application!': code, 'user_id!': text }),
	postEvent: shape({ 'application!': code, 'event!': text, hwid: text, userId: text, 'attributes!': object, timestampUTC: int(0), timestampCurrent: int(0), device_type: deviceType }),
	createTestDevice: shape({ 'application!': code, 'push_token!': text, 'device_type!': deviceType, 'name!': text, description: anyText }),
	listTestDevices: shape(ofApplication),
	registerEmail: shape({ 'application!': code, 'email!': email, language: pattern('language code', /^[a-z]{2}$/), userId: text, tz_offset: offset, tags: tags(plainTag) }),
	deleteEmail: shape({ 'application!': code, 'email!': email }),
	setEmailTags: shape({ ...ofApplication, 'email!': email, 'tags!': all(tags(plainTag), (value) => (Object.keys(value as object).length === 0 ? 'is empty' : undefined)), userId: text }),
	registerEmailUser: shape({ ...ofApplication, 'email!': email, 'userId!': text, tz_offset: offset }),
	getBouncedEmails: shape({ ...ofApplication, message, date_from: day, date_to: day }),
	getMsgStats: shape({ ...auth, 'message!': message }),
	getMsgPlatformsStats: shape({ ...auth, 'message!': message, platforms: list(int(1), 1) }),
	getApplicationSubscribersStats: shape(ofApplication),
	getAppStats: shape({ ...ofApplication, ...period }),
	getCampaignStats: shape({ ...auth, 'campaign!': code, ...period }),
	getEventStatistics: shape({
		...ofApplication, 'event!': text, 'date_from!': either(second, minute, day), 'date_to!': either(second, minute, day),
		attributes: list(shape({ 'name!': text, 'operator!': text, 'values!': list(either(anyText, number(-Infinity, Infinity), boolean), 1) }), 1),
	}),
	getTagStats: shape({ ...auth, 'tag!': text, applications: list(code, 1) }),
	getResults: shape({ ...auth, 'request_id!': text }),
	getSubscribersStatistics: shape({ 'application_code!': code, 'timestamp_from!': second, 'timestamp_to!': second }),
	linksInteractions: shape({
		'filters!': shape({
			'date_range!': shape({ 'date_from!': day, 'date_to!': day }), campaign: code, application: code, messages_ids: list(id, 1), messages_codes: list(text, 1), link_template: text, template: text,
		}),
		params: shape({ with_full_links: boolean }),
	}),
	linksInteractionsDevices: shape({
		'filters!': shape({ 'date_range!': shape({ 'date_from!': day, 'date_to!': day }), campaign: code, application: code, 'link_template!': text }),
		per_page: int(1, 1000), page: int(0),
	}),
	totalsByIntervals: shape({ 'message_code!': text, platforms: list(int(1), 1) }),
	listMessages: shape({
		'filters!': shape({
			'application!': code, platforms: list(LIST_PLATFORMS, 1), date_range: shape({ 'date_from!': day, 'date_to!': day }), source: text, campaign: code,
			messages_ids: list(id, 1), messages_codes: list(text, 1),
		}),
		params: shape({ with_details: boolean, with_metrics: boolean }), per_page: int(1, 1000), page: int(0),
	}),
	listPresets: shape(ofApplication),
	getPreset: shape({ ...auth, 'preset_code!': code }),
	deletePreset: shape({ ...auth, 'preset_code!': code }),
	createPreset: shape({
		...auth, 'name!': text, 'applicationCode!': code, campaignCode: code, segmentation: shape({ 'platforms!': list(deviceType, 1) }),
		'content!': shape({
			'message!': localized, title: localized, subtitle: localized, userData: object,
			action: shape({ 'type!': oneOf('url', 'deepLink'), 'options!': shape({ 'url!': url }) }),
		}),
	}),
	getMessageLog: shape({
		message_id: id, message_code: text, campaign_code: code, hwid: either(text, list(text, 1)), user_id: text, application_code: code, date_from: second, date_to: second,
		limit: int(1, 100_000), pagination_token: text, actions: list(ACTIONS, 1), platforms: list(LOG_PLATFORMS, 1),
	}),
	getJourneyStatistics: shape({ 'id!': text }),
	listJourneys: object,
	getJourney: shape({ 'uuid!': text }),
	addUsersToJourney: all(
		shape({ 'id!': text, 'payload!': shape({ users: list(text, 1, 1000), hwids: list(text, 1, 1000), filter: text, attribute_values: mapOf(anyText) }) }),
		(value) => {
			const { payload } = value as { payload: object };
			return ['users', 'hwids', 'filter'].filter((name) => name in payload).length === 1 ? undefined : 'selects nobody, or in two ways';
		},
	),
	removeUsersFromJourneys: all(
		shape({ 'user_ids!': list(text, 1, 1000), journey_uuids: list(text, 1), all_journeys: oneOf(true) }),
		(value) => ('journey_uuids' in (value as object) ? 1 : 0) + ('all_journeys' in (value as object) ? 1 : 0) === 1 ? undefined : 'names no journey, or some and all',
	),
	...Object.fromEntries(['startJourney', 'pauseJourney', 'finishJourney', 'setJourneyToDraft', 'archiveJourney'].map((name) => [name, shape({ 'uuid!': text })])),
};

/** Methods that change nothing and send nothing. */
export const READS: readonly string[] = Object.keys(REQUESTS).filter((name) => /^(?:get|list|links|totals|compile|export)/.test(name));

/** Fields that select: if they were added and empty, the request would reach more than intended. */
export const NARROWING: Readonly<Record<string, readonly string[]>> = {
	createMessage: ['geozone', 'platforms', 'users', 'devices', 'filter', 'conditions'],
	createEmailMessage: ['users', 'devices', 'filter', 'conditions', 'attachments'],
	createTargetedMessage: ['devices_filter'],
	getBouncedEmails: ['message', 'date_from', 'date_to'],
	getTagStats: ['applications'],
	getEventStatistics: ['attributes'],
	totalsByIntervals: ['platforms'],
	listMessages: ['campaign', 'date_range', 'messages_codes', 'messages_ids', 'platforms', 'source'],
	createPreset: ['platforms'],
	addUsersToJourney: ['users', 'hwids', 'filter'],
	removeUsersFromJourneys: ['user_ids', 'journey_uuids'],
	linksInteractions: ['campaign', 'application', 'messages_ids', 'messages_codes', 'template'],
	getMessageLog: ['message_id', 'message_code', 'campaign_code', 'hwid', 'user_id', 'application_code', 'date_from', 'date_to', 'actions', 'platforms'],
};
