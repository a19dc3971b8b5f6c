/**
 * Decodes a file as it streams in, by its byte-order mark, the name from its host, or its letters.
 */
import { encodingOf } from '../../transport/fileContent';

/** What programs without Unicode write: Latin-1, and the letters that Windows adds. */
const OLD_ENCODING = 'windows-1252';
const LOST = '\uFFFD';

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * @param chunks the bytes, in pieces of any size; a byte-order mark in the first one wins
 * @param charset the encoding that the host names, if any
 * @returns the text. Without a useful name it is UTF-8, unless most of the first letters beyond
 *   ASCII are not valid UTF-8
 */
export async function* decodedText(
	chunks: AsyncIterable<Uint8Array>,
	charset: string | undefined,
): AsyncGenerator<string> {
	let decode: ((chunk?: Uint8Array) => string) | undefined;
	for await (const chunk of chunks) {
		decode ??= decoderFor(chunk, charset);
		yield decode(chunk);
	}
	if (decode !== undefined) yield decode();
}

function decoderFor(
	first: Uint8Array,
	charset: string | undefined,
): (chunk?: Uint8Array) => string {
	const marked = encodingOf(first);
	const hasMark = marked !== 'utf-8' || (first[0] === 0xef && first[1] === 0xbb);
	const decoder = hasMark ? new TextDecoder(marked) : namedDecoder(charset);
	if (decoder === undefined) {
		const guess = new GuessedText();
		return (chunk) => guess.decode(chunk);
	}
	return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

/** Ignores UTF-8, which many hosts name for any file, and unknown names. */
function namedDecoder(charset: string | undefined): Decoder | undefined {
	if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) return undefined;
	try {
		return new TextDecoder(charset);
	} catch {
		return undefined;
	}
}

/** UTF-8 until the first letters beyond ASCII, which decide. */
class GuessedText {
	private decoder: Decoder | undefined;
	/** Bytes of a letter that may continue in the next piece. */
	private held: Uint8Array = new Uint8Array();
	/** Whether the beginning is past, so that a byte-order mark is an ordinary character. */
	private isBegun = false;

	/** @param chunk undefined at the end */
	decode(chunk?: Uint8Array): string {
		if (this.decoder !== undefined)
			return this.decoder.decode(chunk, { stream: chunk !== undefined });
		const bytes = Buffer.concat([this.held, chunk ?? new Uint8Array()]);
		const end = chunk === undefined ? bytes.length : bytes.length - beginningOfLetter(bytes);
		this.held = bytes.subarray(end);
		const sure = bytes.subarray(0, end);
		if (sure.every((byte) => byte < 0x80)) {
			this.isBegun ||= sure.length > 0;
			return sure.toString('latin1');
		}
		const { lost, letters } = lettersIn(new TextDecoder().decode(sure));
		this.decoder = new TextDecoder(lost > letters ? OLD_ENCODING : 'utf-8', {
			ignoreBOM: this.isBegun,
		});
		return this.decoder.decode(bytes, { stream: chunk !== undefined });
	}
}

/** How many bytes at the end may begin a letter in UTF-8. */
function beginningOfLetter(bytes: Uint8Array): number {
	for (let back = 1; back <= 3 && back <= bytes.length; back++) {
		const byte = bytes[bytes.length - back] ?? 0;
		if (byte < 0x80) return 0;
		if (byte >= 0xc0) return back;
	}
	return 0;
}

/** How many letters beyond ASCII a text has, and how many were lost. */
function lettersIn(text: string): { lost: number; letters: number } {
	let lost = 0;
	let letters = 0;
	for (const letter of text) {
		if (letter === LOST) lost++;
		else if (letter > '\u007F') letters++;
	}
	return { lost, letters };
}
