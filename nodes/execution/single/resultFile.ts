/** Result files of the service into items. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultFile } from '../../catalogue/definition/endpoint';
import type { ResultRow } from '../../catalogue/definition/json';
import { HostRefused, LOOPBACK } from '../../transport/credential';
import { CallFailure } from '../../transport/failure/failure';
import { noAnswer } from '../host/connection';
import { csvRows } from './csv';

const WHOLE_NUMBER = /^\d{1,15}$/;

/**
 * The rows of a result file, as items. The link is fetched without the token.
 *
 * @throws CallFailure when the file cannot be fetched, HostRefused when it would come over an open line
 */
export async function fileRows(
	context: IExecuteFunctions,
	file: ResultFile,
	link: string,
): Promise<ResultRow[]> {
	const rows: ResultRow[] = [];
	let first = true;
	for await (const cells of csvRows(unbroken(await fetchFile(context, link), link))) {
		const isHeading = first && !file.isData(cells);
		first = false;
		if (!isHeading) rows.push(rowOf(file, cells));
	}
	return rows;
}

function rowOf({ columns, numbers }: ResultFile, cells: readonly string[]): ResultRow {
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
		.catch(() => Promise.reject(new CallFailure({ kind: 'interrupted', host: fileHost(link) })));
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

function fileHost(link: string): string {
	return new URL(link).host;
}

/** What n8n's helper gives for a stream; `prepareBinaryData` takes it. */
type ByteStream = AsyncIterable<Uint8Array> &
	Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0];

/** The file, asked for without the token: another host must not get it. */
async function fetchFile(context: IExecuteFunctions, link: string): Promise<ByteStream> {
	checkLink(link);
	const host = fileHost(link);
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
			.catch(() => Promise.reject(new CallFailure({ kind: 'interrupted', host: fileHost(link) })));
		if (next.done === true) return;
		yield next.value;
	}
}
