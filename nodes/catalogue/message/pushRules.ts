/** The rules between the fields of one push (specification, createMessage). */
import type * as z from '../definition/zod';
import { isRemovedBeforeSent, REMOVED_BEFORE_SENT } from './inboxDate';

interface PushFields {
	content?: unknown;
	filter?: unknown;
	conditions?: unknown;
	inbox_date?: unknown;
	inbox_days?: unknown;
	send_date?: unknown;
	capping_days?: unknown;
	capping_count?: unknown;
	preset?: unknown;
	ios_silent?: unknown;
	android_silent?: unknown;
	huawei_android_silent?: unknown;
	wns_content?: unknown;
	safari_title?: unknown;
	chrome_button_text1?: unknown;
	chrome_button_url1?: unknown;
	chrome_button_text2?: unknown;
	chrome_button_url2?: unknown;
}

/** A rule: the field at fault, the error that names it, and whether a message breaks the rule. */
interface Rule {
	field: keyof PushFields;
	error: string;
	broken(message: PushFields): boolean;
}

/** A push with one of these needs no text; 0 is a switch that is off. */
const INSTEAD_OF_CONTENT = [
	'preset',
	'ios_silent',
	'android_silent',
	'huawei_android_silent',
	'wns_content',
] as const;

const RULES: readonly Rule[] = [
	{
		field: 'content',
		error: 'is empty. A push needs a text, unless a preset has it or the push is silent',
		broken: (message) =>
			message.content === undefined && !INSTEAD_OF_CONTENT.some((name) => Boolean(message[name])),
	},
	{
		field: 'filter',
		error: 'cannot be combined with tag conditions. Use one of them',
		broken: ({ filter, conditions }) => filter !== undefined && conditions !== undefined,
	},
	{
		field: 'inbox_days',
		error: 'cannot be combined with a removal date. Use one of them',
		broken: ({ inbox_date, inbox_days }) => inbox_date !== undefined && inbox_days !== undefined,
	},
	{
		field: 'inbox_date',
		error: REMOVED_BEFORE_SENT,
		broken: isRemovedBeforeSent,
	},
	{
		field: 'capping_days',
		error: 'is missing. Add it: in how many days Capping Count is counted',
		broken: ({ capping_days, capping_count }) =>
			capping_count !== undefined && capping_days === undefined,
	},
	{
		field: 'capping_count',
		error: 'is missing. Add it: how many pushes a device gets at most within Capping Days',
		broken: ({ capping_days, capping_count }) =>
			capping_days !== undefined && capping_count === undefined,
	},
	{
		field: 'safari_title',
		error: 'is missing. A push to Safari needs a title of its own',
		broken: (message) =>
			message.safari_title === undefined &&
			Object.keys(message).some(
				(name) => name.startsWith('safari_') && message[name as keyof PushFields] !== undefined,
			),
	},
	{
		field: 'chrome_button_text1',
		error: 'is missing. The service ignores the URL of a button without a text',
		broken: ({ chrome_button_text1: text, chrome_button_url1: url }) =>
			url !== undefined && text === undefined,
	},
	{
		field: 'chrome_button_text2',
		error: 'is missing. The service ignores the URL of a button without a text',
		broken: ({ chrome_button_text2: text, chrome_button_url2: url }) =>
			url !== undefined && text === undefined,
	},
];

/**
 * Adds the rules to the schema of a push.
 *
 * @param schema an object schema with the fields of createMessage
 * @returns the schema; a broken rule is an issue at the field that it names
 */
export function messageRules<Schema extends z.ZodObject>(schema: Schema): Schema {
	return schema.superRefine((message, context) => {
		for (const rule of RULES) {
			if (rule.broken(message as PushFields)) {
				context.addIssue({ code: 'custom', path: [rule.field], message: rule.error });
			}
		}
	});
}
