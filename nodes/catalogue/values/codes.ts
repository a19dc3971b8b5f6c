/** Codes and IDs: of applications, campaigns, messages, devices and users. */
import { withHints } from '../definition/field';
import { identifier } from './identifiers';
import * as z from '../definition/zod';

/** The form of the codes of applications, campaigns and presets. */
const CODE = /^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/;

/** Whether a text has the form of the code of an application, a campaign or a preset. */
export function isCode(text: string): boolean {
	return CODE.test(text);
}

export const applicationCode = withHints(
	z.string().regex(CODE, {
		error:
			'is not an application code. A code looks like XXXXX-XXXXX and stands beside the application in the control panel',
	}),
	{ label: 'Application', widget: 'application' },
).describe('The application whose devices get the message');

export const campaignCode = withHints(
	z.string().regex(CODE, {
		error: 'is not a campaign code. A code looks like XXXXX-XXXXX',
	}),
	{ label: 'Campaign', widget: 'campaign' },
).describe(
	'The campaign that the message counts for. Campaigns of customer journeys do not work here.',
);

export const presetCode = withHints(
	z.string().regex(CODE, {
		error: 'is not a preset code. A code looks like XXXXX-XXXXX',
	}),
	{ label: 'Preset', widget: 'preset' },
).describe(
	'The preset that fills what is left open here. What is entered here overrides the preset.',
);

/**
 * A code or an ID whose form the service does not say. Blanks and slashes show that something else
 * was pasted, mostly the address of a page.
 *
 * @param noun what to enter: `the code of the template, such as A1B2C-D3E4F`
 */
export function writtenLikeCode(noun: string): z.ZodString {
	return z
		.string()
		.min(1)
		.regex(/^[^\s/]+$/, {
			error: ({ input }) => `${faultOfCode(String(input))}. Enter ${noun}`,
		});
}

function faultOfCode(typed: string): string {
	if (typed.includes('://')) return 'is an address';
	return `has a ${typed.includes('/') ? 'slash' : 'blank'} in it`;
}

export const messageCode = withHints(
	z.string().regex(/^[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}$/, {
		error:
			'is not a message code. A code looks like XXXX-XXXXXXXX-XXXXXXXX and is part of the result of Send',
	}),
	{ label: 'Message', widget: 'messageCode' },
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

/** For methods that take either. An ID stays text, so that it may be of any size. */
export const messageCodeOrId = withHints(
	z.string().regex(/^(?:[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}|\d{1,20})$/, {
		error: 'is neither a message code (XXXX-XXXXXXXX-XXXXXXXX) nor a message ID (digits only)',
	}),
	{ label: 'Message', widget: 'message' },
).describe('The code that Send gave back, or the numeric ID from the message history');

/** For some methods "all" is every journey of the account, which is chosen and never typed. */
const EVERY_JOURNEY = /^all$/i;

/** @param instead what to do where every journey is meant, if it can be meant */
export function journeyIdOr(instead?: string): z.ZodString {
	const every = `holds "all", which is every journey and not the ID of one${instead === undefined ? '' : `. ${instead}`}`;
	const id = z.string().regex(/^(?!all$)[\w-]{1,100}$/i, {
		error: ({ input }) =>
			EVERY_JOURNEY.test(String(input))
				? every
				: String(input).includes('://')
					? 'is not a journey ID, but an address that does not say which journey it is of. Enter the ID alone'
					: 'is not a journey ID. It stands in the URL of the journey in the control panel',
	});
	return withHints(id, { label: 'Journey', widget: 'journey' }).describe(
		'The journey. Its ID stands in the URL of its page in the control panel.',
	);
}

export const journeyId = journeyIdOr();

export const hwid = withHints(identifier, {
	label: 'Hardware ID (HWID)',
	placeholder: 'e.g. 0a1b2c3d4e5f6071',
}).describe('The hardware ID that identifies the device');

export const userId = withHints(identifier, {
	label: 'User ID',
	placeholder: 'e.g. customer-1042',
}).describe('Your own ID of the person who uses the device');

export const transactionId = withHints(identifier, {
	label: 'Transaction ID',
	widget: 'transactionId',
	narrows: 'the message might be sent again',
	placeholder: 'e.g. order-1042-shipped',
});
