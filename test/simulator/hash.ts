const SEPARATOR = '\u0001';

/**
 * A deterministic number from 0 (inclusive) to 1 (exclusive) for these parts: what looks like
 * chance in the simulator is the same in every run.
 */
export function unit(...parts: Array<string | number | bigint>): number {
	return unitOf(parts.join(SEPARATOR));
}

/** A plain loop: a run of benchmarks makes a million of these. */
function unitOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Upper-case hexadecimal text of the given length, the same for the same parts. */
export function hexadecimal(length: number, ...parts: Array<string | number | bigint>): string {
	const seed = parts.join(SEPARATOR);
	let text = '';
	for (let block = 0; text.length < length; block++) {
		text += Math.floor(unitOf(`${block}${SEPARATOR}${seed}`) * 0x1_0000_0000)
			.toString(16)
			.padStart(8, '0');
	}
	return text.slice(0, length).toUpperCase();
}
