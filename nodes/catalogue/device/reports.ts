/** What a device reports: its badge, opens and deliveries (specification, "Devices"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { hwid, userId } from '../values/codes';
import { deviceColumn, does, nothing } from '../values/results';
import { application } from './identity';
import * as z from '../definition/zod';

const hash = withHints(z.string().min(1), {
	label: 'Push Hash',
	placeholder: 'e.g. 1C',
	narrows: true,
})
	.describe(
		'The value p of the payload of the push. Without it, the latest push of the device counts.',
	)
	.optional();

export const setBadge = endpoint({
	route: 'POST /json/1.3/setBadge',
	resource: 'device',
	operation: 'setBadge',
	manyItems: true,
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
	inTurn: ['hwid'],
	form: [{ kind: 'fields', fields: ['application', 'hwid', 'badge'] }],
	...does(deviceColumn),
});

export const applicationOpen = endpoint({
	route: 'POST /json/1.3/applicationOpen',
	resource: 'device',
	operation: 'recordOpen',
	manyItems: true,
	action: 'Record device open',
	summary: 'Record that the app was opened on a device',
	request: z.object({ application, hwid }),
	response: nothing,
	// Each call counts one more open.
	repeatable: false,
	form: [{ kind: 'fields', fields: ['application', 'hwid'] }],
	...does(deviceColumn),
});

export const pushStat = endpoint({
	route: 'POST /json/1.3/pushStat',
	resource: 'device',
	operation: 'recordPushOpen',
	manyItems: true,
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
	...does(deviceColumn),
});

export const messageDeliveryEvent = endpoint({
	route: 'POST /json/1.3/messageDeliveryEvent',
	resource: 'device',
	operation: 'recordDelivery',
	manyItems: true,
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
	...does(deviceColumn),
});
