/** Devices: registration, badge, and what a device reports (specification, "Devices"). */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import {
	applicationCode,
	deviceType,
	done,
	doneRow,
	hwid,
	nothing,
	timeZoneOffset,
	userId,
} from '../values/vocabulary';
import { plainTags } from '../values/tagValues';
import { z } from '../definition/zod';

export const application = applicationCode.describe('The application that the device belongs to');

const hash = withHints(z.string().min(1), { label: 'Push Hash', placeholder: 'e.g. 1C' })
	.describe(
		'The value p of the payload of the push. Without it, the latest push of the device counts.',
	)
	.optional();

/** What browsers and Chrome subscriptions bring along. */
const keys = {
	public_key: withHints(z.string(), { label: 'Public Key', password: true })
		.describe('The encryption key of a Chrome or Firefox subscription')
		.optional(),
	auth_token: withHints(z.string(), { label: 'Auth Token', password: true })
		.describe('The authentication secret of a Chrome or Firefox subscription')
		.optional(),
	fcm_token: withHints(z.string(), { label: 'FCM Token', password: true })
		.describe('The FCM token of a Chrome subscription')
		.optional(),
	fcm_push_set: withHints(z.string(), { label: 'FCM Push Set' })
		.describe('The FCM push set of a Chrome subscription')
		.optional(),
};

const details = {
	push_token: withHints(z.string().min(1), { label: 'Push Token', password: true })
		.describe('The token that the platform gave the device')
		.optional(),
	idfa: withHints(z.string().min(1), { label: 'IDFA' })
		.describe('The advertising ID of an iOS device')
		.optional(),
	timezone: timeZoneOffset.optional(),
	language: withHints(
		z.string().regex(/^[a-z]{2,3}$/, { error: 'is not a language code. Use one such as en' }),
		{
			placeholder: 'e.g. en',
		},
	)
		.describe('The language of the device (ISO 639-1 or 639-2)')
		.optional(),
	userId: userId.optional(),
	email: withHints(z.email({ error: 'is not an email address' }), {
		placeholder: 'name@example.com',
	})
		.describe('Registers an email subscriber instead of a device')
		.optional(),
	tags: plainTags.optional(),
	app_version: withHints(z.string(), { label: 'App Version' })
		.describe('The version of the app')
		.optional(),
	device_model: z.string().describe('The model of the device').optional(),
	os_version: z.string().describe('The version of the operating system').optional(),
	...keys,
};

export const registerDevice = endpoint({
	route: 'POST /json/1.3/registerDevice',
	node: 'PushDevice',
	resource: 'device',
	operation: 'register',
	action: 'Register device',
	summary: 'Register a device, or update what is known of it',
	request: z
		.object({ application, hwid: hwid.optional(), device_type: deviceType, ...details })
		.refine(({ hwid: device, email }) => device !== undefined || email !== undefined, {
			error: 'is missing. A device needs a hardware ID, an email subscriber an email address',
			path: ['hwid'],
		}),
	response: nothing,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'device_type', 'hwid'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: Object.keys(details),
		},
	],
	output: done,
	rows: doneRow,
});

export const unregisterDevice = endpoint({
	route: 'POST /json/1.3/unregisterDevice',
	node: 'PushDevice',
	resource: 'device',
	operation: 'unregister',
	action: 'Unregister device',
	summary:
		'Remove the push token of a device. It still counts as a device and can get in-apps. For email addresses, use Delete of Subscriber in Push Email.',
	request: z.object({
		application,
		hwid: constrained(
			hwid,
			(value) => !value.includes('@'),
			'is an email address. Use the node Push Email, Subscriber: Delete',
		),
	}),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application', 'hwid'] }],
	output: done,
	rows: doneRow,
});

export const setBadge = endpoint({
	route: 'POST /json/1.3/setBadge',
	node: 'PushDevice',
	resource: 'device',
	operation: 'setBadge',
	action: 'Set device badge',
	summary:
		'Report the badge that a device shows now. To change it on the device, send a push with a badge.',
	request: z.object({
		application,
		hwid,
		badge: z.int().min(0).describe('The number that the icon of the app shows now'),
	}),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application', 'hwid', 'badge'] }],
	output: done,
	rows: doneRow,
});

export const applicationOpen = endpoint({
	route: 'POST /json/1.3/applicationOpen',
	node: 'PushDevice',
	resource: 'device',
	operation: 'recordOpen',
	action: 'Record device open',
	summary: 'Record that the app was opened on a device',
	request: z.object({ application, hwid }),
	response: nothing,
	// Each call counts one more open.
	repeatable: false,
	form: [{ kind: 'fields', fields: ['application', 'hwid'] }],
	output: done,
	rows: doneRow,
});

export const pushStat = endpoint({
	route: 'POST /json/1.3/pushStat',
	node: 'PushDevice',
	resource: 'device',
	operation: 'recordPushOpen',
	action: 'Record device push open',
	summary: 'Record that a push was opened on a device',
	request: z.object({ application, hwid, userId: userId.optional(), hash }),
	response: nothing,
	// Each call counts one more open.
	repeatable: false,
	form: [
		{ kind: 'fields', fields: ['application', 'hwid'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['userId', 'hash'],
		},
	],
	output: done,
	rows: doneRow,
});

export const messageDeliveryEvent = endpoint({
	route: 'POST /json/1.3/messageDeliveryEvent',
	node: 'PushDevice',
	resource: 'device',
	operation: 'recordDelivery',
	action: 'Record device delivery',
	summary: 'Record that a push was delivered to a device',
	request: z.object({ application, hwid, hash }),
	response: nothing,
	// Each call counts one more delivery.
	repeatable: false,
	form: [
		{ kind: 'fields', fields: ['application', 'hwid'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['hash'],
		},
	],
	output: done,
	rows: doneRow,
});
