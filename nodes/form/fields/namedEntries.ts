/** What rows of the form name: each entry has a name, and no two have the same. */
import type { Fields } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { trim } from '../parse';

/**
 * @param value the name of a row
 * @returns it without blanks at its ends
 * @throws InputError when there is none
 */
export function entryName(label: string, value: unknown): string {
	const name = trim(value);
	if (typeof name !== 'string' || name === '')
		throw new InputError(label, 'has an entry without a name');
	const fault = faultOfValue(name, () => 'name');
	if (fault === undefined) return name;
	throw new InputError(label, `has an entry whose name ${fault}`);
}

/**
 * @param what the entries are, with an article and a blank, for errors: `the tag `
 * @throws InputError when two have the same name
 */
export function objectOfEntries(
	label: string,
	entries: ReadonlyArray<readonly [name: string, value: unknown]>,
	what = '',
): Fields {
	const names = new Set<string>();
	for (const [name] of entries) {
		if (names.has(name)) throw new InputError(label, `names ${what}"${name}" twice`);
		names.add(name);
	}
	return Object.fromEntries(entries);
}
