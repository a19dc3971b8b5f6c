/** What comes out of a sending operation with Check Only: nothing was sent, and this is what would be. */
import { z } from '../definition/zod';

const count = z.int().min(0);

export const checked = z.object({
	checkOnly: z.literal(true).describe('Nothing was sent'),
	text: z
		.string()
		.nullable()
		.describe(
			'The text of the push or SMS, or the subject of the email, in the default language or the first one; null where it has none',
		),
	sendTo: z.string().describe('Who would get it, as the form calls that'),
	recipients: count
		.nullable()
		.describe('How many recipients the item lists; null where the service finds them'),
	application: z
		.string()
		.nullable()
		.describe(
			'The code of the application or application group; null where a filter names the applications',
		),
	when: z.string().describe('`now`, or the date and time with its time zone'),
	messages: count.describe(
		'How many messages the item makes: 1, unless its recipients do not fit into one',
	),
	sharedWith: count.describe('How many other items share these messages, so that they count once'),
	messagesOfRun: count.describe('How many messages all items make together'),
	requestsOfRun: count.describe('How many requests all items make together'),
	request: z
		.record(z.string(), z.unknown())
		.describe(
			'What would be sent for the item, without the token and the transaction ID that is made for it. A file that goes along stands there by its name and SHA-256.',
		),
});

export type Checked = z.infer<typeof checked>;
