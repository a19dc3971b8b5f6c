/** Which device or user a request is about. */
import { constrained } from '../definition/field';
import type { FormSection } from '../definition/form';
import { applicationCode, hwid } from '../values/codes';
import * as z from '../definition/zod';

export const application = applicationCode.describe('The application that the device belongs to');

/**
 * A hardware ID, where the service would also take the email address of a subscriber.
 *
 * @param operation the operation of Push Email and Subscriber that does the same for a subscriber
 */
export function hwidOfDevice(operation: string): typeof hwid {
	return constrained(
		hwid,
		(value) => !value.includes('@'),
		`is an email address. Use the node Push Email and Subscriber, Subscriber: ${operation}`,
	);
}

interface DeviceOrUser {
	hwid?: unknown;
	userId?: unknown;
}

/** The rule that a device or a user is named. */
export const deviceOrUser = z.refine<DeviceOrUser>(
	({ hwid: device, userId: user }) => device !== undefined || user !== undefined,
	{ error: 'is missing. Name a device or a user', path: ['hwid'] },
);

/**
 * The choice between a device, a user and both.
 *
 * @param texts the label and the description of the choice, and the description of the user
 * @param texts.userNotice what must be known before a user is named without a device
 * @param texts.withBoth whether both may be named; they may, unless false
 */
export function identifyBy(texts: {
	label: string;
	description?: string;
	ofUser?: string;
	userNotice?: string;
	withBoth?: boolean;
}): FormSection {
	const { label, description, ofUser, userNotice, withBoth = true } = texts;
	const both = {
		value: 'both',
		label: 'User on One Device',
		form: [{ kind: 'fields' as const, fields: ['hwid', 'userId'], required: true as const }],
	};
	return {
		kind: 'variant',
		name: 'identifyBy',
		label,
		...(description !== undefined && { description }),
		// What a CRM has comes first.
		choices: [
			{
				value: 'user',
				label: 'User',
				...(ofUser !== undefined && { description: ofUser }),
				...(userNotice !== undefined && { notice: userNotice }),
				form: [{ kind: 'fields', fields: ['userId'], required: true }],
			},
			{
				value: 'device',
				label: 'Device',
				description: 'The hardware ID is known to the app, and to the control panel',
				form: [{ kind: 'fields', fields: ['hwid'], required: true }],
			},
			...(withBoth ? [both] : []),
		],
	};
}
