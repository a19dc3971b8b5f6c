/**
 * A deterministic number from 0 (inclusive) to 1 (exclusive) for these parts: what looks like
 * chance in the simulator is the same in every run.
 */
export function unit(...parts: Array<string | number | bigint>): number {
	let hash = 0x811c9dc5;
	for (const character of parts.join('\u0001')) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Upper-case hexadecimal text of the given length, the same for the same parts. */
export function hexadecimal(length: number, ...parts: Array<string | number | bigint>): string {
	let text = '';
	for (let block = 0; text.length < length; block++) {
		text += Math.floor(unit(block, ...parts) * 0x1_0000_0000)
			.toString(16)
			.padStart(8, '0');
	}
	return text.slice(0, length).toUpperCase();
}
