/** Shortens names so that they still differ, such as links that all begin alike. */

/** Labels have room for fewer letters than these. */
const MOST_LETTERS = 120;

/**
 * @param fits whether there is room for a text
 * @returns the names; those without room are cut at their end, without the beginning that they
 *   share, or in the middle: the way that leaves the most labels that differ
 */
export function cutApart(names: readonly string[], fits: (text: string) => boolean): string[] {
	const long = names.filter((name) => !fits(name));
	const shared = sharedBeginning(long);
	const ways = [
		(name: string) => cutEnd(name, fits),
		(name: string) => cutEnd(`…${name.slice(shared)}`, fits),
		(name: string) => cutMiddle(name, fits),
	].map((cut) => names.map((name) => (fits(name) ? name : cut(name))));
	const most = Math.max(...ways.map((labels) => new Set(labels).size));
	return ways.find((labels) => new Set(labels).size === most) ?? [...names];
}

/** How long the beginning of all names is, up to where a part of them ends. */
function sharedBeginning([first = '', ...others]: readonly string[]): number {
	let length = 0;
	while (length < first.length && others.every((name) => name[length] === first[length])) length++;
	return first.slice(0, length).search(/[^/?&=#\s]*$/);
}

function cutEnd(name: string, fits: (text: string) => boolean): string {
	if (fits(name)) return name;
	const letters = [...name].slice(0, MOST_LETTERS);
	const text = (): string => `${letters.join('').trimEnd()}…`;
	while (letters.length > 1 && !fits(text())) letters.pop();
	return text();
}

function cutMiddle(name: string, fits: (text: string) => boolean): string {
	const letters = [...name];
	const half = Math.min(MOST_LETTERS, letters.length) / 2;
	const [head, tail] = [letters.slice(0, Math.ceil(half)), letters.slice(-Math.ceil(half))];
	const text = (): string => `${head.join('').trimEnd()}…${tail.join('').trimStart()}`;
	while (head.length + tail.length > 2 && !fits(text())) {
		if (head.length > tail.length) head.pop();
		else tail.shift();
	}
	return text();
}
