/**
 * Send Push: every field of the options of every platform, with values from the specification
 * (createMessage, "Platform-specific fields").
 */
import { type FilledIn, openAccount, plain } from './account';

const account = openAccount('platforms');

const url = 'https://example.com/a.png?b=1&c=2';

const platforms: FilledIn[] = [
	{
		collection: 'iosOptions',
		input: {
			ios_badges: '+1',
			ios_sound: 'chime.caf',
			ios_ttl: 3600,
			ios_silent: true,
			ios_category_id: 'ORDER',
			ios_root_params: '{"aps": {"content-available": "1", "mutable-content": 1}, "data": {"a": "b"}}',
			apns_trim_content: true,
			ios_attachment: url,
			ios_title: 'Title',
			ios_subtitle: 'Subtitle',
			ios_thread_id: 'orders',
			ios_critical: true,
			ios_interruption_level: 'time-sensitive',
		},
		wire: {
			ios_badges: '+1',
			ios_sound: 'chime.caf',
			ios_ttl: 3600,
			ios_silent: 1,
			ios_category_id: 'ORDER',
			ios_root_params: { aps: { 'content-available': '1', 'mutable-content': 1 }, data: { a: 'b' } },
			apns_trim_content: 1,
			ios_attachment: url,
			ios_title: 'Title',
			ios_subtitle: 'Subtitle',
			ios_thread_id: 'orders',
			ios_critical: true,
			ios_interruption_level: 'time-sensitive',
		},
	},
	{
		collection: 'androidOptions',
		input: {
			android_root_params: '{"CancelID": 12345678900}',
			android_sound: 'chime',
			android_header: 'Header',
			android_icon: 'icon',
			android_custom_icon: url,
			android_banner: url,
			android_badges: '5',
			android_gcm_ttl: 0,
			android_vibration: true,
			android_led: '#00ff00',
			android_priority: -2,
			android_delivery_priority: 'high',
			android_ibc: '#AARRGGBB'.replace(/[A-Z]/g, 'A'),
			android_silent: false,
		},
		wire: {
			android_root_params: { CancelID: 12345678900 },
			android_sound: 'chime',
			android_header: 'Header',
			android_icon: 'icon',
			android_custom_icon: url,
			android_banner: url,
			android_badges: 5,
			android_gcm_ttl: 0,
			android_vibration: 1,
			android_led: '#00ff00',
			android_priority: -2,
			android_delivery_priority: 'high',
			android_ibc: '#AAAAAAAA',
			android_silent: 0,
		},
	},
	{
		collection: 'huaweiOptions',
		input: {
			huawei_android_badges: true,
			huawei_android_silent: false,
			huawei_android_icon: 'icon',
			huawei_android_led: '#0000FF',
			huawei_android_vibration: false,
			huawei_android_sound: 'chime',
			huawei_android_sound_off: false,
			huawei_android_custom_icon: url,
			huawei_android_header: 'Header',
			huawei_android_gcm_ttl: 60,
			huawei_android_banner: url,
			huawei_android_root_params: '{"a": 1}',
			huawei_android_priority: 2,
			huawei_android_ibc: 'teal',
			huawei_android_lockscreen: 1,
			huawei_android_delivery_priority: 'normal',
		},
		wire: {
			huawei_android_badges: true,
			huawei_android_silent: 0,
			huawei_android_icon: 'icon',
			huawei_android_led: '#0000FF',
			huawei_android_vibration: 0,
			huawei_android_sound: 'chime',
			huawei_android_sound_off: false,
			huawei_android_custom_icon: url,
			huawei_android_header: 'Header',
			huawei_android_gcm_ttl: 60,
			huawei_android_banner: url,
			huawei_android_root_params: { a: 1 },
			huawei_android_priority: 2,
			huawei_android_ibc: 'teal',
			huawei_android_lockscreen: 1,
			huawei_android_delivery_priority: 'normal',
		},
	},
	{
		collection: 'safariOptions',
		input: { safari_title: 'Title', safari_action: 'Open', safari_url_args: 'sale, 2026', safari_ttl: 600 },
		wire: { safari_title: 'Title', safari_action: 'Open', safari_url_args: ['sale', '2026'], safari_ttl: 600 },
	},
	// Required, but may be empty.
	{
		collection: 'safariOptions',
		input: { safari_title: 'Title' },
		wire: { safari_title: 'Title', safari_url_args: [] },
	},
	{
		collection: 'chromeOptions',
		input: {
			chrome_title: 'Title',
			chrome_icon: 'images/icon.png',
			chrome_gcm_ttl: 3600,
			chrome_duration: 50,
			chrome_image: url,
			chrome_root_params: '{"a": [1, 2]}',
			chrome_button_text1: 'Yes',
			chrome_button_url1: 'https://example.com/yes',
			chrome_button_text2: 'No',
			chrome_button_url2: 'https://example.com/no',
		},
		wire: {
			chrome_title: 'Title',
			chrome_icon: 'images/icon.png',
			chrome_gcm_ttl: 3600,
			chrome_duration: 50,
			chrome_image: url,
			chrome_root_params: { a: [1, 2] },
			chrome_button_text1: 'Yes',
			chrome_button_url1: 'https://example.com/yes',
			chrome_button_text2: 'No',
			chrome_button_url2: 'https://example.com/no',
		},
	},
	{
		collection: 'firefoxOptions',
		input: { firefox_title: 'Title', firefox_icon: url, firefox_root_params: '{"a": true}' },
		wire: { firefox_title: 'Title', firefox_icon: url, firefox_root_params: { a: true } },
	},
	{
		collection: 'amazonOptions',
		input: {
			adm_root_params: '{"a": "b"}',
			adm_sound: 'chime',
			adm_header: 'Header',
			adm_icon: 'icon',
			adm_custom_icon: url,
			adm_banner: url,
			adm_ttl: 3600,
			adm_priority: 0,
		},
		wire: {
			adm_root_params: { a: 'b' },
			adm_sound: 'chime',
			adm_header: 'Header',
			adm_icon: 'icon',
			adm_custom_icon: url,
			adm_banner: url,
			adm_ttl: 3600,
			adm_priority: 0,
		},
	},
	{
		collection: 'macosOptions',
		input: { mac_badges: 3, mac_sound: 'chime', mac_root_params: '{"a": 1}', mac_ttl: 3600 },
		wire: { mac_badges: 3, mac_sound: 'chime', mac_root_params: { a: 1 }, mac_ttl: 3600 },
	},
	{
		collection: 'windowsPhoneOptions',
		input: {
			wp_type: 'Toast',
			wp_background: '/front.png',
			wp_backbackground: '/back.png',
			wp_backtitle: 'Back',
			wp_backcontent: 'Content',
			wp_count: 9,
		},
		wire: {
			wp_type: 'Toast',
			wp_background: '/front.png',
			wp_backbackground: '/back.png',
			wp_backtitle: 'Back',
			wp_backcontent: 'Content',
			wp_count: 9,
		},
	},
	{
		collection: 'windows8Options',
		input: { wns_content: 'PHRvYXN0Lz4=', wns_type: 'Badge', wns_tag: 'Order1042', wns_cache: true, wns_ttl: 60 },
		wire: { wns_content: 'PHRvYXN0Lz4=', wns_type: 'Badge', wns_tag: 'Order1042', wns_cache: 1, wns_ttl: 60 },
	},
	{
		collection: 'windows8Options',
		input: { wns_content: '{"en": "<toast/>", "de": "<toast>ä</toast>"}', wns_cache: false },
		wire: { wns_content: { en: '<toast/>', de: '<toast>ä</toast>' }, wns_cache: 0 },
	},
];

const platformOf = (collection: string) => collection.replace(/Options$/, '');

test.each(platforms)('sends only what is filled in in $collection', async ({ collection, input, wire }) => {
	const { error } = await account.send({ optionsFor: [platformOf(collection)], [collection]: input as never });
	expect(error).toBeUndefined();
	expect(account.requests[0]).toMatchObject({ path: '/json/1.3/createMessage', status: 200 });
	expect(account.notification()).toEqual({ ...plain, ...wire });
});

test('sends all collections at the same time', async () => {
	const chosen = platforms.filter(({ collection }, index) => platforms.findIndex((one) => one.collection === collection) === index);
	const { error } = await account.send({
		optionsFor: chosen.map(({ collection }) => platformOf(collection)),
		...Object.fromEntries(chosen.map(({ collection, input }) => [collection, input as never])),
	});
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual(Object.assign({}, plain, ...chosen.map(({ wire }) => wire)));
});

