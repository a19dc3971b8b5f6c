/** The output of a sending operation with Check Only: what would be sent. */
import type { Endpoint } from '../definition/endpoint';
import { sendShape } from './sendRow';
import * as z from '../definition/zod';

const count = z.int().min(0);

const shared = {
	checkOnly: z.literal(true).describe('Nothing was sent'),
	status: z.literal('checked').describe('`checked`, in place of sent or scheduled'),
};

const lookedUp = {
	warnings: z
		.array(z.string())
		.optional()
		.describe(
			'What the item names and the service does not list: a segment, campaign, preset, journey or tag. Left out where all are listed.',
		),
	notLookedUp: z
		.array(z.string())
		.optional()
		.describe(
			'What the item names and could not be looked up, and why: the account may not have the list. Left out where everything was.',
		),
};

/** For a message; columns that a send also has keep their names. */
export const previewedMessage = z.object({
	...shared,
	text: z
		.string()
		.nullable()
		.describe(
			'The text of the message, or the subject of the email, in the default language or the first one; null where the item has none, as with a template or a preset',
		),
	sendTo: sendShape.sendTo,
	audience: sendShape.audience,
	recipients: count
		.nullable()
		.describe('How many recipients the item lists; null where the service finds them'),
	recipient: sendShape.recipient,
	application: sendShape.application,
	applicationGroup: sendShape.applicationGroup,
	sendAt: sendShape.sendAt.describe(
		"When it would be sent, UTC: with Now, the time of the check. Without Z: when it is so in each user's time zone.",
	),
	messages: count.describe(
		'How many messages the item makes: 1, unless its recipients do not fit into one',
	),
	sharedWith: count.describe('How many other items share these messages, so that they count once'),
	messagesOfRun: count.describe('How many messages all items make together'),
	requestsOfRun: count.describe('How many requests all items make together'),
	...lookedUp,
	request: z
		.record(z.string(), z.unknown())
		.describe(
			'What would be sent for the item, without the token and the transaction ID that is made for it. A file that goes along stands there by its name and SHA-256.',
		),
});

/** For people who would enter a journey. */
export const previewedEntry = z.object({
	...shared,
	journeyId: z.string().describe('The ID of the journey'),
	enters: z.string().describe('Who would enter it: users, devices, or segment'),
	recipients: count
		.nullable()
		.describe('How many the item lists, each once; null where the service finds them'),
	sharedWith: count.describe('How many other items share the requests of the item'),
	requestsOfRun: count.describe('How many requests all items make together'),
	...lookedUp,
	request: z
		.record(z.string(), z.unknown())
		.describe('What would be sent for the item alone, without the token'),
});

/** The shape of an item in the preview of an operation. */
export function previewShape({ gathers }: Pick<Endpoint, 'gathers'>): z.ZodObject {
	return gathers === undefined ? previewedMessage : previewedEntry;
}
