/**
 * Names that are made of other names, each made once.
 *
 * The plain version is the function itself, called each time. A poll of the trigger makes a dozen
 * names for each of 100,000 rows, and always the same few: in the benchmark `trigger`, cached names
 * of columns and rows made without a list of pairs take 390 to 430 ms instead of 690 to 720, and
 * cached names of platforms take 1 ms instead of 14.
 * test/catalogue/columns.test.ts compares the two.
 */

/** The service has some hundred names; what it may make up beyond is not cached. */
const MOST_NAMES = 1000;

/** @returns what `make` returns */
export function nameCache(make: (name: string) => string): (name: string) => string {
	const known = new Map<string, string>();
	return (name) => {
		let made = known.get(name);
		if (made === undefined) {
			made = make(name);
			if (known.size < MOST_NAMES) known.set(name, made);
		}
		return made;
	};
}
