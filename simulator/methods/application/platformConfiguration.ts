import { isObject, parseJson } from '../../wire/json';
import { base64, png } from '../../wire/png';
import {
	boolean,
	filledText,
	listOf,
	matching,
	oneOf,
	text,
	type FieldRule,
	type FieldRules,
} from '../../wire/rules';
import { emailAddress } from '../../wire/values';

/** What configureApplication takes for a platform. */
export interface PlatformFields {
	/** Its key in `providers`. */
	provider: string;
	fields: FieldRules;
	required: readonly string[];
}

const FRAMEWORKS = [
	...['native', 'cordova', 'titanium', 'marmalade', 'adobeAir', 'corona', 'xamarin'],
	...['phoneGapBuild', 'triggerIO', 'unity'],
];
const framework = oneOf(...FRAMEWORKS);
const zeroOrOneText = oneOf('0', '1');

const jsonText: FieldRule = (value, field) => {
	if (typeof value !== 'string') return `${field} must be a string`;
	try {
		return isObject(parseJson(value)) ? undefined : `${field} must hold a JSON object`;
	} catch {
		return `${field} is not valid JSON`;
	}
};
const jsonOrText: FieldRule = (value, field) =>
	isObject(value) ? undefined : jsonText(value, field);

function platform(
	provider: string,
	required: FieldRules,
	optional: FieldRules = {},
): PlatformFields {
	return { provider, fields: { ...required, ...optional }, required: Object.keys(required) };
}

/** All but iOS, by `device_type` (specification: configureApplication). */
export const PLATFORM_FIELDS_BY_TYPE: ReadonlyMap<number, PlatformFields> = new Map([
	[
		3,
		platform('android', {
			android_gcm_api_key: filledText,
			android_gcm_sender_id: filledText,
			android_framework: framework,
			android_fcm_service_account: jsonText,
		}),
	],
	[
		7,
		platform(
			'macos',
			{ macos_key_management_type: oneOf('manual'), macos_gateway: oneOf(0, 1) },
			{ macos_cert_file: base64, macos_key_file: base64, macos_key_password: text },
		),
	],
	[
		8,
		platform('wns', {
			wns_psid: matching(/^ms-app:\/\/./, 'text that starts with ms-app://'),
			wns_secret: filledText,
		}),
	],
	[
		9,
		platform('adm', {
			adm_cid: filledText,
			adm_secret: filledText,
			adm_framework: oneOf('native', 'unity', 'adobeAir'),
		}),
	],
	[
		10,
		platform(
			'safari',
			{
				safari_key_management_type: oneOf('manual'),
				safari_url_template: matching(/^https:\/\/.*%@/, 'text of the form https://%@'),
				safari_key_file: base64,
			},
			{
				safari_website_name: text,
				safari_allowed_domains: listOf(filledText),
				safari_icon_file: png(256),
				safari_key_password: text,
			},
		),
	],
	[
		11,
		platform('chrome', {
			chrome_gcm_api_key: filledText,
			chrome_gcm_project_number: filledText,
			chrome_fcm_service_account: jsonText,
		}),
	],
	[
		12,
		platform(
			'firefox',
			{ firefox_fcm_service_account: jsonOrText },
			{
				firefox_is_enabled: boolean,
				fcm_sender_id: text,
				firefox_fcm_sender_id: text,
				fcm_api_key: text,
				firefox_fcm_api_key: text,
			},
		),
	],
	[
		14,
		platform('email', {
			email_from_email: emailAddress,
			email_from_name: filledText,
			email_reply: emailAddress,
		}),
	],
]);

/** iOS with a key file: one request. */
export const IOS_MANUAL = platform(
	'ios',
	{
		ios_key_management_type: oneOf('manual'),
		ios_key_file: base64,
		ios_gateway: zeroOrOneText,
		ios_framework: framework,
	},
	{ ios_key_password: text },
);

/** What each of the five automatic steps adds to those before it. */
const IOS_STEPS: readonly FieldRules[] = [
	{ ios_vendor_id: filledText, ios_vendor_password: filledText },
	{ team_id: filledText },
	{ appid: filledText },
	{ apns_type: zeroOrOneText },
	{ auto_update_profile: zeroOrOneText },
];
/** Of step 5; without an automatic update the profile must come with the request (assumption). */
const IOS_PROFILE: FieldRules = { profile: filledText, certificate: filledText };

/** The last automatic step. */
export const LAST_STEP = IOS_STEPS.length;

/** iOS in automatic mode: the fields of a step and of all before it. */
export function iosAutomatic(step: number, isUpdatedByHand: boolean): PlatformFields {
	const required = {
		ios_key_management_type: oneOf('auto'),
		ios_framework: framework,
		step: oneOf(...IOS_STEPS.map((_fields, index) => String(index + 1))),
		...Object.assign({}, ...IOS_STEPS.slice(0, step)),
	};
	if (step < LAST_STEP) return platform('ios', required);
	return isUpdatedByHand
		? platform('ios', { ...required, ...IOS_PROFILE })
		: platform('ios', required, IOS_PROFILE);
}
