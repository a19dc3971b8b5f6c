/** Reads and parses the content of a call, within limits. */
import type { JsonObject } from '../../catalogue/definition/json';
import { isObject } from '../../catalogue/definition/json';
import type { IncomingRequest } from '../incoming/http';
import { announcePacking, decodeCall, decodeForm, isFormType } from './callEncoding';
import { CallRefusal } from './callRefusal';
import { parseExactly } from './exactJson';

/** The most bytes of a call; n8n's own limit is 16 MB unless its settings say otherwise. */
export const MAX_CALL_BYTES = 16 * 1024 * 1024;

const SEND_EVENTS = 'Send an event as a JSON object, or several as a list.';

/** Text that is intended as JSON, though it may be cut off or wrong. */
const BEGINS_AS_JSON = /^\s*\[?\s*\{\s*"/;

/** Deeper nesting does not occur, and n8n could not store it. */
const DEEPEST = 100;

/**
 * @returns the bytes of the content, decompressed
 * @throws CallRefusal when it is too large, incomplete, or compressed in an unknown way
 */
export async function readContent(request: IncomingRequest): Promise<Buffer> {
	if (Number(request.headers['content-length'] ?? 0) > MAX_CALL_BYTES) throw tooLarge();
	announcePacking(request);
	const problem = request.rawBody === undefined ? await problemOfReading(request) : undefined;
	if (problem !== undefined) throw problem;
	const content = request.rawBody ?? Buffer.alloc(0);
	if (content.length > MAX_CALL_BYTES) throw tooLarge();
	return content;
}

/**
 * @param bytes the content
 * @param request the request that brought it
 * @param takesForms whether it may be the fields of a form
 * @returns an object or a list; numbers beyond 2^53 are strings as they were written
 * @throws CallRefusal when it is empty, neither an object nor a list, nested too deeply, or in an
 *   unknown encoding
 */
export function parseContent(
	bytes: Buffer,
	request: IncomingRequest,
	takesForms: boolean,
): JsonObject | readonly unknown[] {
	const text = decodeCall(bytes, request);
	if (text.trim() === '') throw new CallRefusal(400, 'The call has no content', SEND_EVENTS);
	const value = jsonIn(text) ?? linesOfJson(text);
	const isWhole = Array.isArray(value) || isObject(value);
	const isForm = isFormType(request.headers['content-type']) && !BEGINS_AS_JSON.test(text);
	if (takesForms && isForm && !isWhole) return fieldsOfForm(decodeForm(bytes, request));
	if (value === undefined && isMultipart(request))
		throw new CallRefusal(
			415,
			'The content of the call is a form in several parts (multipart/form-data)',
			'Choose application/json where the address is entered, and write the body as JSON.',
		);
	if (value === undefined)
		throw new CallRefusal(
			400,
			'The content of the call is not JSON',
			`${SEND_EVENTS} In the body of a journey, each placeholder of a text stands in quotes.`,
		);
	if (!Array.isArray(value) && !isObject(value))
		throw new CallRefusal(400, 'The content must be a JSON object, or a list of them', SEND_EVENTS);
	if (!isDeeper(value, DEEPEST)) return value;
	throw new CallRefusal(
		400,
		`The content is nested more than ${DEEPEST} levels deep`,
		'Send it with fewer levels.',
	);
}

/** Fields by name; several fields of one name become a list. */
export function namedFields(pairs: ReadonlyArray<readonly [string, string]>): JsonObject {
	const byName = new Map<string, string[]>();
	for (const [name, value] of pairs) {
		const values = byName.get(name);
		if (values === undefined) byName.set(name, [value]);
		else values.push(value);
	}
	return Object.fromEntries(
		[...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
	);
}

async function problemOfReading(request: IncomingRequest): Promise<CallRefusal | undefined> {
	try {
		await request.readRawBody?.();
		return undefined;
	} catch (error) {
		const isTooLarge = isObject(error) && error.type === 'entity.too.large';
		return isTooLarge
			? tooLarge()
			: new CallRefusal(
					400,
					'The content of the call could not be read to its end',
					'Check that it is as long, and compressed, as its headers say, and send it again.',
				);
	}
}

function isMultipart({ headers }: IncomingRequest): boolean {
	return /^multipart\//i.test(String(headers['content-type'] ?? ''));
}

function jsonIn(text: string): unknown {
	try {
		return parseExactly(text);
	} catch {
		return undefined;
	}
}

/** Reads content with a JSON object on each line, as a stream may send it. */
function linesOfJson(text: string): JsonObject[] | undefined {
	const objects: JsonObject[] = [];
	for (const line of text.split('\n')) {
		if (line.trim() === '') continue;
		const value = jsonIn(line);
		if (!isObject(value)) return undefined;
		objects.push(value);
	}
	return objects;
}

function fieldsOfForm(text: string): JsonObject {
	const pairs = [...new URLSearchParams(text)];
	if (pairs.length === 0)
		throw new CallRefusal(
			400,
			'The form of the call has no fields',
			'Add one where the form is made.',
		);
	return namedFields(pairs);
}

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function tooLarge(): CallRefusal {
	return new CallRefusal(
		413,
		'The content of the call is larger than 16 MB, or than N8N_PAYLOAD_SIZE_MAX of n8n',
		'Send fewer events in one call.',
	);
}
