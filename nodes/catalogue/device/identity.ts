/** Which device or user a request is about. */
import { constrained } from '../definition/field';
import type { FormSection } from '../definition/form';
import { applicationCode, hwid } from '../values/codes';
import { z } from '../definition/zod';

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
 * @param texts.withBoth whether both may be named; they may, unless false
 */
export function identifyBy(texts: {
	label: string;
	description?: string;
	ofUser?: string;
	withBoth?: boolean;
}): FormSection {
	const { label, description, ofUser, withBoth = true } = texts;
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
		choices: [
			{
				value: 'device',
				label: 'Device',
				form: [{ kind: 'fields', fields: ['hwid'], required: true }],
			},
			{
				value: 'user',
				label: 'User',
				...(ofUser !== undefined && { description: ofUser }),
				form: [{ kind: 'fields', fields: ['userId'], required: true }],
			},
			...(withBoth ? [both] : []),
		],
	};
}
