/** Messages of all kinds: getMessageDetails, deleteMessage. */
import { endpoint } from '../definition/endpoint';
import type { ResultRow } from '../definition/json';
import { mapRows, valueIn } from '../values/answers';
import { messageCode, messageCodeOrId } from '../values/codes';
import { deletes, id, nothing } from '../values/results';
import { messageColumns, messageShape } from './messageColumns';
import * as z from '../definition/zod';

/** A message as the service keeps it; further fields are passed through. */
const record = z.looseObject({
	id,
	code: z.string().optional(),
	created: z.string().optional(),
	send_date: z.string().optional(),
	status: z.string().optional(),
	content: z.union([z.record(z.string(), z.string()), z.string(), z.null()]).optional(),
	platforms: z.union([z.string(), z.array(z.int())]).nullish(),
	ignore_user_timezone: z.union([z.string(), z.boolean(), z.int()]).nullish(),
	data: z.unknown().optional(),
});

export const getMessageDetails = endpoint({
	route: 'POST /json/1.3/getMessageDetails',
	resource: 'message',
	operation: 'get',
	action: 'Get message',
	summary: 'Retrieve a message: its status, its content and when it was sent',
	request: z.object({ message: messageCodeOrId }),
	response: z.object({ message: record }),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['message'] }, { kind: 'simplify' }],
	output: z.object({
		...messageShape,
		content: z.string().describe('The text, for those whose language has none of its own'),
		followUserTimezone: z
			.boolean()
			.describe('Whether it was sent at the same local time, and not to all at once'),
	}),
	rows: (answer) => mapRows([valueIn(answer, 'message') ?? answer], filledColumns),
});

/** The columns that hold something: of a message, the service names more than any has. */
function filledColumns(message: ResultRow): ResultRow {
	const filled = Object.entries(messageColumns(message)).filter(([, value]) => value !== null);
	return filled.length === 0 ? message : Object.fromEntries(filled);
}

export const deleteMessage = endpoint({
	route: 'POST /json/1.3/deleteMessage',
	resource: 'message',
	operation: 'delete',
	action: 'Delete message',
	summary: 'Delete a scheduled message. A message that was sent cannot be taken back.',
	request: z.object({ message: messageCode }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['message'] }],
	...deletes({ messageCode: { field: 'message', what: 'The code of the message' } }),
});
