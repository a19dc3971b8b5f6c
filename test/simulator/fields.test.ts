/** Each field of a notification, with values that the specification allows or forbids. */
import type { Simulator } from '../../simulator';
import { NOTIFICATION_FIELDS } from '../../simulator/methods/message/notificationFields';
import { APPLICATION, complaintOf, envelopeOf, ServiceClient } from '../support/client';
import { startAccount } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccount({ frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.rate.perMinute = Infinity;
	simulator.addApplication({ code: APPLICATION });
	simulator.addCampaign({ application: APPLICATION, code: 'CAMPA-00001' });
	simulator.addPreset({ application: APPLICATION, code: 'PRESE-00001', fields: {} });
	simulator.addFilter({ name: 'active', conditions: [['age', 'ANY', null]] });
	simulator.addTag({ name: 'age', kind: 'integer' });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `entry-${index}`);
const text = { right: ['', 'text', '😀'], wrong: [null, 1, true, {}, []] };
const url = { right: ['https://example.com/a.png'], wrong: [null, '', 'a.png', 'file:///a', 5] };
const seconds = { right: [0, 3600], wrong: [-1, 1.5, '60', null] };
const zeroOne = { right: [0, 1], wrong: [2, true, '1', null] };
const likeBoolean = { right: [0, 1, true, false], wrong: [2, '1', null] };
const boolean = { right: [true, false], wrong: [0, 1, 'true', null] };
const object = { right: [{}, { a: { b: 1 } }], wrong: ['{}', [], null, 1] };
const badge = { right: [0, 7, '+1', '-12'], wrong: ['1', '+', 1.5, null, true] };
const priority = { right: [-2, -1, 0, 1, 2], wrong: [-3, 3, '1', null] };
const delivery = { right: ['normal', 'high'], wrong: ['HIGH', 'low', 1, null] };
const led = { right: ['#ff0000', '#00FF7f'], wrong: ['red', '#fff', 'ff0000', null] };
const colour = { right: ['#FF0000', '#80FF0000', 'red'], wrong: ['#fff', '12', '', null] };
const languages = {
	right: ['text', '', '😀', { en: 'Hello', pt: 'Olá', default: 'Hi' }, { 'pt-BR': 'Oi' }],
	wrong: [null, 5, [], {}, { xx: 'none' }, { english: 'no' }, { EN: 'no' }, { en: null }],
};

const cases: Record<string, { right: unknown[]; wrong: unknown[] }> = {
	send_date: {
		right: ['now', '2026-02-28 23:59'],
		wrong: [null, '', 'Now', '2026-02-30 10:00', '2026-02-28', '2026-02-28 10:00:00', 1700000000],
	},
	ignore_user_timezone: boolean,
	timezone: { right: ['UTC', 'America/New_York'], wrong: ['Mars/Base', '', '+02:00', 3, null] },
	campaign: { right: ['CAMPA-00001'], wrong: ['CAMPA-99999', '', 1, null] },
	geozone: {
		right: [{ lat: 1.5, lng: -2, range: 300 }],
		wrong: [
			...[null, [], { lat: 1, lng: 2 }],
			...[{ lat: '1', lng: 2, range: 3 }, { lat: 1, lng: 2, range: 3, x: 1 }],
		],
	},
	content: languages,
	title: languages,
	subtitle: languages,
	page_id: { right: [39], wrong: ['39', 1.5, null] },
	rich_media: text,
	remote_page: url,
	link: { right: ['https://example.com', 'app://sale'], wrong: [1, null] },
	minimize_link: { right: [0, 2], wrong: [1, '2', true, null] },
	data: { right: [{}, { a: 1 }, '{"a":1}'], wrong: ['{a', 'text', 5, [1], null] },
	transactionId: { right: ['order-1'], wrong: ['', 1, null] },
	platforms: {
		right: [[1], [1, 3, 5, 7, 8, 9, 11, 12, 13, 17]],
		wrong: [[], [4], [14], ['1'], 1, '[1]', null],
	},
	preset: { right: ['PRESE-00001'], wrong: ['PRESE-99999', 1, null] },
	send_rate: { right: [100, 1000], wrong: [50, 99, 1001, '200', null] },
	use_template: boolean,
	template_bindings: object,
	capping_days: { right: [1, 30], wrong: [0, 31, '3', null] },
	capping_count: { right: [1, 500], wrong: [0, 1.5, '1', null] },
	inbox_date: { right: ['2027-01-31'], wrong: ['2027-01-32', '2027-01-31 10:00', 'tomorrow', null] },
	inbox_image: url,
	inbox_days: { right: [1, 30], wrong: [0, 31, '3', null] },
	devices: {
		right: [['token'], many(1000)],
		wrong: [[], null, '', 'token', [''], [5], many(1001), {}],
	},
	users: { right: [['user'], many(1000), []], wrong: [null, 'user', [1], [''], many(1001)] },
	filter: { right: ['active', ''], wrong: ['unheard-of', 5, null] },
	conditions: { right: [[], [['age', 'EQ', 5]]], wrong: [null, 'age', ['age'], [['age', 'IS', 5]]] },
	conditions_operator: { right: ['AND', 'OR'], wrong: ['and', 'XOR', '', null] },
	dynamic_content_placeholders: object,
	ios_badges: badge,
	ios_sound: text,
	ios_ttl: seconds,
	ios_silent: zeroOne,
	ios_category_id: text,
	ios_root_params: {
		right: [{}, { aps: { 'mutable-content': 1 } }, { data: { text: 'x'.repeat(4000) } }],
		wrong: ['{}', [], null, { data: { text: 'x'.repeat(4096) } }],
	},
	apns_trim_content: zeroOne,
	ios_trim_content: zeroOne,
	ios_attachment: url,
	ios_title: text,
	ios_subtitle: text,
	ios_thread_id: text,
	ios_critical: boolean,
	ios_interruption_level: {
		right: ['passive', 'active', 'time-sensitive', 'critical'],
		wrong: ['timeSensitive', '', 1, null],
	},
	android_root_params: object,
	android_sound: { right: ['ping'], wrong: ['ping.wav', 1, null] },
	android_header: text,
	android_icon: text,
	android_custom_icon: url,
	android_banner: url,
	android_badges: badge,
	android_gcm_ttl: seconds,
	android_vibration: likeBoolean,
	android_led: led,
	android_priority: priority,
	android_delivery_priority: delivery,
	android_ibc: colour,
	android_silent: zeroOne,
	huawei_android_badges: boolean,
	huawei_android_silent: zeroOne,
	huawei_android_icon: text,
	huawei_android_led: led,
	huawei_android_vibration: likeBoolean,
	huawei_android_sound: text,
	huawei_android_sound_off: boolean,
	huawei_android_custom_icon: url,
	huawei_android_header: text,
	huawei_android_gcm_ttl: seconds,
	huawei_android_banner: url,
	huawei_android_root_params: object,
	huawei_android_priority: priority,
	huawei_android_ibc: colour,
	huawei_android_lockscreen: { right: [1], wrong: [0, true, '1', null] },
	huawei_android_delivery_priority: delivery,
	safari_title: { right: ['Title'], wrong: ['', 1, null] },
	safari_action: text,
	safari_url_args: { right: [[], ['a']], wrong: [null, 'a', [1]] },
	safari_ttl: seconds,
	chrome_title: text,
	chrome_icon: text,
	chrome_gcm_ttl: seconds,
	chrome_duration: { right: [0, 50], wrong: [-1, 51, '20', null] },
	chrome_image: url,
	chrome_root_params: object,
	chrome_button_text1: text,
	chrome_button_url1: text,
	chrome_button_text2: text,
	chrome_button_url2: text,
	firefox_title: text,
	firefox_icon: text,
	firefox_root_params: object,
	adm_root_params: object,
	adm_sound: text,
	adm_header: text,
	adm_icon: text,
	adm_custom_icon: url,
	adm_banner: url,
	adm_ttl: seconds,
	adm_priority: priority,
	wp_type: { right: ['Tile', 'Toast'], wrong: ['Raw', 'tile', null] },
	wp_background: text,
	wp_backbackground: text,
	wp_backtitle: text,
	wp_backcontent: text,
	wp_count: { right: [0, 5], wrong: ['5', 1.5, null] },
	mac_badges: { right: [0, 5], wrong: ['+1', null] },
	mac_sound: text,
	mac_root_params: object,
	mac_ttl: seconds,
	wns_content: languages,
	wns_type: { right: ['Tile', 'Toast', 'Badge', 'Raw'], wrong: ['tile', null] },
	wns_tag: { right: ['a', 'abcDEF0123456789'], wrong: ['', 'abcDEF0123456789x', 'a-b', 5, null] },
	wns_cache: zeroOne,
	wns_ttl: seconds,
};

/** Other fields that a field needs. */
function fieldsNeededBy(field: string): object {
	return field.startsWith('safari_') ? { safari_title: 'Title', safari_url_args: [] } : {};
}

/** The words in a complaint about a field. */
function named(field: string): RegExp {
	if (field === 'send_date') return /^Cannot parse date$/;
	if (field === 'filter') return /filter/i;
	if (field === 'campaign') return /campaign/i;
	if (field === 'preset') return /preset/i;
	return new RegExp(`\\b${field}\\b`);
}

test('the table covers every field', () => {
	expect(Object.keys(cases).sort()).toEqual(Object.keys(NOTIFICATION_FIELDS).sort());
});

test.each(Object.entries(cases))('%s', async (field, { right, wrong }) => {
	for (const value of right) {
		const answer = await client.send({ ...fieldsNeededBy(field), [field]: value });
		expect([field, value, envelopeOf(answer).message]).toEqual([field, value, 'OK']);
		expect(simulator.ledger.at(-1)?.notification[field]).toEqual(value);
		simulator.clock.advance(5 * 60_000);
	}
	const before = simulator.ledger.length;
	for (const value of wrong) {
		const complaint = complaintOf(await client.send({ ...fieldsNeededBy(field), [field]: value }));
		expect([field, value, complaint]).toEqual([field, value, expect.stringMatching(named(field))]);
	}
	expect(simulator.ledger).toHaveLength(before);
});
