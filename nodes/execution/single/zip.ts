/**
 * Reads ZIP files by the directory at their end, because the header before a file may not know its
 * length. Each file is unpacked piece by piece, and its checksum is verified at its end.
 */
import { crc32 } from '../../compression/crc32';
import { Inflate } from '../../compression/fflate';

/** A file in a ZIP file. */
export interface ZipEntry {
	name: string;
	/** How many bytes it has when it is unpacked; {@link pieces} gives no more. */
	size: number;
	/**
	 * Its bytes, piece by piece; each call starts from the beginning.
	 *
	 * @throws ZipFault when it cannot be unpacked
	 */
	pieces(): Generator<Uint8Array>;
}

/** Says, with its article, what a ZIP file is that cannot be read. */
export class ZipFault extends Error {}

const DAMAGED = 'a damaged ZIP file';
const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_SIZE = 20;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER = 0x04034b50;
/** Stands in for a number of eight bytes, which is elsewhere. */
const IS_LONG = 0xffffffff;
const LONG_NUMBERS = 1;
const STORED = 0;
const DEFLATED = 8;
/** How many bytes are unpacked at once: a piece may grow a thousandfold. */
const PIECE = 16 * 1024;
/** Folders, and files that some programs add. */
const SIDE_FILE = /^__MACOSX\/|\/$/;

/** @returns whether the bytes are those of a ZIP file */
export function isZip(bytes: Buffer): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && [0x03, 0x05].includes(bytes[2] ?? 0);
}

/**
 * @param bytes a ZIP file
 * @returns the files that it holds, without folders
 * @throws ZipFault when it is damaged
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
	return readable(() => {
		const { count, offset } = directoryOf(bytes);
		const entries: ZipEntry[] = [];
		let at = offset;
		for (let index = 0; index < count; index++) {
			if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipFault(DAMAGED);
			const nameLength = bytes.readUInt16LE(at + 28);
			const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
			const file = fileAt(bytes, at);
			const { size } = file;
			if (!SIDE_FILE.test(name)) entries.push({ name, size, pieces: () => unpacked(bytes, file) });
			at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
		}
		return entries;
	});
}

/** Turns an error of reading into a ZipFault: only a damaged file points beyond its end. */
function readable<Value>(read: () => Value): Value {
	try {
		return read();
	} catch (error) {
		throw asFault(error);
	}
}

function asFault(error: unknown): ZipFault {
	return error instanceof ZipFault ? error : new ZipFault(DAMAGED);
}

function directoryOf(bytes: Buffer): { count: number; offset: number } {
	const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
	let at = bytes.length - END_SIZE;
	while (at >= first && bytes.readUInt32LE(at) !== END) at -= 1;
	if (at < first) throw new ZipFault(DAMAGED);
	const locator = at - LOCATOR_64_SIZE;
	if (locator >= 0 && bytes.readUInt32LE(locator) === LOCATOR_64) {
		const long = longAt(bytes, locator + 8);
		if (bytes.readUInt32LE(long) !== END_64) throw new ZipFault(DAMAGED);
		return { count: longAt(bytes, long + 32), offset: longAt(bytes, long + 48) };
	}
	return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
}

interface PackedFile {
	method: number;
	isEncrypted: boolean;
	sum: number;
	packedSize: number;
	size: number;
	header: number;
}

/** What the directory says of a file. */
function fileAt(bytes: Buffer, at: number): PackedFile {
	const numbers = [
		bytes.readUInt32LE(at + 24),
		bytes.readUInt32LE(at + 20),
		bytes.readUInt32LE(at + 42),
	];
	let long = longNumbersAt(bytes, at);
	const [size = 0, packedSize = 0, header = 0] = numbers.map((number) => {
		if (number !== IS_LONG || long === undefined) return number;
		long += 8;
		return longAt(bytes, long - 8);
	});
	return {
		method: bytes.readUInt16LE(at + 10),
		isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
		sum: bytes.readUInt32LE(at + 16),
		packedSize,
		size,
		header,
	};
}

/** Where the directory has the eight-byte numbers of a file. */
function longNumbersAt(bytes: Buffer, at: number): number | undefined {
	let place = at + 46 + bytes.readUInt16LE(at + 28);
	const end = place + bytes.readUInt16LE(at + 30);
	while (place + 4 <= end) {
		if (bytes.readUInt16LE(place) === LONG_NUMBERS) return place + 4;
		place += 4 + bytes.readUInt16LE(place + 2);
	}
	return undefined;
}

function longAt(bytes: Buffer, at: number): number {
	return Number(bytes.readBigUInt64LE(at));
}

function* unpacked(bytes: Buffer, file: PackedFile): Generator<Uint8Array> {
	if (file.isEncrypted) throw new ZipFault('a ZIP file with a password');
	const start = readable(() => {
		if (bytes.readUInt32LE(file.header) !== FILE_HEADER) throw new ZipFault(DAMAGED);
		const names = bytes.readUInt16LE(file.header + 26) + bytes.readUInt16LE(file.header + 28);
		return file.header + 30 + names;
	});
	const packed = bytes.subarray(start, start + file.packedSize);
	let size = 0;
	let sum = 0;
	for (const piece of inflated(packed, file.method)) {
		size += piece.length;
		if (size > file.size) throw new ZipFault(DAMAGED);
		sum = crc32(piece, sum);
		yield piece;
	}
	if (size !== file.size || sum !== file.sum) throw new ZipFault(DAMAGED);
}

function* inflated(packed: Buffer, method: number): Generator<Uint8Array> {
	if (method === STORED) {
		yield packed;
		return;
	}
	if (method !== DEFLATED) throw new ZipFault('a ZIP file of a kind that cannot be unpacked');
	let ready: Uint8Array[] = [];
	const inflate = new Inflate((piece) => ready.push(piece));
	for (let at = 0; at === 0 || at < packed.length; at += PIECE) {
		try {
			inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
		} catch (error) {
			throw asFault(error);
		}
		yield* ready;
		ready = [];
	}
}
