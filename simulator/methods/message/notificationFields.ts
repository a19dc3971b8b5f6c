import { isObject, stringifyJson, type Json } from '../../wire/json';
import { MESSAGE_PLATFORMS } from '../../wire/platforms';
import {
	boolean,
	booleanLike,
	filledText,
	integer,
	keyValue,
	listOf,
	matching,
	number,
	oneOf,
	shaped,
	text,
	type FieldRule,
	type FieldRules,
} from '../../wire/rules';
import { isTimeZone, readMinute } from '../../wire/times';
import { badge, day, localized, seconds, url } from '../../wire/values';

export const INVALID_DEVICES = 'Invalid devices list. "devices" must be an array.';
export const INVALID_DATE = 'Cannot parse date';

const zeroOrOne = oneOf(0, 1);
const priority = integer(-2, 2);
const deliveryPriority = oneOf('normal', 'high');
const colour = matching(/^#[0-9a-f]{6}$/i, 'a colour #rrggbb');
const anyColour = matching(
	/^(#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]+)$/i,
	'a colour #RRGGBB, #AARRGGBB or a colour name',
);

const sendDate: FieldRule = (value) =>
	typeof value === 'string' && (value === 'now' || readMinute(value) !== undefined)
		? undefined
		: INVALID_DATE;

const timeZone: FieldRule = (value, field) =>
	typeof value === 'string' && isTimeZone(value) ? undefined : `${field} is not a time zone`;

const devices: FieldRule = (value, field) =>
	Array.isArray(value) && value.length > 0
		? listOf(filledText, 1, 1000)(value, field)
		: INVALID_DEVICES;

const data: FieldRule = (value, field) => {
	if (isObject(value)) return undefined;
	if (typeof value !== 'string') return `${field} must be an object or a JSON string`;
	try {
		JSON.parse(value);
		return undefined;
	} catch {
		return `${field} is not valid JSON`;
	}
};

const iosRootParams: FieldRule = (value, field) => {
	const wrong = keyValue(value, field);
	if (wrong || !isObject(value)) return wrong;
	const user: Json | undefined = value['data'];
	return user !== undefined && Buffer.byteLength(stringifyJson(user)) > 4096
		? `${field}.data is larger than 4KB`
		: undefined;
};

/** Fields of a notification that concern every platform (specification: createMessage). */
export const COMMON_FIELDS = {
	send_date: sendDate,
	ignore_user_timezone: boolean,
	timezone: timeZone,
	campaign: filledText,
	geozone: shaped({ lat: number, lng: number, range: number }),
	content: localized,
	title: localized,
	subtitle: localized,
	page_id: integer(),
	rich_media: text,
	remote_page: url,
	link: text,
	minimize_link: oneOf(0, 2),
	data,
	transactionId: filledText,
	platforms: listOf(oneOf(...MESSAGE_PLATFORMS), 1),
	preset: filledText,
	send_rate: integer(100, 1000),
	use_template: boolean,
	template_bindings: keyValue,
	capping_days: integer(1, 30),
	capping_count: integer(1),
	inbox_date: day,
	inbox_image: url,
	inbox_days: integer(1, 30),
	devices,
	users: listOf(filledText, 0, 1000),
	filter: text,
	conditions: listOf((value, field) => (Array.isArray(value) ? undefined : `${field} is wrong`)),
	conditions_operator: oneOf('AND', 'OR'),
	dynamic_content_placeholders: keyValue,
} satisfies FieldRules;

/** Fields of one platform each (specification: platform-specific fields). */
export const PLATFORM_FIELDS: FieldRules = {
	ios_badges: badge,
	ios_sound: text,
	ios_ttl: seconds,
	ios_silent: zeroOrOne,
	ios_category_id: text,
	ios_root_params: iosRootParams,
	apns_trim_content: zeroOrOne,
	ios_trim_content: zeroOrOne,
	ios_attachment: url,
	ios_title: text,
	ios_subtitle: text,
	ios_thread_id: text,
	ios_critical: boolean,
	ios_interruption_level: oneOf('passive', 'active', 'time-sensitive', 'critical'),
	android_root_params: keyValue,
	android_sound: matching(/^[^.]*$/, 'a name without extension'),
	android_header: text,
	android_icon: text,
	android_custom_icon: url,
	android_banner: url,
	android_badges: badge,
	android_gcm_ttl: seconds,
	android_vibration: booleanLike,
	android_led: colour,
	android_priority: priority,
	android_delivery_priority: deliveryPriority,
	android_ibc: anyColour,
	android_silent: zeroOrOne,
	huawei_android_badges: boolean,
	huawei_android_silent: zeroOrOne,
	huawei_android_icon: text,
	huawei_android_led: colour,
	huawei_android_vibration: booleanLike,
	huawei_android_sound: text,
	huawei_android_sound_off: boolean,
	huawei_android_custom_icon: url,
	huawei_android_header: text,
	huawei_android_gcm_ttl: seconds,
	huawei_android_banner: url,
	huawei_android_root_params: keyValue,
	huawei_android_priority: priority,
	huawei_android_ibc: anyColour,
	huawei_android_lockscreen: oneOf(1),
	huawei_android_delivery_priority: deliveryPriority,
	safari_title: filledText,
	safari_action: text,
	safari_url_args: listOf(text),
	safari_ttl: seconds,
	chrome_title: text,
	chrome_icon: text,
	chrome_gcm_ttl: seconds,
	chrome_duration: integer(0, 50),
	chrome_image: url,
	chrome_root_params: keyValue,
	chrome_button_text1: text,
	chrome_button_url1: text,
	chrome_button_text2: text,
	chrome_button_url2: text,
	firefox_title: text,
	firefox_icon: text,
	firefox_root_params: keyValue,
	adm_root_params: keyValue,
	adm_sound: text,
	adm_header: text,
	adm_icon: text,
	adm_custom_icon: url,
	adm_banner: url,
	adm_ttl: seconds,
	adm_priority: priority,
	wp_type: oneOf('Tile', 'Toast'),
	wp_background: text,
	wp_backbackground: text,
	wp_backtitle: text,
	wp_backcontent: text,
	wp_count: integer(),
	mac_badges: integer(),
	mac_sound: text,
	mac_root_params: keyValue,
	mac_ttl: seconds,
	wns_content: localized,
	wns_type: oneOf('Tile', 'Toast', 'Badge', 'Raw'),
	wns_tag: matching(/^[a-z0-9]{1,16}$/i, 'at most 16 letters and digits'),
	wns_cache: zeroOrOne,
	wns_ttl: seconds,
};

/** Every field that a notification of createMessage may have. */
export const NOTIFICATION_FIELDS: FieldRules = { ...COMMON_FIELDS, ...PLATFORM_FIELDS };
