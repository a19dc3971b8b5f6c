/**
 * Export tasks: what the service says of one. Client programs show it, the documentation does not.
 */
import { valueIn } from '../values/answers';
import { isFailed } from '../values/failedStatus';
import { linkIn } from '../values/resultFile';
import { count } from '../values/results';
import * as z from '../definition/zod';

/** What exportSegment/result answers. */
export const exportState = z
	.looseObject({
		status: z.string().nullish(),
		progress: count.nullish(),
		devices_count: count.nullish(),
		csv_filename: z.string().nullish(),
		filename: z.string().nullish(),
	})
	.nullish();

const DONE = /^(?:complete|completed|done|finished|ready|success)$/i;
const OPEN = /^(?:in[-_ ]?progress|pending|processing|queued|new|started|running)$/i;

/** @returns whether a task is still worked on, done or failed */
export function stateOfTask(answer: unknown): 'open' | 'done' | 'failed' {
	const status = valueIn(answer, 'status');
	const word = typeof status === 'string' ? status.trim() : '';
	if (isFailed(status)) return 'failed';
	if (DONE.test(word)) return 'done';
	if (OPEN.test(word)) return 'open';
	// A word that nobody knows: a file or a number of devices is the end of a task.
	const hasResult = linkIn(answer) !== undefined || valueIn(answer, 'devices_count') != null;
	return hasResult ? 'done' : 'open';
}

/**
 * @returns how many devices there are; undefined where the answer does not say
 * it, or no number of things
 */
export function devicesIn(answer: unknown): number | undefined {
	const given = valueIn(answer, 'devices_count');
	const isDigits = typeof given === 'string' && /^\d{1,15}$/.test(given.trim());
	const number = isDigits ? Number(given) : given;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
		? number
		: undefined;
}

/** @returns the id of the task in an answer of exportSegment; undefined where it has none */
export function taskIn(answer: unknown): string | undefined {
	const id = valueIn(answer, 'task_id');
	const text = typeof id === 'number' ? String(id) : id;
	return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
