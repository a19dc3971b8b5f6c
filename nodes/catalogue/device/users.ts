/** Users: registerUser (specification, "Devices"). */
import { endpoint } from '../definition/endpoint';
import { deviceType } from '../values/choices';
import { userId } from '../values/codes';
import { done, doneRow, nothing } from '../values/results';
import { timeZoneOffset } from '../values/times';
import { application, hwidOfDevice } from './identity';
import { isReachedBySms, NO_PHONE_NUMBER } from './phones';
import { z } from '../definition/zod';

export const registerUser = endpoint({
	route: 'POST /json/1.3/registerUser',
	resource: 'user',
	operation: 'register',
	action: 'Register user',
	summary:
		'Connect your own user ID with a device, so that messages can be sent to the user. For email addresses, use Assign User of Subscriber in Push Email.',
	request: z
		.object({
			application,
			hwid: hwidOfDevice('Assign User'),
			userId: userId.optional(),
			tz_offset: timeZoneOffset.optional(),
			device_type: deviceType.optional(),
		})
		.refine(isReachedBySms, NO_PHONE_NUMBER),
	response: nothing,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'hwid', 'userId'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['tz_offset', 'device_type'],
		},
	],
	output: done,
	rows: doneRow,
});
