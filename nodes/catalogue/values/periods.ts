/** Periods: the fields of both ends, and the rule between them. */
import { withHints } from '../definition/field';
import { day, secondUtc } from './times';
import * as z from '../definition/zod';

const start = withHints(secondUtc, { label: 'From' }).describe(
	'The first second of the period, in the time zone of the workflow',
);
const end = withHints(secondUtc, { label: 'To' }).describe(
	'The last second of the period, in the time zone of the workflow',
);
const firstDay = withHints(day, { label: 'From' }).describe('The first day');
const lastDay = withHints(day, { label: 'To' }).describe('The last day, which is included');

/** The error for an end before its start. */
export const BEFORE_FROM = 'lies before From';

/**
 * A period from one second to another.
 *
 * @param from the name of the field with its start
 * @param to the name of the field with its end
 * @returns the required fields, and the rule that the end is not before the start
 */
export function periodOf<From extends string, To extends string>(from: From, to: To) {
	return { fields: fieldsOf(from, start, to, end), rule: inOrder(from, to) };
}

/** Like {@link periodOf}, for a period from one day to another. */
export function daysOf<From extends string, To extends string>(from: From, to: To) {
	return { fields: fieldsOf(from, firstDay, to, lastDay), rule: inOrder(from, to) };
}

function fieldsOf<From extends string, To extends string, Schema extends z.ZodType>(
	from: From,
	first: Schema,
	to: To,
	last: Schema,
): Record<From | To, Schema> {
	return { [from]: first, [to]: last } as Record<From | To, Schema>;
}

function inOrder<From extends string, To extends string>(from: From, to: To) {
	return z.refine<Partial<Record<From | To, string | undefined>>>(
		(request) => isPeriod(request[from], request[to]),
		{ error: BEFORE_FROM, path: [to] },
	);
}

/** Whether the end is not before the start; both are texts that sort by time, and may be absent. */
function isPeriod(start: string | undefined, end: string | undefined): boolean {
	return start === undefined || end === undefined || start <= end;
}
