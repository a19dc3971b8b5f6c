/** Reads the form for some items before anything else is done with them. */
import type { Row } from '../../catalogue/definition/endpoint';
import type { OpenItem } from '../results/itemResults';
import type { FormReader } from '../request/formReader';

/** What was entered for an item, or why it could not be read. */
export type Read = { itemIndex: number; fields: Row } | { itemIndex: number; error: unknown };

const AHEAD = 100;

/**
 * n8n's expressions and our checks drive each other out of the processor's caches: in turns, each
 * takes twice as long as in a row.
 *
 * @returns what was entered, in the order of the items; an item that is to fail is not read
 */
export function* readAhead(form: FormReader, items: Iterable<OpenItem>): Generator<Read> {
	let ahead: Read[] = [];
	for (const item of items) {
		const read = readItem(form, item);
		ahead.push(read);
		if (ahead.length < AHEAD && 'fields' in read && keep(read.fields)) continue;
		yield* ahead;
		ahead = [];
	}
	yield* ahead;
}

function readItem(form: FormReader, { itemIndex, failure }: OpenItem): Read {
	if (failure !== undefined) return { itemIndex, error: failure };
	try {
		return { itemIndex, fields: form.fields(itemIndex) };
	} catch (error) {
		return { itemIndex, error };
	}
}

/**
 * An expression can give the same object for each item, and change it in between. Lists are copied;
 * what else an object holds, nobody knows.
 *
 * @returns whether the fields stay as they are while other items are read
 */
function keep(fields: Row): boolean {
	for (const name in fields) {
		const value = fields[name];
		if (typeof value !== 'object' || value === null) continue;
		if (!Array.isArray(value) || value.some((entry) => typeof entry === 'object')) return false;
		fields[name] = [...(value as unknown[])];
	}
	return true;
}
