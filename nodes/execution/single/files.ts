/** Files of n8n's items into requests, and files of the service into items. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultFile, Row } from '../../catalogue/definition/endpoint';
import { InputError } from '../../form/inputError';
import { FileInput } from '../../form/fields/file';
import { HostRefused, LOOPBACK } from '../../transport/credential';
import { CallFailure } from '../../transport/failure/failure';
import { noAnswer } from '../host/connection';
import { csvRows } from './csv';

/** Text up to this length is the name of a binary field; longer text is base64. */
const LONGEST_NAME = 100;
const WHOLE_NUMBER = /^\d{1,15}$/;
const PNG_SIGNATURE = '89504e470d0a1a0a';

/**
 * @param fields what was read from the form
 * @returns the same fields, with the content of each file as base64
 * @throws InputError when there is no such file, or it is not the image that is wanted
 */
export async function withFiles(
	context: IExecuteFunctions,
	itemIndex: number,
	fields: Row,
): Promise<Row> {
	const read = Object.entries(fields).map(async ([name, value]) =>
		value instanceof FileInput ? [name, await contentOf(context, itemIndex, value)] : [name, value],
	);
	return Object.fromEntries(await Promise.all(read)) as Row;
}

/** Whether any field is a file that has to be read first. */
export function hasFiles(fields: Row): boolean {
	return Object.values(fields).some((value) => value instanceof FileInput);
}

async function contentOf(
	context: IExecuteFunctions,
	itemIndex: number,
	entry: FileInput,
): Promise<string> {
	const { label, value, pngPixels } = entry;
	if (typeof value !== 'string')
		throw new InputError(label, 'must be the name of a binary field, or base64');
	const content =
		value.length > LONGEST_NAME
			? fromBase64(label, value)
			: await fromBinaryField(context, itemIndex, label, value);
	if (pngPixels !== undefined) checkPng(label, content, pngPixels);
	return content.toString('base64');
}

function fromBase64(label: string, text: string): Buffer {
	const bare = text.replace(/^data:[^,]*;base64,/, '').replace(/\s/g, '');
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
		throw new InputError(label, 'is neither the name of a binary field nor base64');
	return Buffer.from(bare, 'base64');
}

async function fromBinaryField(
	context: IExecuteFunctions,
	itemIndex: number,
	label: string,
	name: string,
): Promise<Buffer> {
	const item = context.getInputData()[itemIndex];
	if (item?.binary?.[name] === undefined) {
		const there = Object.keys(item?.binary ?? {}).map((field) => `"${field}"`);
		throw new InputError(
			label,
			`names no binary field of this item: "${name}". ${there.length > 0 ? `There is ${there.join(', ')}` : 'The item has no files; add a node before that reads one'}`,
		);
	}
	return await context.helpers.getBinaryDataBuffer(itemIndex, name);
}

function checkPng(label: string, content: Buffer, pixels: number): void {
	if (content.subarray(0, 8).toString('hex') !== PNG_SIGNATURE || content.length < 24) {
		throw new InputError(label, 'is not a png image');
	}
	const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
	if (pixels > 0 && (width !== pixels || height !== pixels)) {
		throw new InputError(label, `must be ${pixels} by ${pixels} pixels, not ${width} by ${height}`);
	}
}

/**
 * The rows of a result file, as items. The link is fetched without the token.
 *
 * @throws CallFailure when the file cannot be fetched, HostRefused when it would come over an open line
 */
export async function fileRows(
	context: IExecuteFunctions,
	file: ResultFile,
	link: string,
): Promise<Row[]> {
	const rows: Row[] = [];
	let first = true;
	for await (const cells of csvRows(unbroken(await fetchFile(context, link), link))) {
		const isHeading = first && !file.isData(cells);
		first = false;
		if (!isHeading) rows.push(rowOf(file, cells));
	}
	return rows;
}

function rowOf({ columns, numbers }: ResultFile, cells: readonly string[]): Row {
	return Object.fromEntries(
		cells.map((cell, index) => {
			const name = columns[index] ?? `column${index + 1}`;
			return [name, numbers.includes(name) && WHOLE_NUMBER.test(cell) ? Number(cell) : cell];
		}),
	);
}

/** The result file itself, in a binary field. */
export async function fileItem(
	context: IExecuteFunctions,
	link: string,
	field: string,
): Promise<INodeExecutionData> {
	const name = fileNameOf(link);
	const stream = await fetchFile(context, link);
	const binary = await context.helpers
		.prepareBinaryData(stream, name)
		.catch(() => Promise.reject(new CallFailure({ kind: 'interrupted', host: hostOf(link) })));
	return { json: { fileName: name }, binary: { [field]: binary } };
}

function fileNameOf(link: string): string {
	const name = new URL(link).pathname.split('/').pop() ?? '';
	try {
		return decodeURIComponent(name) || 'result.csv';
	} catch {
		return name;
	}
}

function hostOf(link: string): string {
	return new URL(link).host;
}

/** What n8n's helper gives for a stream; `prepareBinaryData` takes it. */
type ByteStream = AsyncIterable<Uint8Array> &
	Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0];

/** The file without the token, which other hosts are not told. */
async function fetchFile(context: IExecuteFunctions, link: string): Promise<ByteStream> {
	checkLink(link);
	const host = hostOf(link);
	const answer: unknown = await context.helpers
		.httpRequest({
			url: link,
			encoding: 'stream',
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
		})
		.catch((error: unknown) => Promise.reject(noFile(error, host)));
	const { statusCode, body } = answer as { statusCode: number; body: ByteStream };
	if (statusCode !== 200) throw new CallFailure({ kind: 'noFile', httpStatus: statusCode, host });
	return body;
}

function noFile(error: unknown, host: string): CallFailure {
	const { kind, networkCode } = noAnswer(error, host).facts;
	if (kind === 'cancelled') return new CallFailure({ kind });
	return new CallFailure({
		kind: 'noFile',
		host,
		...(networkCode !== undefined && { networkCode }),
	});
}

/** The addresses of people may stand in the file: it does not come over an open line. */
function checkLink(link: string): void {
	const { protocol, hostname, host } = new URL(link);
	if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
	throw new HostRefused(
		`The result file was not fetched: its host ${host} does not encrypt (${protocol}//)`,
		'The file may hold addresses of people, and anybody on the way could read it. Tell the operator of the service, or download the file by hand.',
	);
}

/** A stream that breaks off is a failure like others. */
async function* unbroken(stream: ByteStream, link: string): AsyncGenerator<Uint8Array> {
	const iterator = stream[Symbol.asyncIterator]();
	for (;;) {
		const next = await iterator
			.next()
			.catch(() => Promise.reject(new CallFailure({ kind: 'interrupted', host: hostOf(link) })));
		if (next.done === true) return;
		yield next.value;
	}
}
