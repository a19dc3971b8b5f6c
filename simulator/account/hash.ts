const SEPARATOR = '\u0001';

/**
 * A deterministic number from 0 (inclusive) to 1 (exclusive) for these parts: what seems
 * random in the simulator is the same in every run.
 */
export function chanceOf(...parts: Array<string | number | bigint>): number {
	return fraction(parts.join(SEPARATOR));
}

/** A plain loop: a run of benchmarks makes a million of these. */
function fraction(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return mixed(hash) / 0x1_0000_0000;
}

/** Makes each bit depend on all (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
	let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

const DIGITS = Array.from({ length: 0x10000 }, (_each, n) =>
	n.toString(16).toUpperCase().padStart(4, '0'),
);

/** Upper-case hexadecimal text of the given length, the same for the same parts. */
export function hexadecimal(length: number, ...parts: Array<string | number | bigint>): string {
	// 32 bits alone would give some of a hundred thousand texts twice.
	let one = 0x811c9dc5;
	let other = 0x9e3779b9;
	for (const part of parts) {
		const text = `${part}${SEPARATOR}`;
		for (let index = 0; index < text.length; index++) {
			const unit = text.charCodeAt(index);
			one = Math.imul(one ^ unit, 0x01000193);
			other = Math.imul(other ^ unit, 0x27d4eb2f);
		}
	}
	let text = '';
	for (let block = 0; text.length < length; block++) {
		const bits = mixed(one ^ mixed(other + block));
		text += `${DIGITS[bits >>> 16]}${DIGITS[bits & 0xffff]}`;
	}
	return text.slice(0, length);
}

/** The checksum of ZIP files, bit by bit. */
export function crc32Of(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320;
	}
	return ~sum >>> 0;
}
