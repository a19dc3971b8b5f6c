/** Kakao: createKakaoMessage (public documentation, "Kakao API"). */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { applicationCode } from '../values/codes';
import { channelId, identifier } from '../values/identifiers';
import { MAX_RECIPIENTS } from '../values/recipients';
import { hasValues, NO_VALUE, textPairs } from '../values/texts';
import { channelSecond } from '../values/times';
import { notificationBody } from './channelBody';
import { usersOrDevices } from './messageFields';
import { created, sent, sentAloneRow } from './sentMessage';
import * as z from '../definition/zod';

/** What stands before the token of a device of Kakao. */
const PREFIX = 'kakao:';

function recipients<Each extends z.ZodString>(each: Each): z.ZodArray<Each> {
	return z
		.array(each)
		.min(1, { error: 'is empty, so nobody would get the message' })
		.max(MAX_RECIPIENTS, { error: 'holds more than 1,000 entries. Split them into several items' });
}

const tokens = recipients(
	channelId.refine((token) => bareToken(token) !== '', {
		error: `holds the prefix ${PREFIX} without a token behind it`,
	}),
).refine((all) => new Set(all.map(bareToken)).size === all.length, {
	error: `names a token twice, with ${PREFIX} before it and without`,
});

/** Names may have blanks in them. */
const templateName = z
	.string()
	.min(1)
	.regex(/^(?!.*:\/\/)/s, {
		error: 'is an address. Enter the name of the template',
	});

export const createKakaoMessage = endpoint({
	route: 'POST /json/1.3/createKakaoMessage',
	resource: 'kakao',
	operation: 'send',
	manyItems: true,
	action: 'Send Kakao message',
	summary:
		'Send a Kakao message from a template to users or devices. A request whose answer is lost is not repeated.',
	request: z.object({
		application: applicationCode,
		users: withHints(recipients(identifier), {
			label: 'User IDs',
			placeholder: 'e.g. customer-1042',
			people: true,
		})
			.describe(
				'User IDs as the app registers them, separated by commas or semicolons, or as a list, at most 1,000',
			)
			.optional(),
		devices: withHints(tokens, {
			label: 'Kakao Tokens',
			placeholder: 'e.g. kakao:user-token',
			people: true,
		})
			.describe(
				`The tokens of devices of Kakao, with ${PREFIX} before them or without, at most 1,000`,
			)
			.optional(),
		template: withHints(templateName, {
			label: 'Template Name',
			placeholder: 'e.g. order_shipped',
		}).describe('The name of a template that Kakao has approved'),
		kakao_content_variables: withHints(constrained(textPairs, hasValues, NO_VALUE), {
			label: 'Variables',
			pair: { noun: 'Variable', example: 'name' },
		})
			.describe('What is filled into the variables of the template, by their names')
			.optional(),
		send_date: channelSecond,
	}),
	response: created,
	repeatable: false,
	rateLimit: 'messages',
	body: notificationBody(({ devices, ...message }) => ({
		...message,
		...(devices !== undefined && {
			devices: Array.isArray(devices) ? devices.map(withPrefix) : devices,
		}),
	})),
	form: [
		{ kind: 'fields', fields: ['application'] },
		usersOrDevices('kakaoTo', 'Send To'),
		{ kind: 'fields', fields: ['template'] },
		{
			kind: 'collection',
			name: 'templateFields',
			label: 'Template Fields',
			fields: ['kakao_content_variables'],
		},
		{ kind: 'schedule', utc: 'second' },
		{ kind: 'checkOnly' },
	],
	output: sent,
	rows: sentAloneRow,
});

/** A token without the prefix, in whatever case that was written. */
function bareToken(typed: string): string {
	return typed.replace(/^kakao:/i, '');
}

function withPrefix(token: unknown): string {
	return `${PREFIX}${bareToken(String(token))}`;
}
