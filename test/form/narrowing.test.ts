/**
 * An optional field that narrows a request is an error if it was added and is empty: without it,
 * the request would reach more. The fields that narrow are listed here from the specification.
 */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import type { FormSection, Section } from '../../nodes/catalogue/definition/form';
import { fieldOf } from '../../nodes/catalogue/definition/requestFields';
import { platformBlocks } from '../../nodes/catalogue/message/platformFields';
import { type Method, openInputAccount } from './account';

const account = openInputAccount('narrowing');

/** Without these, more devices get the message, more rows come back, or another push is counted. */
const NARROWS: Readonly<Partial<Record<Method, readonly string[]>>> = {
	createMessage: ['capping_count', 'capping_days', 'geozone', 'platforms', 'transactionId'],
	sendSms: ['transactionId'],
	createFilter: ['expiration_date'],
	createTargetedMessage: ['transactionId'],
	createEmailMessage: ['attachments', 'transactionId'],
	pushStat: ['hash'],
	messageDeliveryEvent: ['hash'],
	getBouncedEmails: ['message'],
	totalsByIntervals: ['platforms'],
	totalsByPlatform: ['platforms'],
	listMessages: ['campaign', 'messages_codes', 'messages_ids', 'platforms', 'source'],
	createPreset: ['platforms'],
	getEventStatistics: ['attributes'],
	getTagStats: ['applications'],
	linksInteractions: ['template'],
	getMessageLog: [
		'actions', 'application_code', 'campaign_code', 'hwid', 'message_code', 'message_id',
		'platforms', 'user_id',
	],
};

/** Without these, nobody else is reached and nothing else is shown. */
const WIDENS_NOTHING: Readonly<Partial<Record<Method, readonly string[]>>> = {
	createApplication: ['authorize_all_tokens', 'icon', 'sdk_android', 'sdk_ios'],
	updateApplication: ['icon', 'sdk_android', 'sdk_ios', 'title'],
	configureApplication: [
		'firefox_fcm_api_key', 'firefox_fcm_sender_id', 'firefox_is_enabled', 'macos_cert_file', 'macos_key_file',
		'macos_key_password', 'safari_allowed_domains', 'safari_icon_file', 'safari_key_password', 'safari_website_name',
	],
	createCampaign: ['description'],
	addUsersToJourney: ['attribute_values'],
	createFilter: ['application'],
	exportSegment: ['exportData', 'format'],
	registerDevice: [
		'app_version', 'auth_token', 'device_model', 'email', 'fcm_push_set', 'fcm_token', 'idfa', 'language', 'os_version',
		'public_key', 'push_token', 'timezone', 'userId',
	],
	pushStat: ['userId'],
	bulkSetTags: ['create_missing_tags'],
	registerUser: ['device_type', 'tz_offset'],
	postEvent: ['device_type', 'timestampCurrent', 'timestampUTC'],
	createTestDevice: ['description'],
	createMessage: [
		'campaign', 'data', 'dynamic_content_placeholders', 'inbox_date', 'inbox_days', 'inbox_image', 'minimize_link',
		'page_id', 'preset', 'remote_page', 'rich_media', 'send_rate', 'subtitle', 'template_bindings', 'use_template',
	],
	sendAndWait: ['campaign'],
	sendSms: ['campaign', 'dynamic_content_placeholders'],
	createWhatsAppMessage: ['button_url_variables', 'content_variables', 'header_variables', 'language', 'use_auto_registration'],
	createKakaoMessage: ['kakao_content_variables'],
	startLiveActivity: ['title'],
	endLiveActivity: ['dismissal_date'],
	createTargetedMessage: [
		'campaign', 'data', 'inbox_date', 'minimize_link', 'page_id', 'preset', 'remote_page', 'rich_page_id',
		'send_rate',
	],
	createEmailMessage: ['campaign', 'dynamic_content_placeholders', 'from', 'reply-to', 'use_auto_registration'],
	registerEmail: ['language', 'tz_offset', 'userId'],
	setEmailTags: ['userId'],
	registerEmailUser: ['tz_offset'],
	linksInteractions: ['with_full_links'],
	listMessages: ['with_details', 'with_metrics'],
	createPreset: ['campaign', 'data', 'subtitle'],
};

function collectionsOf(form: readonly FormSection[]): Array<Section<'collection'>> {
	return form.flatMap((section) => {
		if (section.kind === 'variant' || section.kind === 'platforms') return section.choices.flatMap((choice) => collectionsOf(choice.form));
		return section.kind === 'collection' ? [section] : [];
	});
}

const endpoints = Object.entries<Endpoint>(catalogue) as Array<[Method, Endpoint]>;
const added = endpoints.flatMap(([method, endpoint]) =>
	collectionsOf(endpoint.form).flatMap(({ name, label, fields, prefix }) =>
		fields
			.filter((field) => !(field in platformBlocks))
			.map((field) => ({ method, field, collection: name, label: `${fieldOf(endpoint, field, prefix).label} (${label})`, narrows: fieldOf(endpoint, field).hints.narrows !== undefined })),
	),
);

test.each(endpoints)('%s: each optional field narrows or not, as listed', (method) => {
	const names = (narrows: boolean) => added.filter((each) => each.method === method && each.narrows === narrows).map(({ field }) => field).sort();
	expect(names(true)).toEqual(NARROWS[method] ?? []);
	expect(names(false)).toEqual(WIDENS_NOTHING[method] ?? []);
});

test('no platform-specific field narrows', () => {
	const endpoint: Endpoint = catalogue.createMessage;
	expect(Object.keys(platformBlocks).filter((name) => fieldOf(endpoint, name).hints.narrows)).toEqual([]);
});

test('no optional list is shown from the start, because leaving it empty would mean all', () => {
	const shown = (form: readonly FormSection[]): string[] =>
		form.flatMap((section) => {
			if (section.kind === 'variant' || section.kind === 'platforms') return section.choices.flatMap((choice) => shown(choice.form));
			return section.kind === 'fields' && !section.required ? section.fields : [];
		});
	const lists = endpoints.flatMap(([method, endpoint]) =>
		shown(endpoint.form)
			.map((name) => fieldOf(endpoint, name))
			.filter(({ kind, required }) => (kind === 'list' || kind === 'choices') && !required)
			.map(({ name }) => `${method}.${name}`),
	);
	expect(lists).toEqual([]);
});

const nothings = ['={{ $json.missing }}', '={{ null }}', '', '={{ "" }}', '={{ "  " }}', '={{ "\u200b" }}', '={{ [] }}', '={{ ({}) }}', '={{ [""] }}'];

test.each(added.filter(({ narrows }) => narrows))('$method refuses $label without a value', async ({ method, field, collection, label }) => {
	for (const nothing of nothings) {
		const { error, status } = await account.run(method, { [collection]: { [field]: nothing } });
		expect([nothing, error?.message]).toEqual([nothing, expect.stringMatching(new RegExp(`^${label.replace(/[()]/g, '\\$&')} `))]);
		expect(status).toBe('error');
		expect(account.requests).toEqual([]);
	}
});

test.each([
	['application_code', 'Application (Filters)'],
	['campaign_code', 'Campaign (Filters)'],
])('the log refuses %s that was added and not chosen', async (field, label) => {
	const filters = { [field]: { __rl: true, mode: 'list', value: '' } };
	const { error } = await account.run('getMessageLog', { filters });
	expect(error?.message).toMatch(new RegExp(`^${label.replace(/[()]/g, '\\$&')} is empty, so more would be counted or listed than was meant`));
	expect(account.requests).toEqual([]);
});

test('the log of a missing user is refused instead of listing everybody', async () => {
	const { error } = await account.run('getMessageLog', {
		filters: { user_id: '={{ $json.missing }}' },
	});
	expect(error?.message).toBe('User ID (Filters) is empty, so more would be counted or listed than was meant. Fill it in, remove it to get all, or check the expression in it');
	expect(account.requests).toEqual([]);
});
