/** Values that several endpoints share, each declared once. */
import type { FormSection } from '../definition/form';
import { isLanguage } from './languages';
import { withHints } from '../definition/field';
import { z } from '../definition/zod';

/**
 * One of a few values, with the words that a form shows for them.
 *
 * @param labels wire value (as written in a key) to label
 * @param type `number` when the values are numbers on the wire
 */
export function choice<const Key extends string>(
	labels: Record<Key, string>,
): z.ZodEnum<{ [K in Key]: K }> {
	return withHints(z.enum(Object.keys(labels) as [Key, ...Key[]]), { labels }) as z.ZodEnum<{
		[K in Key]: K;
	}>;
}

/** Like {@link choice}, for values that are numbers on the wire. */
export function numericChoice<const Values extends readonly [number, ...number[]]>(
	values: Values,
	labels: Readonly<Record<string, string>>,
): z.ZodLiteral<Values[number]> {
	const allowed = values.map((value) => `${value} (${labels[value]})`).join(', ');
	const error = ({ input }: { input?: unknown }) =>
		`must be one of ${allowed}, not ${JSON.stringify(input)}`;
	return withHints(z.literal([...values] as Array<Values[number]>, { error }), { labels });
}

/** 0 or 1 on the wire, a switch in the form. */
export const flag = withHints(z.literal([0, 1]), { widget: 'flag' });

export const applicationCode = withHints(
	z.string().regex(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/, {
		error:
			'is not an application code. A code looks like XXXXX-XXXXX and stands beside the application in the control panel',
	}),
	{ label: 'Application', widget: 'application' },
).describe('The application whose devices get the message');

export const applicationsGroup = withHints(z.string().min(1), {
	label: 'Application Group Code',
	placeholder: 'e.g. A1B2C-D3E4F',
}).describe('The code of an application group, from the control panel');

/** Whose devices are meant: one application, or a group (createMessage, createEmailMessage). */
export const applicationOrGroup: FormSection = {
	kind: 'variant',
	name: 'sendFrom',
	label: 'Send From',
	description:
		'Whether the message goes to the devices of one application or of a group of applications',
	choices: [
		{
			value: 'application',
			label: 'Application',
			form: [{ kind: 'fields', fields: ['application'], required: true }],
		},
		{
			value: 'group',
			label: 'Application Group',
			form: [{ kind: 'fields', fields: ['applications_group'], required: true }],
		},
	],
};

export const campaignCode = withHints(
	z.string().regex(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/, {
		error: 'is not a campaign code. A code looks like XXXXX-XXXXX',
	}),
	{ label: 'Campaign', widget: 'campaign' },
).describe(
	'The campaign that the message counts for. Campaigns of customer journeys do not work here.',
);

export const presetCode = withHints(
	z.string().regex(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/, {
		error: 'is not a preset code. A code looks like XXXXX-XXXXX',
	}),
	{ label: 'Preset Code', placeholder: 'e.g. A1B2C-D3E4F' },
).describe(
	'The preset that fills what is left open here. What is entered here overrides the preset.',
);

export const messageCode = withHints(
	z.string().regex(/^[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}$/, {
		error:
			'is not a message code. A code looks like XXXX-XXXXXXXX-XXXXXXXX and is part of the result of Send',
	}),
	{ label: 'Message Code', placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D' },
).describe('The code that Send gave back');

/** A bare integer on the wire, also beyond 2^53. */
const integerId = z.union([z.int().min(1), z.bigint().min(1n)], {
	error: 'is not a message ID, which has digits only',
});

export const messageId = withHints(integerId, {
	label: 'Message ID',
	widget: 'messageId',
	placeholder: 'e.g. 12345678900',
}).describe('The numeric ID from the message history');

export const messageIds = withHints(z.array(integerId).min(1, { error: 'is empty' }), {
	label: 'Message IDs',
	widget: 'messageIds',
	placeholder: 'e.g. 12345678900, 12345678901',
}).describe('Numeric IDs from the message history, comma-separated');

/** getMessageDetails takes either; ids beyond 2^53 stay strings. */
export const messageCodeOrId = withHints(
	z.string().regex(/^(?:[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}|\d{1,20})$/, {
		error: 'is neither a message code (XXXX-XXXXXXXX-XXXXXXXX) nor a message ID (digits only)',
	}),
	{ label: 'Message Code or ID', placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D' },
).describe('The code that Send gave back, or the numeric ID from the message history');

const deviceTypeLabels = {
	1: 'iOS',
	3: 'Android',
	5: 'Windows Phone',
	7: 'macOS',
	8: 'Windows 8',
	9: 'Amazon',
	10: 'Safari',
	11: 'Chrome',
	12: 'Firefox',
	13: 'Internet Explorer 11',
	14: 'Email',
	17: 'Huawei',
	18: 'SMS',
};

/** Specification, "Device types". */
export const deviceType = withHints(
	numericChoice([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18], deviceTypeLabels),
	{ label: 'Device Type' },
).describe('The platform of the device');

/** The device types that createMessage can be limited to: all but email. */
export const messagePlatform = numericChoice(
	[1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 17, 18],
	deviceTypeLabels,
);

/** Time of sending as the wire wants it: `YYYY-MM-DD HH:mm` or `now`. */
export const sendDate = z
	.string()
	.regex(/^(?:now|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/, { error: 'is not a date and time' })
	.describe('When the message is sent');

/** `YYYY-MM-DD`. */
export const day = withHints(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'is not a date' }), {
	widget: 'date',
});

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const secondUtc = withHints(
	z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'is not a date and time' }),
	{ widget: 'dateTime' },
);

export const timeZone = withHints(
	z.string().refine(isTimeZone, { error: 'is not a time zone. Use a name such as Europe/Berlin' }),
	{ label: 'Time Zone', placeholder: 'e.g. Europe/Berlin' },
).describe(
	'The time zone in which the date and time is meant. Empty: the time zone of the workflow.',
);

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** A text, or texts per language (specification, "Tags": ISO 639-1, lower case). */
export const localizedText = z.union([
	z.string(),
	z.record(
		z.string().refine((code) => code === 'default' || isLanguage(code), {
			error: ({ input }) =>
				`has a text for "${String(input)}", which is not a language code. Use two lower-case letters (ISO 639-1), such as en or de`,
		}),
		z.string(),
	),
]);

/** A whole number, or `+n` / `-n` to change the badge by n. */
export const badge = withHints(
	z.union([z.int().min(0), z.string().regex(/^[+-]\d+$/)], {
		error: 'is not a badge. Enter a number, or +1 or -1 to change the badge by that much',
	}),
	{ widget: 'badge', placeholder: 'e.g. +1' },
);

export const url = withHints(
	z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/\S+$/i, {
		error: 'is not a full URL. It starts with https:// or another scheme',
	}),
	{ widget: 'url', placeholder: 'e.g. https://example.com/image.png' },
);

/** A JSON object, as `{...}` or from an expression. */
export const jsonObject = withHints(z.record(z.string(), z.unknown()), { widget: 'json' });

/** Placeholders and what stands in their place. */
export const pairs = withHints(
	z.record(
		z.string().min(1, { error: 'has an entry without a name' }),
		z.union([z.string(), z.number(), z.boolean()]),
	),
	{ widget: 'pairs' },
);

/** Seconds that a push waits for a device that is offline. */
export const timeToLive = withHints(z.int().min(0), {
	label: 'Time to Live',
	placeholder: 'e.g. 3600',
}).describe('How many seconds the push waits for a device that is offline. Then it is dropped.');

export const sendRate = z
	.int()
	.min(100)
	.max(1000)
	.describe('How many pushes per second leave the service at most, from 100 to 1000');

export const transactionId = withHints(z.string().min(1), {
	label: 'Transaction ID',
	placeholder: 'e.g. order-1042-shipped',
});

/** Ids and counts come as numbers or strings, and ids beyond 2^53 only as strings. */
export const id = z.union([z.int(), z.string()]);

/** A count that may come as a string. */
export const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** `response` of a method that has nothing to say: null, `{}` or absent. */
export const nothing = z.unknown();

export const hwid = withHints(z.string().min(1), {
	label: 'Hardware ID (HWID)',
	placeholder: 'e.g. 0a1b2c3d4e5f6071',
}).describe('The hardware ID that identifies the device');

export const userId = withHints(z.string().min(1), {
	label: 'User ID',
	placeholder: 'e.g. customer-1042',
}).describe('Your own ID of the person who uses the device');

export const timeZoneOffset = withHints(z.int().min(-43_200).max(50_400), {
	label: 'Time Zone Offset',
}).describe('How many seconds the time zone of the device is ahead of UTC');

/** The result of a method that has nothing to say. */
export const done = z.object({ success: z.literal(true) });

/** The row of {@link done}. */
export const doneRow = (): Array<{ success: true }> => [{ success: true }];

/** The result of a deletion, as n8n wants it. */
export const deleted = z.object({ deleted: z.literal(true) });

/** The row of {@link deleted}. */
export const deletedRow = (): Array<{ deleted: true }> => [{ deleted: true }];
