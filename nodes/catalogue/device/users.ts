/**
 * Users: registerUser (specification, "Devices"), deleteUser (public
 * documentation, "User-centric API").
 */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { deviceType } from '../values/choices';
import { applicationCode, userId } from '../values/codes';
import { MEANS_ALL, meansOne } from '../values/identifiers';
import { deletes, deviceColumn, does, nothing, userColumn } from '../values/results';
import { timeZoneOffset } from '../values/times';
import { application, hwidOfDevice } from './identity';
import { numberOfItsType } from './phones';
import * as z from '../definition/zod';

export const registerUser = endpoint({
	route: 'POST /json/1.3/registerUser',
	resource: 'user',
	operation: 'register',
	manyItems: true,
	action: 'Register user',
	summary:
		'Connect your own user ID with a device, so that messages can be sent to the user. For email addresses, use Push Email and Subscriber, Subscriber: Assign User.',
	request: z
		.object({
			application,
			hwid: hwidOfDevice('Assign User'),
			userId: userId.optional(),
			tz_offset: timeZoneOffset.optional(),
			device_type: deviceType.optional(),
		})
		.check(numberOfItsType),
	response: nothing,
	repeatable: true,
	inTurn: ['hwid'],
	form: [
		{ kind: 'fields', fields: ['application', 'hwid', 'userId'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['tz_offset', 'device_type'],
		},
	],
	...does({ ...userColumn, ...deviceColumn }),
});

/** Separated IDs would be one that nobody has, and everybody would stay. */
const oneUserId = constrained(
	userId.regex(/^[^,;]+$/, {
		error:
			'takes one user, and here are several. Give each user an item of its own, for example with the node Split Out',
	}),
	meansOne,
	MEANS_ALL,
);

export const deleteUser = endpoint({
	route: 'POST /api/v2/device-api/deleteUser',
	resource: 'user',
	operation: 'delete',
	manyItems: true,
	action: 'Delete user',
	summary:
		'Remove a user with all devices, email addresses and phone numbers from an application, and take the user out of running journeys. For one email address, use Push Email and Subscriber, Subscriber: Delete.',
	request: z.object({
		application: applicationCode.describe('The application from which the user is removed'),
		user_id: withHints(oneUserId, {
			label: 'User ID',
			placeholder: 'e.g. customer-1042',
		}).describe(
			'The ID of the user, as the app registers it. An email address only where it is the user ID.',
		),
	}),
	response: nothing,
	confirmsByStatus: true,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'user_id'] },
		{
			kind: 'confirm',
			label: 'Delete for Good',
			notice:
				'Each input item deletes a user with all devices, email addresses and phone numbers in the application. This cannot be taken back.',
			description:
				'Whether to delete the user with everything that belongs to it. Nothing is deleted while this is off.',
			nothing: 'nothing was deleted',
		},
	],
	...deletes({ userId: { field: 'user_id', what: 'The ID of the user' } }),
});
