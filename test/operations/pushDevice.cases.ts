/** Push Device: bodies and answers by the specification, "Devices", "Test devices", "Tags". */
import { application, no, ok, type Operation, type Refused, type Table } from './operation';
import { APPLICATION } from '../support/codes';

const hwid = '0a1b2c3d4e5f6071';
const done = [{ success: true }];

const device: Operation[] = [
	{
		method: 'registerDevice',
		with: 'with all fields',
		resource: 'device',
		operation: 'register',
		parameters: {
			application,
			device_type: 11,
			hwid,
			additionalFields: {
				push_token: 'push-token-1',
				idfa: 'idfa-1',
				timezone: -18000,
				language: 'pt',
				userId: 'customer-1042',
				tags: { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' }] },
				app_version: '2.4.1',
				device_model: 'Model 7',
				os_version: '17.4',
				public_key: 'public-key-1',
				auth_token: 'auth-token-1',
				fcm_token: 'fcm-token-1',
				fcm_push_set: 'push-set-1',
			},
		},
		sends: [
			{
				token: 'device',
				body: {
					application: APPLICATION,
					device_type: 11,
					hwid,
					push_token: 'push-token-1',
					idfa: 'idfa-1',
					timezone: -18000,
					language: 'pt',
					userId: 'customer-1042',
					tags: { Plan: 'pro' },
					app_version: '2.4.1',
					device_model: 'Model 7',
					os_version: '17.4',
					public_key: 'public-key-1',
					auth_token: 'auth-token-1',
					fcm_token: 'fcm-token-1',
					fcm_push_set: 'push-set-1',
				},
			},
		],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'registerDevice',
		with: 'an email subscriber',
		resource: 'device',
		operation: 'register',
		parameters: { application, device_type: 14, additionalFields: { email: 'name@example.com' } },
		sends: [{ token: 'device', body: { application: APPLICATION, device_type: 14, email: 'name@example.com' } }],
		answers: [ok({})],
		gives: done,
	},
	{
		method: 'unregisterDevice',
		resource: 'device',
		operation: 'unregister',
		parameters: { application, hwid },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid } }],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'setBadge',
		resource: 'device',
		operation: 'setBadge',
		parameters: { application, hwid, badge: 5 },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid, badge: 5 } }],
		// Has no `response`.
		answers: [{ body: { status_code: 200, status_message: 'OK' } }],
		gives: done,
	},
	{
		method: 'applicationOpen',
		resource: 'device',
		operation: 'recordOpen',
		parameters: { application, hwid },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid } }],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'pushStat',
		resource: 'device',
		operation: 'recordPushOpen',
		parameters: { application, hwid, additionalFields: { userId: 'customer-1042', hash: '1C' } },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid, userId: 'customer-1042', hash: '1C' } }],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'messageDeliveryEvent',
		resource: 'device',
		operation: 'recordDelivery',
		parameters: { application, hwid, additionalFields: { hash: '1C' } },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid, hash: '1C' } }],
		answers: [ok(null)],
		gives: done,
	},
];

const people: Operation[] = [
	{
		method: 'setTags',
		with: 'of a device',
		resource: 'tag',
		operation: 'set',
		parameters: { application, hwid, tags: { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' }] } },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid, tags: { Plan: 'pro' } } }],
		answers: [ok({})],
		gives: [{ skipped: [] }],
	},
	{
		method: 'setTags',
		with: 'of a user on one device',
		resource: 'tag',
		operation: 'set',
		parameters: { application, identifyBy: 'both', hwid, userId: 'user-1', tags: { json: [{ tags: '={{ { plan: "pro" } }}' }] } },
		sends: [{ token: 'device', body: { application: APPLICATION, hwid, userId: 'user-1', tags: { plan: 'pro' } } }],
		answers: [ok(null)],
		gives: [{ skipped: [] }],
	},
	{
		method: 'registerUser',
		resource: 'user',
		operation: 'register',
		parameters: { application, hwid, userId: 'customer-1042', additionalFields: { tz_offset: 3600, device_type: 3 } },
		sends: [
			{ token: 'device', body: { application: APPLICATION, hwid, userId: 'customer-1042', tz_offset: 3600, device_type: 3 } },
		],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'postEvent',
		with: 'with all fields',
		resource: 'event',
		operation: 'post',
		parameters: {
			application,
			event: 'Purchase',
			identifyBy: 'both',
			hwid,
			userId: 'customer-1042',
			attributes: '{"amount": 12.5, "currency": "EUR"}',
			additionalFields: {
				timestampUTC: '2026-06-15T12:00:00',
				timestampCurrent: '2026-06-15T12:00:00',
				device_type: 1,
			},
		},
		timeZone: 'Europe/Berlin',
		sends: [
			{
				token: 'device',
				body: {
					application: APPLICATION,
					event: 'Purchase',
					hwid,
					userId: 'customer-1042',
					attributes: { amount: 12.5, currency: 'EUR' },
					// 10:00 UTC, and 12:00 on the clock of the device.
					timestampUTC: 1781517600,
					timestampCurrent: 1781524800,
					device_type: 1,
				},
			},
		],
		answers: [ok({ code: 'event-code-1' })],
		gives: [{ code: 'event-code-1' }],
	},
	...['{}', ''].map(
		(attributes): Operation => ({
			method: 'postEvent',
			with: `with the attributes ${JSON.stringify(attributes)}`,
			resource: 'event',
			operation: 'post',
			parameters: { application, event: 'Purchase', identifyBy: 'user', userId: 'customer-1042', attributes },
			sends: [{ token: 'device', body: { application: APPLICATION, event: 'Purchase', userId: 'customer-1042', attributes: {} } }],
			answers: [ok(null)],
			gives: [{ code: null }],
		}),
	),
	{
		method: 'createTestDevice',
		resource: 'testDevice',
		operation: 'create',
		parameters: {
			application,
			name: 'Phone on the desk',
			device_type: 3,
			push_token: 'push-token-1',
			additionalFields: { description: 'For tests' },
		},
		sends: [
			{
				token: 'device',
				body: { application: APPLICATION, name: 'Phone on the desk', device_type: 3, push_token: 'push-token-1', description: 'For tests' },
			},
		],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'listTestDevices',
		resource: 'testDevice',
		operation: 'getAll',
		parameters: { application, limit: 1 },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [
			ok({
				TestDevices: [
					{ name: 'Phone', type: '3', pushtoken: 'push-token-1', description: 'For tests' },
					{ name: 'Tablet', type: '1', pushtoken: 'push-token-2', description: '' },
				],
			}),
		],
		gives: [{ name: 'Phone', type: '3', pushtoken: 'push-token-1', description: 'For tests' }],
	},
	{
		method: 'listTestDevices',
		with: 'none',
		resource: 'testDevice',
		operation: 'getAll',
		parameters: { application, returnAll: true },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok(null)],
		gives: [],
	},
];

const unknownApplication = { says: 'The service does not know this application', answers: [no('application code is not valid', 400)] };
const email = 'name@example.com';

const refused: Refused[] = [
	{
		method: 'registerDevice',
		resource: 'device',
		operation: 'register',
		parameters: { application, device_type: 3 },
		says: 'Hardware ID (HWID) is missing. A device needs a hardware ID, an email subscriber an email address',
	},
	{
		method: 'unregisterDevice',
		resource: 'device',
		operation: 'unregister',
		parameters: { application, hwid: email },
		says: 'Hardware ID (HWID) is an email address. Use the node Push Email, Subscriber: Delete',
	},
	{
		method: 'setTags',
		resource: 'tag',
		operation: 'set',
		parameters: { application, hwid: email, tags: { json: [{ tags: '{"Plan": "pro"}' }] } },
		says: 'Hardware ID (HWID) is an email address. Use the node Push Email, Subscriber: Set Tags',
	},
	{
		method: 'registerUser',
		resource: 'user',
		operation: 'register',
		parameters: { application, hwid: email, userId: 'customer-1042' },
		says: 'Hardware ID (HWID) is an email address. Use the node Push Email, Subscriber: Assign User',
	},
	{
		method: 'setBadge',
		resource: 'device',
		operation: 'setBadge',
		parameters: { application, hwid, badge: '={{ -1 }}' },
		says: 'Badge must be at least 0, not -1',
	},
	{ method: 'unregisterDevice', resource: 'device', operation: 'unregister', parameters: { application, hwid }, ...unknownApplication },
	{ method: 'applicationOpen', resource: 'device', operation: 'recordOpen', parameters: { application, hwid }, ...unknownApplication },
	{ method: 'pushStat', resource: 'device', operation: 'recordPushOpen', parameters: { application, hwid }, ...unknownApplication },
	{ method: 'messageDeliveryEvent', resource: 'device', operation: 'recordDelivery', parameters: { application, hwid }, ...unknownApplication },
	{
		method: 'postEvent',
		resource: 'event',
		operation: 'post',
		parameters: { application, event: 'Purchase', hwid, attributes: '[1]' },
		says: 'Attributes must be an object, not [1]',
	},
	{
		method: 'postEvent',
		resource: 'event',
		operation: 'post',
		parameters: { application, event: 'Purchase', hwid: '={{ $json.missing }}' },
		says: 'Hardware ID (HWID) is empty. Fill it in, or check the expression in it',
	},
	{
		method: 'createTestDevice',
		resource: 'testDevice',
		operation: 'create',
		parameters: { application, name: 'Phone', device_type: 3, push_token: '={{ null }}' },
		says: 'Push Token is null where a value belongs. Check the expression',
	},
	{
		method: 'listTestDevices',
		resource: 'testDevice',
		operation: 'getAll',
		parameters: { application },
		answers: [no('Account not found')],
		says: 'The service does not know this token',
		remedy: /The service says: "Account not found"/,
	},
];

export const pushDevice: Table = { node: 'PushDevice', operations: [...device, ...people], refused };
