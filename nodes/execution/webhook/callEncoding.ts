/** How the content of a call is written: which letters its bytes are, and whether it is compressed. */
import type { IncomingRequest } from '../incoming/http';

/** n8n has unpacked these by the time that the content is read. */
const UNPACKED = ['', 'identity', 'gzip', 'deflate'];
const CHARSET = /;\s*charset\s*=\s*["']?([^\s"',;]+)/i;
const MARKS: ReadonlyArray<readonly [mark: Buffer, charset: string]> = [
	[Buffer.from([0xff, 0xfe]), 'utf-16le'],
	[Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** @returns the content as text, without a byte order mark; or a sentence that says why nothing here reads it */
export function decodeCall(
	content: Buffer,
	{ headers }: IncomingRequest,
): { text: string } | { problem: string } {
	const packed = headers['content-encoding'] ?? '';
	if (typeof packed !== 'string' || !UNPACKED.includes(packed))
		return {
			problem: `The content of the call is compressed in a way that is not read here: ${String(packed)}. Use gzip, or send it as it is`,
		};
	const [, named] = CHARSET.exec(headers['content-type']?.toString() ?? '') ?? [];
	const marked = MARKS.find(([mark]) => content.subarray(0, mark.length).equals(mark));
	const charset = marked?.[1] ?? named ?? 'utf-8';
	const decoder = decoderOf(charset);
	return decoder === undefined
		? { problem: `The charset of the call is not known: ${charset}. Send the content in UTF-8` }
		: { text: decoder.decode(content) };
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> | undefined {
	try {
		return new TextDecoder(charset);
	} catch {
		return undefined;
	}
}
