/** The messages of an application, the newest first. */
import type { ResultRow } from '../../catalogue/definition/json';
import { textBeginning } from '../../catalogue/definition/textBeginning';
import { WHEN_NO_CODE } from '../../catalogue/values/messageCodes';
import type { Entry, List, ServiceEntries } from './list';
import { shownText } from './rows';

const CODE = '[0-9A-Za-z]{4}-[0-9A-Za-z]{8}-[0-9A-Za-z]{8}';
/** The state of a message that was sent. */
const USUAL = 'done';
/** What fits into a line of the list. */
const LONGEST = 61;

function entriesBy(valueOf: (row: ResultRow) => unknown): ServiceEntries {
	return {
		kind: 'service',
		endpoint: 'listMessages',
		application: 'application',
		// Title and content belong to the details.
		request: { with_details: true },
		pageSize: 100,
		newestFirst: true,
		entry: (row) => entryOf(row, shownText(valueOf(row))),
	};
}

function entryOf(row: ResultRow, value: string | undefined): Entry | undefined {
	if (value === undefined) return undefined;
	const { title, content, status, sendAt, createdAt } = row;
	const date = shownText(sendAt) ?? shownText(createdAt);
	// To the minute, in UTC.
	const when = date?.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2 UTC');
	const text = shortText(title) ?? shortText(content);
	const name = [text ?? value, when].filter((part) => part !== undefined).join(', ');
	const state = shownText(status);
	return { value, name, description: state, ...(state !== USUAL && { mark: state }), date };
}

/** The part of a text that fits. */
function shortText(value: unknown): string | undefined {
	const text = shownText(value);
	const line = (text ?? '').replace(/\s+/g, ' ').trim();
	return line === '' ? undefined : textBeginning(line, LONGEST);
}

/** For methods that take only a code, which not every message has. */
export const messageCodes: List = {
	noun: 'message',
	plural: 'messages',
	entries: {
		...entriesBy(({ messageCode }) => messageCode),
		nothing: `has no message with a code: the service gives none ${WHEN_NO_CODE}`,
	},
	typed: [
		{
			name: 'code',
			label: 'By Code',
			placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			format: {
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
	entries: entriesBy(({ messageCode, messageId }) => shownText(messageCode) ?? messageId),
	typed: [
		{
			name: 'code',
			label: 'By Code or ID',
			placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			format: {
				pattern: `(?:${CODE}|\\d{1,20})`,
				error: 'This is neither a message code (XXXX-XXXXXXXX-XXXXXXXX) nor an ID of digits',
			},
		},
	],
};
