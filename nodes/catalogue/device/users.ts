/** Users: registerUser (specification, "Devices"). */
import { application } from './devices';
import { endpoint } from '../definition/endpoint';
import { constrained } from '../definition/field';
import {
	deviceType,
	done,
	doneRow,
	hwid,
	nothing,
	timeZoneOffset,
	userId,
} from '../values/vocabulary';
import { z } from '../definition/zod';

export const registerUser = endpoint({
	route: 'POST /json/1.3/registerUser',
	node: 'PushDevice',
	resource: 'user',
	operation: 'register',
	action: 'Register user',
	summary:
		'Connect your own user ID with a device, so that messages can be sent to the user. For email addresses, use Assign User of Subscriber in Push Email.',
	request: z.object({
		application,
		hwid: constrained(
			hwid,
			(value) => !value.includes('@'),
			'is an email address. Use the node Push Email, Subscriber: Assign User',
		),
		userId: userId.optional(),
		tz_offset: timeZoneOffset.optional(),
		device_type: deviceType.optional(),
	}),
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
