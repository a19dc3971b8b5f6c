import { crc32Of } from './hash';
import { deflateRawSync } from 'node:zlib';

const LATER = 0x0808;

/**
 * A ZIP file with one file.
 * @param form whether the file is packed, and then whether its length follows it
 */
export function zipOf(
	name: string,
	content: Buffer,
	form: { packed: boolean; lengthBehind: boolean },
): Buffer {
	const packed = form.packed ? deflateRawSync(content) : content;
	const behind = form.packed && form.lengthBehind;
	const sum = crc32Of(content);
	const sizes = numbers(sum, packed.length, content.length);
	const nameBytes = Buffer.from(name);
	const common = Buffer.concat([
		halves(20, behind ? LATER : 0x0800, form.packed ? 8 : 0, 0, 0x5821),
		behind ? numbers(0, 0, 0) : sizes,
		halves(nameBytes.length, 0),
	]);
	const listed = Buffer.concat([common.subarray(0, 10), sizes, halves(nameBytes.length, 0)]);
	const file = Buffer.concat([
		numbers(0x04034b50),
		common,
		nameBytes,
		packed,
		behind ? Buffer.concat([numbers(0x08074b50), sizes]) : Buffer.alloc(0),
	]);
	const directory = Buffer.concat([
		numbers(0x02014b50),
		halves(20),
		listed,
		halves(0, 0, 0),
		numbers(0, 0),
		nameBytes,
	]);
	const end = [numbers(0x06054b50), halves(0, 0, 1, 1), numbers(directory.length, file.length), halves(0)];
	return Buffer.concat([file, directory, ...end]);
}

function numbers(...values: number[]): Buffer {
	return Buffer.from(Uint32Array.from(values).buffer);
}

function halves(...values: number[]): Buffer {
	return Buffer.from(Uint16Array.from(values).buffer);
}
