/** The day on which a push leaves the inbox, at 00:00:01 UTC (specification, createMessage). */
import type * as z from '../definition/zod';

/** What is said of a removal that comes before the push. */
export const REMOVED_BEFORE_SENT =
	'is no later than the day on which the push is sent, so it would never stand in the inbox. Choose a later day';

/**
 * Whether a push would be removed before it is sent. One that is sent now is in the inbox from
 * tomorrow's date on. On the day of a planned one, time zones decide: it is left to the service.
 */
export function isRemovedBeforeSent({
	inbox_date: removal,
	send_date: date,
}: {
	inbox_date?: unknown;
	send_date?: unknown;
}): boolean {
	if (typeof removal !== 'string' || typeof date !== 'string') return false;
	return date === 'now'
		? removal <= new Date().toISOString().slice(0, 10)
		: removal < date.slice(0, 10);
}

/** Adds the rule to the schema of a message. */
export function withInboxRule<Schema extends z.ZodObject>(schema: Schema): Schema {
	return schema.superRefine((message, context) => {
		if (isRemovedBeforeSent(message))
			context.addIssue({ code: 'custom', path: ['inbox_date'], message: REMOVED_BEFORE_SENT });
	});
}
