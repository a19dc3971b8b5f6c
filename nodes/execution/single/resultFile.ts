/** Makes items of result files of the service. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { TableFile } from '../../catalogue/definition/resultFile';
import type { ResultRow } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import { encodingOf, foreignContent } from '../../transport/fileContent';
import { fetchFile, type FileSource } from '../host/fetchFile';
import { CsvFault, csvRows } from './csv';
import { fileNameOf, namedByContent } from './fileName';
import { KeptTexts } from './keptTexts';

const WHOLE_NUMBER = /^\d{1,15}$/;
/** All rows are in memory at once, and take several times their size in the file. */
export const ITEMS_MB = 50;
export const BINARY_MB = 100;

/**
 * The rows of a result file. The link is fetched without the token.
 *
 * @param limitMb how large the file may be
 * @param keep what a cell becomes; it is a piece of the text of the file
 * @throws CallFailure when the file cannot be fetched, is too large or is not a table; HostRefused
 *   when files must not come from its host
 */
export async function* fileRows(
	context: IExecuteFunctions,
	file: TableFile,
	source: FileSource,
	limitMb: number,
	keep: KeepCell = (cell) => cell,
): AsyncGenerator<ResultRow> {
	const { pieces, charset } = await fetchFile(context, source, limitMb);
	let isFirst = true;
	let hasRows = false;
	let hasData = false;
	for await (const cells of tableRows(csvRows(tableOf(pieces, source), file, charset), source)) {
		const isData = file.isData(cells);
		if (isFirst && !isData && cells.length < file.columns.length) throw noTable(source, 'a text');
		if (!isFirst || !isHeading(file, cells)) {
			yield rowOf(file, cells, keep);
			hasRows = true;
		}
		isFirst = false;
		hasData ||= isData;
	}
	// A sentence has commas, too.
	if (hasRows && !hasData) throw noTable(source, 'a text');
}

type KeepCell = (cell: string, column: number) => string;

/** For rows that stay in memory. */
export function keptCells(): KeepCell {
	const texts = new KeptTexts();
	return (cell, column) => texts.keep(cell, column);
}

/** The rows of a table. @throws CallFailure when it is damaged */
export async function* tableRows(
	rows: AsyncGenerator<string[]>,
	source: FileSource,
): AsyncGenerator<string[]> {
	try {
		yield* rows;
	} catch (error) {
		throw error instanceof CsvFault ? noTable(source, error.message) : error;
	}
}

/** Whether a first row is headings. Only known headings count: anything else may be odd data. */
function isHeading({ headings }: TableFile, cells: readonly string[]): boolean {
	return cells.every((cell) => headings.includes(cell.toLowerCase().replace(/[\s_-]/g, '')));
}

function rowOf(
	{ columns, numbers }: TableFile,
	cells: readonly string[],
	keep: KeepCell,
): ResultRow {
	return Object.fromEntries(
		cells.map((cell, index) => {
			const name = columns[index] ?? `column${index + 1}`;
			const isNumber = numbers.includes(name) && WHOLE_NUMBER.test(cell.trim());
			return [name, isNumber ? Number(cell) : keep(cell, index)];
		}),
	);
}

/** The result file itself, in a binary field. @throws like {@link fileRows} */
export async function fileItem(
	context: IExecuteFunctions,
	source: FileSource,
	field: string,
): Promise<INodeExecutionData> {
	const name = namedByContent(fileNameOf(source.link), 'table');
	const { pieces } = await fetchFile(context, source, BINARY_MB);
	const content = await wholeFile(pieces);
	checkContent(content, source);
	const binary = await context.helpers.prepareBinaryData(content, name, 'text/csv');
	return { json: { fileName: name }, binary: { [field]: binary } };
}

/** Joins the pieces of a file. */
export async function wholeFile(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const all: Uint8Array[] = [];
	for await (const piece of pieces) all.push(piece);
	return Buffer.concat(all);
}

/** How many bytes show what a file is. */
const BEGINNING = 4096;

/** Passes on the pieces of a table. @throws CallFailure when it is something else */
async function* tableOf(
	pieces: AsyncIterable<Uint8Array>,
	source: FileSource,
): AsyncGenerator<Uint8Array> {
	let beginning: Uint8Array | undefined = new Uint8Array();
	for await (const piece of pieces) {
		if (beginning === undefined) yield piece;
		else {
			beginning = Buffer.concat([beginning, piece]);
			if (beginning.byteLength < BEGINNING) continue;
			checkContent(beginning, source);
			yield beginning;
			beginning = undefined;
		}
	}
	if (beginning === undefined) return;
	checkContent(beginning, source);
	yield beginning;
}

function checkContent(bytes: Uint8Array, source: FileSource): void {
	const found = contentFault(bytes);
	if (found !== undefined) throw noTable(source, found);
}

/** What a file is instead of a table, with its article; undefined if it may be one. */
export function contentFault(bytes: Uint8Array): string | undefined {
	const beginning = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, BEGINNING));
	return foreignContent(beginning, true);
}

/** The failure for a file that is something else. */
export function noTable({ link }: FileSource, found: string): CallFailure {
	return new CallFailure({ kind: 'wrongFile', wanted: 'table', found, host: new URL(link).host });
}
