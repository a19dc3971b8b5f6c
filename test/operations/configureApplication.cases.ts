/**
 * Push Application, Platform: Configure, by the tables of the specification
 * ("configureApplication").
 */
import type { IDataObject } from 'n8n-workflow';
import { application, no, ok, type Operation, type Refused, type Table } from './operation';
import { pngOf } from './png';
import { APPLICATION } from '../support/codes';

const key = Buffer.from('the content of a key file, which is longer than any name of a field of an item'.repeat(2)).toString('base64');
const certificate = Buffer.from('the content of a certificate, which is longer than any name of a field'.repeat(2)).toString('base64');
const icon = pngOf(256, 256).toString('base64');
const account = '{"type": "service_account", "private_key": "-----BEGIN\\nEND-----"}';
const accountOnWire = '{"type":"service_account","private_key":"-----BEGIN\\nEND-----"}';

interface Platform {
	platform: string;
	with?: string;
	parameters: IDataObject;
	wire: IDataObject;
}

const platforms: Platform[] = [
	{
		platform: 'ios',
		with: 'manual',
		parameters: { ios_key_file: key, ios_gateway: '1', ios_framework: 'unity', ios_key_password: 'secret' },
		wire: {
			device_type: 1,
			ios_key_management_type: 'manual',
			ios_key_file: key,
			ios_gateway: '1',
			ios_framework: 'unity',
			ios_key_password: 'secret',
		},
	},
	...iosSteps(),
	{
		platform: 'android',
		parameters: {
			android_gcm_api_key: 'api-key',
			android_gcm_sender_id: '123456789012',
			android_framework: 'native',
			android_fcm_service_account: account,
		},
		wire: {
			device_type: 3,
			android_gcm_api_key: 'api-key',
			android_gcm_sender_id: '123456789012',
			android_framework: 'native',
			android_fcm_service_account: accountOnWire,
		},
	},
	{
		platform: 'macos',
		parameters: { macos_gateway: 1, macosFields: { macos_cert_file: certificate, macos_key_file: key, macos_key_password: 'secret' } },
		wire: {
			device_type: 7,
			macos_key_management_type: 'manual',
			macos_gateway: 1,
			macos_cert_file: certificate,
			macos_key_file: key,
			macos_key_password: 'secret',
		},
	},
	{
		platform: 'windows8',
		parameters: { wns_psid: 'ms-app://s-1-15-2-1', wns_secret: 'secret' },
		wire: { device_type: 8, wns_psid: 'ms-app://s-1-15-2-1', wns_secret: 'secret' },
	},
	{
		platform: 'amazon',
		parameters: { adm_cid: 'client-1', adm_secret: 'secret', adm_framework: 'adobeAir' },
		wire: { device_type: 9, adm_cid: 'client-1', adm_secret: 'secret', adm_framework: 'adobeAir' },
	},
	{
		platform: 'safari',
		with: 'the required fields',
		parameters: { safari_url_template: 'https://%@', safari_key_file: key },
		wire: { device_type: 10, safari_key_management_type: 'manual', safari_url_template: 'https://%@', safari_key_file: key },
	},
	{
		platform: 'safari',
		with: 'all fields',
		parameters: {
			safari_url_template: 'https://%@',
			safari_key_file: key,
			safariFields: {
				safari_website_name: 'Shop',
				safari_allowed_domains: 'https://example.com, https://shop.example.com',
				safari_icon_file: `data:image/png;base64,${icon}`,
				safari_key_password: 'secret',
			},
		},
		wire: {
			device_type: 10,
			safari_key_management_type: 'manual',
			safari_url_template: 'https://%@',
			safari_key_file: key,
			safari_website_name: 'Shop',
			safari_allowed_domains: ['https://example.com', 'https://shop.example.com'],
			safari_icon_file: icon,
			safari_key_password: 'secret',
		},
	},
	{
		platform: 'chrome',
		parameters: { chrome_gcm_api_key: 'api-key', chrome_gcm_project_number: '123456789012', chrome_fcm_service_account: account },
		wire: {
			device_type: 11,
			chrome_gcm_api_key: 'api-key',
			chrome_gcm_project_number: '123456789012',
			chrome_fcm_service_account: accountOnWire,
		},
	},
	{
		platform: 'firefox',
		parameters: {
			firefox_fcm_service_account: account,
			firefoxFields: { firefox_is_enabled: true, firefox_fcm_sender_id: '123456789012', firefox_fcm_api_key: 'api-key' },
		},
		wire: {
			device_type: 12,
			firefox_fcm_service_account: accountOnWire,
			firefox_is_enabled: true,
			firefox_fcm_sender_id: '123456789012',
			firefox_fcm_api_key: 'api-key',
		},
	},
	{
		platform: 'email',
		parameters: { email_from_email: 'shop@example.com', email_from_name: 'Shop', email_reply: 'help@example.com' },
		wire: { device_type: 14, email_from_email: 'shop@example.com', email_from_name: 'Shop', email_reply: 'help@example.com' },
	},
];

/** Each automatic step sends the fields of the earlier ones too. */
function iosSteps(): Platform[] {
	const added: IDataObject[] = [
		{ ios_vendor_id: 'name@example.com', ios_vendor_password: 'secret' },
		{ team_id: 'TEAM1' },
		{ appid: 'com.example.shop' },
		{ apns_type: '1' },
		{ auto_update_profile: '0', profile: 'profile-1', certificate: 'certificate-1' },
	];
	return added.map((_fields, index) => {
		const upToHere = Object.assign({}, ...added.slice(0, index + 1)) as IDataObject;
		const step = String(index + 1);
		return {
			platform: 'ios',
			with: `automatic, step ${step}`,
			parameters: { iosMode: 'auto', iosStep: step, ios_framework: 'native', ...upToHere },
			wire: { device_type: 1, ios_key_management_type: 'auto', step, ios_framework: 'native', ...upToHere },
		};
	});
}

const configure = { method: 'configureApplication', resource: 'platform', operation: 'configure' };

const operations = platforms.map(
	({ platform, with: more, parameters, wire }): Operation => ({
		...configure,
		with: `${platform}${more === undefined ? '' : `, ${more}`}`,
		parameters: { application, platform, ...parameters } as Operation['parameters'],
		sends: [{ token: 'server', body: { application: APPLICATION, ...wire } }],
		answers: [ok({ providers: { ios: true, android: false, email: true } })],
		gives: [{ application: APPLICATION, platforms: 'iOS, Email' }],
	}),
);

/** Missing values that n8n itself does not notice. */
const nothing = '={{ "" }}';
const missing: Array<[IDataObject, string]> = [
	[{ platform: 'ios', ios_key_file: nothing, ios_gateway: '0' }, 'Key File'],
	[{ platform: 'ios', iosMode: 'auto', iosStep: '1', ios_vendor_id: 'name@example.com', ios_vendor_password: nothing }, 'Apple Password'],
	[
		{ platform: 'ios', iosMode: 'auto', iosStep: '3', ios_vendor_id: 'a', ios_vendor_password: 'b', team_id: nothing, appid: 'c' },
		'Team ID',
	],
	[
		{ platform: 'android', android_gcm_api_key: 'key', android_gcm_sender_id: '1', android_fcm_service_account: nothing },
		'FCM Service Account',
	],
	[{ platform: 'windows8', wns_psid: 'ms-app://s-1', wns_secret: nothing }, 'Client Secret'],
	[{ platform: 'amazon', adm_cid: nothing, adm_secret: 'secret' }, 'Client ID'],
	[
		{ platform: 'chrome', chrome_gcm_api_key: 'key', chrome_gcm_project_number: nothing, chrome_fcm_service_account: account },
		'Project Number',
	],
	[{ platform: 'firefox', firefox_fcm_service_account: nothing }, 'FCM Service Account'],
	[{ platform: 'safari', safari_url_template: 'https://%@', safari_key_file: nothing }, 'Key File'],
	[{ platform: 'email', email_from_email: 'shop@example.com', email_from_name: nothing, email_reply: 'a@example.com' }, 'From Name'],
];

const safari = { platform: 'safari', safari_url_template: 'https://%@', safari_key_file: key };
const wrong: Array<[IDataObject, string]> = [
	...missing.map(([parameters, label]): [IDataObject, string] => [parameters, `${label} is empty. Fill it in, or check the expression in it`]),
	[
		{ platform: 'android', android_gcm_api_key: 'key', android_gcm_sender_id: '1', android_fcm_service_account: '"key"' },
		'FCM Service Account is not a service account key. Paste the whole JSON file from the Firebase console',
	],
	[{ platform: 'windows8', wns_psid: 's-1-15', wns_secret: 'secret' }, 'Package Security ID must start with ms-app://'],
	[{ ...safari, safari_url_template: 'example.com' }, 'URL Template must have the form https://%@'],
	[
		{ ...safari, safariFields: { safari_icon_file: pngOf(255, 256).toString('base64') } },
		'Icon (Additional Fields) must be 256 by 256 pixels, not 255 by 256',
	],
	[
		{ ...safari, safari_key_file: 'key' },
		'Key File names no binary field of this item: "key". The item has no files; add a node before that reads one',
	],
	[{ platform: 'email', email_from_email: 'shop', email_from_name: 'Shop', email_reply: 'a@example.com' }, 'From Email is not an email address'],
];

const refused: Refused[] = [
	...wrong.map(([parameters, says]): Refused => ({ ...configure, parameters: { application, ...parameters } as Refused['parameters'], says })),
	{
		...configure,
		parameters: { application, platform: 'windows8', wns_psid: 'ms-app://s-1', wns_secret: 'secret' },
		answers: [no('wns_secret is wrong')],
		says: 'The service refused the request',
		remedy: /The service says: "wns_secret is wrong"/,
	},
];

export const configureApplication: Table = { node: 'PushApplication', operations, refused };
