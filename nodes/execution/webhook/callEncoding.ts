/** The charset and the compression of a call. */
import type { IncomingRequest } from '../incoming/http';
import { CallRefusal } from './callRefusal';

/**
 * The compressions that n8n reads, by all their names. n8n knows only one name of each, in lower
 * case.
 */
const PACKINGS: ReadonlyMap<string, string> = new Map([
	['gzip', 'gzip'],
	['x-gzip', 'gzip'],
	['deflate', 'deflate'],
]);
const HEADER = 'content-encoding';
const CHARSET = /;\s*charset\s*=\s*["']?([^\s"',;]+)/i;
const MARKS: ReadonlyArray<readonly [mark: Buffer, charset: string]> = [
	[Buffer.from([0xff, 0xfe]), 'utf-16le'],
	[Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/**
 * Rewrites the header for the compression to the name that n8n knows, before n8n reads the content.
 *
 * @throws CallRefusal for any other compression
 */
export function announcePacking({ headers }: IncomingRequest): void {
	const said = [headers[HEADER] ?? ''].flat().join(',');
	const packings = said
		.toLowerCase()
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '' && name !== 'identity');
	const [packing, ...others] = packings.map((name) => PACKINGS.get(name));
	if (packings.length === 0) delete headers[HEADER];
	else if (packing !== undefined && others.length === 0) headers[HEADER] = packing;
	else
		throw new CallRefusal(
			415,
			`The content of the call is compressed in a way that is not read here: ${said}`,
			'Use gzip, or send it as it is.',
		);
}

/** Like {@link decodeCall}, for a form: percent-encoded bytes are in the charset, too. */
export function decodeForm(content: Buffer, request: IncomingRequest): string {
	return decodeCall(unescaped(content), request);
}

/**
 * @returns the content as text, without a byte order mark
 * @throws CallRefusal for an unknown charset
 */
export function decodeCall(content: Buffer, { headers }: IncomingRequest): string {
	const type = headers['content-type']?.toString() ?? '';
	const [, named] = CHARSET.exec(type) ?? [];
	const marked = MARKS.find(([mark]) => content.subarray(0, mark.length).equals(mark));
	const charset = marked?.[1] ?? named ?? 'utf-8';
	const decoder = decoderOf(charset);
	if (decoder !== undefined) return decoder.decode(content);
	throw new CallRefusal(
		415,
		`The charset of the call is not known: ${charset}`,
		'Send the content in UTF-8.',
	);
}

/** Whether the content is that of a form, by its type. */
export function isFormType(type: string | string[] | undefined): boolean {
	return typeof type === 'string' && /^application\/x-www-form-urlencoded/i.test(type);
}

/** Decodes the percent-encoded bytes beyond ASCII, which belong to the charset as well. */
function unescaped(content: Buffer): Buffer {
	const written = content
		.toString('latin1')
		.replace(/%([89A-F][\dA-F])/gi, (_escape, byte: string) =>
			String.fromCharCode(parseInt(byte, 16)),
		);
	return Buffer.from(written, 'latin1');
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> | undefined {
	try {
		return new TextDecoder(charset);
	} catch {
		return undefined;
	}
}
