/** The messages of the account, the newest first. */
import type { List } from './list';

const CODE = '[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}';

/** For methods that take a code alone. */
export const messageCodes: List = {
	noun: 'message',
	plural: 'messages',
	typed: [
		{
			name: 'code',
			label: 'By Code',
			placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			looks: {
				pattern: CODE,
				error: 'A message code looks like XXXX-XXXXXXXX-XXXXXXXX and is part of the result of Send',
			},
		},
	],
	example: '1A2B-3C4D5E6F-7A8B9C0D',
};

/** For methods that take a code or an ID. */
export const messages: List = {
	...messageCodes,
	typed: [
		{
			name: 'code',
			label: 'By Code or ID',
			placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			looks: {
				pattern: `(?:${CODE}|\\d{1,20})`,
				error: 'This is neither a message code (XXXX-XXXXXXXX-XXXXXXXX) nor an ID of digits',
			},
		},
	],
};
