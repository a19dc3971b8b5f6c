/** Reads the body of an answer as it comes in, within a time and a size. */
import { encodingOf } from '../../transport/fileContent';

/** How long an answer may take, and how large it may be. */
export interface BodyLimits {
	bytes: number;
	/** They fire when the time is up, or when the execution is stopped. */
	signals: readonly AbortSignal[];
}

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/** A stream as n8n's helper gives it: one of Node.js, which can be closed early. */
interface ByteStream extends AsyncIterable<unknown> {
	destroy?(): void;
}

/**
 * @param body what n8n's helper gives: a stream, or the whole body
 * @returns its pieces. The stream is closed when the caller stops reading.
 * @throws BodyTooLarge, an error when a signal fires, or the error of the stream
 */
export async function* piecesOf(
	body: unknown,
	{ bytes, signals }: BodyLimits,
): AsyncGenerator<Uint8Array> {
	if (!isStream(body)) {
		yield bytesOf(body);
		return;
	}
	const iterator = body[Symbol.asyncIterator]();
	let left = bytes;
	try {
		for (;;) {
			const next = await orAborted(iterator.next(), signals);
			if (next.done === true) return;
			const piece = bytesOf(next.value);
			left -= piece.byteLength;
			if (left < 0) throw new BodyTooLarge();
			yield piece;
		}
	} finally {
		body.destroy?.();
	}
}

/** The whole body. @throws like {@link piecesOf} */
async function bytesIn(body: unknown, limits: BodyLimits): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	for await (const piece of piecesOf(body, limits)) pieces.push(piece);
	return pieces.length === 1 && Buffer.isBuffer(pieces[0]) ? pieces[0] : Buffer.concat(pieces);
}

/**
 * The whole body as text, in the encoding that its byte-order mark names.
 *
 * @throws like {@link piecesOf}
 */
export async function textIn(body: unknown, limits: BodyLimits): Promise<string> {
	if (typeof body === 'string') return body;
	const bytes = await bytesIn(body, limits);
	const encoding = encodingOf(bytes);
	return encoding === 'utf-8' ? bytes.toString() : new TextDecoder(encoding).decode(bytes);
}

/** Closes a stream that nobody reads. */
export function discard(body: unknown): void {
	if (isStream(body)) body.destroy?.();
}

function isStream(body: unknown): body is ByteStream {
	return (
		typeof body === 'object' &&
		body !== null &&
		Symbol.asyncIterator in body &&
		!ArrayBuffer.isView(body)
	);
}

function bytesOf(value: unknown): Uint8Array {
	if (value instanceof Uint8Array) return value;
	if (typeof value === 'string') return Buffer.from(value);
	// n8n's helper has parsed the body already.
	return Buffer.from(value === undefined ? '' : JSON.stringify(value));
}

/** Gives what the promise gives. @throws Error when a signal fires first */
export async function orAborted<Value>(
	promise: Promise<Value>,
	signals: readonly AbortSignal[],
): Promise<Value> {
	let stop = (): void => undefined;
	const aborted = new Promise<never>((_resolve, reject) => {
		stop = () => reject(new Error('It took too long, or was stopped'));
	});
	if (signals.some((signal) => signal.aborted)) stop();
	for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
	try {
		return await Promise.race([promise, aborted]);
	} finally {
		for (const signal of signals) signal.removeEventListener('abort', stop);
	}
}
