/** Devices and users: registerDevice, registerUser. */
import { endpoint } from './endpoint';
import { looks } from './reflect';
import { applicationCode, deviceType, jsonObject, nothing } from './vocabulary';
import { z } from './zod';

export const hwid = looks(z.string().min(1, { error: 'is empty' }), {
	label: 'Hardware ID (HWID)',
	placeholder: 'e.g. 0a1b2c3d4e5f6071',
}).describe('The hardware ID that identifies the device');

export const userId = looks(z.string().min(1, { error: 'is empty' }), {
	label: 'User ID',
	placeholder: 'e.g. customer-1042',
}).describe('Your own ID of the person who uses the device');

export const timeZoneOffset = looks(z.int().min(-43_200).max(50_400), { label: 'Time Zone Offset' }).describe(
	'How many seconds the time zone of the device is ahead of UTC',
);

const application = applicationCode.describe('The application that the device belongs to');
const done = z.object({ success: z.literal(true) });

export const registerDevice = endpoint({
	route: 'POST /json/1.3/registerDevice',
	node: 'PushDevice',
	resource: 'device',
	operation: 'register',
	action: 'Register device',
	summary: 'Register a device, or update what is known of it',
	request: z
		.object({
			application,
			hwid: hwid.optional(),
			device_type: deviceType,
			push_token: looks(z.string().min(1), { label: 'Push Token', password: true })
				.describe('The token that the platform gave the device')
				.optional(),
			idfa: looks(z.string().min(1), { label: 'IDFA' }).describe('The advertising ID of an iOS device').optional(),
			timezone: timeZoneOffset.optional(),
			language: looks(z.string().regex(/^[a-z]{2,3}$/, { error: 'is not a language code' }), {
				placeholder: 'e.g. en',
			})
				.describe('The language of the device (ISO 639-1 or 639-2)')
				.optional(),
			userId: userId.optional(),
			email: looks(z.email({ error: 'is not an email address' }), { placeholder: 'name@example.com' })
				.describe('Registers an email subscriber instead of a device')
				.optional(),
			tags: jsonObject.describe('Tags of the device, as an object of tag name to value').optional(),
			app_version: looks(z.string(), { label: 'App Version' }).describe('The version of the app').optional(),
			device_model: z.string().describe('The model of the device').optional(),
			os_version: z.string().describe('The version of the operating system').optional(),
			public_key: looks(z.string(), { label: 'Public Key', password: true })
				.describe('The encryption key of a Chrome or Firefox subscription')
				.optional(),
			auth_token: looks(z.string(), { label: 'Auth Token', password: true })
				.describe('The authentication secret of a Chrome or Firefox subscription')
				.optional(),
			fcm_token: looks(z.string(), { label: 'FCM Token', password: true })
				.describe('The FCM token of a Chrome subscription')
				.optional(),
			fcm_push_set: looks(z.string(), { label: 'FCM Push Set' })
				.describe('The FCM push set of a Chrome subscription')
				.optional(),
		})
		.refine(({ hwid: device, email }) => device !== undefined || email !== undefined, {
			error: 'is missing. A device needs a hardware ID, an email subscriber an email address',
			path: ['hwid'],
		}),
	response: nothing,
	repeatable: true,
	form: [
		{ control: 'fields', fields: ['application', 'device_type', 'hwid'] },
		{
			control: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: [
				'push_token', 'idfa', 'timezone', 'language', 'userId', 'email', 'tags', 'app_version',
				'device_model', 'os_version', 'public_key', 'auth_token', 'fcm_token', 'fcm_push_set',
			],
		},
	],
	output: done,
	rows: () => [{ success: true }],
});

export const registerUser = endpoint({
	route: 'POST /json/1.3/registerUser',
	node: 'PushDevice',
	resource: 'user',
	operation: 'register',
	action: 'Register user',
	summary: 'Connect your own user ID with a device, so that messages can be sent to the user',
	request: z.object({
		application,
		hwid,
		userId: userId.optional(),
		tz_offset: timeZoneOffset.optional(),
		device_type: deviceType.optional(),
	}),
	response: nothing,
	repeatable: true,
	form: [
		{ control: 'fields', fields: ['application', 'hwid'] },
		{
			control: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['userId', 'tz_offset', 'device_type'],
		},
	],
	output: done,
	rows: () => [{ success: true }],
});
