/** LINE: createLineMessage (public documentation, "LINE API"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationCode, presetCode } from '../values/codes';
import { channelId } from '../values/identifiers';
import { MAX_RECIPIENTS } from '../values/recipients';
import { sendDate } from '../values/times';
import { notificationBody } from './channelBody';
import { textOrPreset } from './messageFields';
import { created, sent, sentAloneRow } from './sentMessage';
import * as z from '../definition/zod';

const MOST_CHARACTERS = 5000;

export const createLineMessage = endpoint({
	route: 'POST /json/1.3/createLineMessage',
	resource: 'line',
	operation: 'send',
	manyItems: true,
	action: 'Send LINE message',
	summary:
		'Send a LINE message, as a text or from a preset, to LINE user IDs. A request whose answer is lost is not repeated.',
	request: z.object({
		application: applicationCode,
		devices: withHints(
			z
				.array(channelId)
				.min(1, { error: 'is empty, so nobody would get the message' })
				.max(MAX_RECIPIENTS, {
					error: 'holds more than 1,000 entries. Split them into several items',
				}),
			{
				label: 'LINE User IDs',
				placeholder: 'e.g. U0123456789abcdef0123456789abcdef',
				people: true,
			},
		).describe(
			'The user IDs of LINE, separated by commas or semicolons, or as a list, at most 1,000',
		),
		content: withHints(
			z.string().min(1).max(MOST_CHARACTERS, { error: 'is longer than 5,000 characters' }),
			{ label: 'Text', rows: 3, prose: true },
		)
			.describe('The text, of 5,000 characters at most')
			.optional(),
		preset: presetCode.describe('The preset of the control panel with the message').optional(),
		send_date: sendDate,
	}),
	response: created,
	repeatable: false,
	rateLimit: 'messages',
	body: notificationBody(),
	form: [
		{ kind: 'fields', fields: ['application', 'devices'] },
		textOrPreset,
		{ kind: 'schedule', utc: 'minute' },
		{ kind: 'checkOnly' },
	],
	output: sent,
	rows: sentAloneRow,
});
