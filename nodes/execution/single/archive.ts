/** Makes items of segment exports: ZIP files with a table, or with JSON lines. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ArchiveFile } from '../../catalogue/definition/resultFile';
import { isObject, type ResultRow } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import { isErrorBody } from '../../transport/errorBody';
import { encodingOf } from '../../transport/fileContent';
import { fetchFile, type FileSource } from '../host/fetchFile';
import { csvRows } from './csv';
import { type FileContent, fileNameOf, namedByContent } from './fileName';
import { isJsonText, isOneJsonText, JsonFault, jsonRows, valueOfJson } from './jsonLines';
import { columnNames } from './headings';
import { BINARY_MB, contentFault, noTable, tableRows, wholeFile } from './resultFile';
import { inPages, type RowsPage } from './rowsFile/rowsPage';
import { isZip, type ZipEntry, zipEntries, ZipFault } from './zip';

const MEGABYTE = 1024 * 1024;
const BEGINNING = 4096;
/** What a file is without even headings. */
const EMPTY = 'an empty file';

/**
 * The rows of the tables in an export, with the headings of each before its rows. The link is
 * fetched without the token.
 *
 * @param limitMb how large the files may be in total
 * @throws CallFailure when the file cannot be fetched, is too large or is not a table; HostRefused
 *   when files must not come from its host
 */
export async function* archivePages(
	context: IExecuteFunctions,
	source: FileSource,
	{ limitMb, rowOfJson }: { limitMb: number } & Pick<ArchiveFile, 'rowOfJson'>,
): AsyncGenerator<RowsPage> {
	const { files } = await fetchArchive(context, source, limitMb);
	for (const file of files) yield* pagesOfFile(file, source, rowOfJson);
}

/**
 * An export in a binary field: the only file in it, or the ZIP file if it does not hold exactly
 * one.
 *
 * @throws like {@link archivePages}
 */
export async function archiveItem(
	context: IExecuteFunctions,
	source: FileSource,
	field: string,
): Promise<INodeExecutionData> {
	const { bytes, files } = await fetchArchive(context, source, BINARY_MB);
	const [only, ...others] = files;
	const isOne = only !== undefined && others.length === 0;
	const content = isOne ? Buffer.concat([...only.pieces()]) : bytes;
	if (isOne) checkExport(content, source);
	const holds = isOne ? kindOfContent(content) : 'zip';
	const name = namedByContent(
		fileNameOf(isOne && only.name !== '' ? only.name : source.link),
		holds,
	);
	const binary = await context.helpers.prepareBinaryData(content, name, TYPES[holds]);
	return { json: { fileName: name }, binary: { [field]: binary } };
}

/** Fetches an export. @throws CallFailure when its files, unpacked, exceed the limit in total */
async function fetchArchive(
	context: IExecuteFunctions,
	source: FileSource,
	limitMb: number,
): Promise<{ bytes: Buffer; files: ZipEntry[] }> {
	const { pieces } = await fetchFile(context, source, limitMb);
	const bytes = await wholeFile(pieces);
	if (bytes.length === 0) throw noTable(source, EMPTY);
	// A service that does not compress its files gives the file itself.
	if (!isZip(bytes))
		return { bytes, files: [{ name: '', size: bytes.length, pieces: () => whole(bytes) }] };
	const files = explained(source, () => zipEntries(bytes));
	if (files.every(({ size }) => size === 0)) throw noTable(source, EMPTY);
	const unpacked = files.reduce((sum, { size }) => sum + size, 0);
	if (unpacked > limitMb * MEGABYTE)
		throw new CallFailure({ kind: 'tooLarge', host: new URL(source.link).host, limitMb });
	return {
		bytes,
		files: files.map((file) => ({ ...file, pieces: () => explainedPieces(file, source) })),
	};
}

function* whole(bytes: Buffer): Generator<Uint8Array> {
	yield bytes;
}

function* explainedPieces(file: ZipEntry, source: FileSource): Generator<Uint8Array> {
	const pieces = file.pieces();
	for (;;) {
		const piece = explained(source, () => pieces.next());
		if (piece.done) return;
		yield piece.value;
	}
}

/** Turns a fault of a file into a failure that names its host. */
function explained<Value>(source: FileSource, read: () => Value): Value {
	try {
		return read();
	} catch (error) {
		throw error instanceof ZipFault || error instanceof JsonFault
			? noTable(source, error.message)
			: error;
	}
}

async function* pagesOfFile(
	file: ZipEntry,
	source: FileSource,
	rowOfJson: ArchiveFile['rowOfJson'],
): AsyncGenerator<RowsPage> {
	const beginning = beginningOf(file);
	checkExport(beginning, source);
	if (isJsonText(beginningText(beginning))) {
		const text = decodeText(Buffer.concat([...file.pieces()]));
		yield* inPages(later(explained(source, () => jsonRows(text, rowOfJson))));
		return;
	}
	const rows = tableRows(csvRows(later(file.pieces())), source);
	const { value: headings = [] } = await rows.next();
	const columns = columnNames(headings);
	yield { columns, rows: [] };
	yield* inPages(namedRows(columns, rows));
}

async function* namedRows(
	names: readonly string[],
	rows: AsyncIterable<string[]>,
): AsyncGenerator<ResultRow> {
	for await (const cells of rows) yield namedCells(names, cells);
}

async function* later<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece> {
	for (const piece of pieces) yield await Promise.resolve(piece);
}

/** Names the cells of a row; cells beyond the headings get names of their own. */
function namedCells(names: readonly string[], cells: readonly string[]): ResultRow {
	const all =
		cells.length > names.length
			? columnNames([...names, ...cells.slice(names.length).map(() => '')])
			: names;
	return Object.fromEntries(cells.map((cell, index) => [all[index] ?? '', cell]));
}

function beginningOf(file: ZipEntry): Buffer {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for (const piece of file.pieces()) {
		pieces.push(piece);
		size += piece.length;
		if (size >= BEGINNING) break;
	}
	return Buffer.concat(pieces);
}

function beginningText(bytes: Buffer): string {
	return decodeText(bytes.subarray(0, BEGINNING));
}

function decodeText(bytes: Uint8Array): string {
	return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function checkExport(bytes: Buffer, source: FileSource): void {
	const found = contentFault(bytes);
	if (found !== undefined && found !== 'JSON') throw noTable(source, found);
	if (found === 'JSON' && isErrorText(bytes)) throw noTable(source, 'an error of its host');
}

/** Whether a file is an error of the host: such a text is short, and has no hardware IDs. */
function isErrorText(bytes: Buffer): boolean {
	const value = bytes.length < BEGINNING ? valueOfJson(decodeText(bytes)) : undefined;
	return isObject(value) && isErrorBody(value, ['hwid', 'Hwid']);
}

const TYPES: Readonly<Record<FileContent, string>> = {
	table: 'text/csv',
	json: 'application/json',
	lines: 'application/json',
	zip: 'application/zip',
};

function kindOfContent(bytes: Buffer): FileContent {
	const text = beginningText(bytes);
	if (!isJsonText(text)) return 'table';
	return isOneJsonText(text) ? 'json' : 'lines';
}
