/** The most characters of a value that an error shows. */
const LONGEST = 60;

/** Any value as errors show it, shortened if it is long. */
export function shown(value: unknown): string {
	if (value instanceof Date && Number.isNaN(value.getTime())) return 'an invalid date';
	return shortened(typeof value === 'object' ? asJson(value) : written(value));
}

/** The beginning of a long text. */
export function shortened(text: string): string {
	return text.length > LONGEST ? `${unbroken(text.slice(0, LONGEST - 3))}...` : text;
}

function written(value: unknown): string {
	if (typeof value !== 'string') return String(value);
	return JSON.stringify(value.length > LONGEST ? unbroken(value.slice(0, LONGEST)) : value);
}

/** Removes half an emoji that a cut may leave at the end. */
function unbroken(beginning: string): string {
	return beginning.replace(/[\uD800-\uDBFF]$/, '');
}

/** JSON; `an object` for one that cannot be JSON, such as one that refers to itself. */
function asJson(value: object | null): string {
	try {
		return JSON.stringify(value) ?? 'an object';
	} catch {
		return 'an object';
	}
}
