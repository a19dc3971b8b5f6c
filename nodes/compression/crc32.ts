/** CRC-32, the checksum of ZIP and PNG files. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_each, byte) => {
	let remainder = byte;
	for (let bit = 0; bit < 8; bit++)
		remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
	return remainder;
});

/**
 * @param bytes the next part of what is summed up
 * @param before the checksum of all before it; 0 at the beginning
 * @returns the checksum so far
 */
export function crc32(bytes: Uint8Array, before: number): number {
	let sum = ~before;
	for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
	return ~sum >>> 0;
}
