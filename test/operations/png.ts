/** Makes a valid PNG file of any size. */
import { crc32, deflateSync } from 'node:zlib';

/** @returns a grey PNG of this width and height */
export function pngOf(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// 8 bits per pixel, grey.
	header.writeUInt8(8, 8);
	const pixels = deflateSync(Buffer.alloc((width + 1) * height));
	const signature = Buffer.from('89504e470d0a1a0a', 'hex');
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
