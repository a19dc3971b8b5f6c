/**
 * Makes camel case of the names of fields, each name once.
 *
 * The plain version is `toCamelCase`. A poll of the trigger names eleven fields of each of 100,000
 * rows: in the benchmark `trigger`, this and rows made without a list of pairs take 390 to 430 ms
 * instead of 690 to 720.
 * test/catalogue/columns.test.ts compares the two.
 */

/** The service has some hundred names; what it may make up beyond is not remembered. */
const MOST_NAMES = 1000;
const known = new Map<string, string>();

/** @returns what {@link toCamelCase} returns */
export function camelCase(name: string): string {
	let made = known.get(name);
	if (made === undefined) {
		made = toCamelCase(name);
		if (known.size < MOST_NAMES) known.set(name, made);
	}
	return made;
}

/** `send_date` as sendDate; a name of another form stays. */
export function toCamelCase(name: string): string {
	return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/i.test(name)
		? name.replace(/_([a-z0-9])/gi, (_all, letter: string) => letter.toUpperCase())
		: name;
}
