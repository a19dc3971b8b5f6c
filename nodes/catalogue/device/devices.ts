/** Devices: registerDevice, unregisterDevice (specification, "Devices"). */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { emailAddress } from '../values/addresses';
import { numberOfItsType } from './phones';
import { deviceType } from '../values/choices';
import { hwid, userId } from '../values/codes';
import { identifier, MEANS_ALL, meansOne } from '../values/identifiers';
import { deviceColumn, does, emailColumn, nothing, userColumn } from '../values/results';
import { tagsFrom } from '../values/tagsFrom';
import { plainTags } from '../values/tagValues';
import { timeZoneOffset } from '../values/times';
import { application, hwidOfDevice } from './identity';
import * as z from '../definition/zod';

/** What the subscriptions of Chrome and Firefox have in addition. */
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
	push_token: withHints(identifier, { label: 'Push Token', password: true })
		.describe('The token that the platform gave the device')
		.optional(),
	idfa: withHints(identifier, { label: 'IDFA' })
		.describe('The advertising ID of an iOS device')
		.optional(),
	timezone: timeZoneOffset.optional(),
	language: withHints(
		z.string().regex(/^[a-z]{2,3}$/, { error: 'is not a language code. Use one such as en' }),
		{ widget: 'language' },
	)
		.describe('The language of the device (ISO 639-1 or 639-2)')
		.optional(),
	userId: userId.optional(),
	email: withHints(emailAddress('is not an email address'), {
		widget: 'email',
		placeholder: 'name@example.com',
	})
		.describe('Registers an email subscriber instead of a device')
		.optional(),
	app_version: withHints(z.string(), { label: 'App Version' })
		.describe('The version of the app')
		.optional(),
	device_model: z.string().describe('The model of the device').optional(),
	os_version: z.string().describe('The version of the operating system').optional(),
	...keys,
};

export const registerDevice = endpoint({
	route: 'POST /json/1.3/registerDevice',
	resource: 'device',
	operation: 'register',
	manyItems: true,
	action: 'Register device',
	summary: 'Register a device, or update what is known of it',
	request: z
		.object({
			application,
			hwid: hwid.optional(),
			device_type: deviceType,
			tags: plainTags.optional(),
			...details,
		})
		.refine(({ hwid: device, email }) => device !== undefined || email !== undefined, {
			error: 'is missing. A device needs a hardware ID, an email subscriber an email address',
			path: ['hwid'],
		})
		.check(numberOfItsType),
	response: nothing,
	repeatable: true,
	inTurn: ['hwid', 'email'],
	form: [
		{ kind: 'fields', fields: ['application', 'device_type', 'hwid'] },
		tagsFrom({ optional: true }),
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: Object.keys(details),
		},
	],
	...does({ ...deviceColumn, ...emailColumn, ...userColumn }),
});

export const unregisterDevice = endpoint({
	route: 'POST /json/1.3/unregisterDevice',
	resource: 'device',
	operation: 'unregister',
	manyItems: true,
	action: 'Unregister device',
	summary:
		'Remove the push token of a device. It still counts as a device and can get in-apps. For email addresses, use Push Email and Subscriber, Subscriber: Delete.',
	request: z.object({
		application,
		hwid: constrained(hwidOfDevice('Delete'), meansOne, MEANS_ALL),
	}),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application', 'hwid'] }],
	...does(deviceColumn),
});
