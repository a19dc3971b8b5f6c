/** The result of an operation whose answer is a link to a file. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { asRow } from '../../catalogue/values/answers';
import type { ResultRow } from '../../catalogue/definition/json';
import type { ArchiveFile, ResultFile } from '../../catalogue/definition/resultFile';
import { isLinkBroken } from '../../catalogue/values/resultFile';
import type { ResultOptions } from '../../form/resultOptions';
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import type { FileSource } from '../host/fetchFile';
import { showHint } from '../results/hints';
import { toItems } from '../results/itemResults';
import { archiveItem, archivePages } from './archive';
import { fileNameOf } from './fileName';
import { BINARY_MB, fileItem, fileRows, ITEMS_MB, keptCells } from './resultFile';
import { isRowsFile, rowsFileItem } from './rowsFile/rowsFileItem';
import { inPages, type RowsPage, type RowsSource } from './rowsFile/rowsPage';

/**
 * @param answer holds the link, if there is a file
 * @returns the rows of the file as items or in a file, or the file itself; not yet paired
 * @throws CallFailure when the answer should name a file and does not, or it cannot be read
 */
export async function fileItems(
	context: IExecuteFunctions,
	file: ResultFile,
	answer: unknown,
	as: ResultOptions['as'],
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const link = file.link(answer);
	if (link !== undefined) {
		const source = { link, service: connection.hosts.base, stopped: connection.signal };
		return await itemsOfFile(context, file, source, as);
	}
	if (file.archive) return await itemsWithoutFile(context, file, answer, as);
	if (isLinkBroken(answer)) throw new CallFailure({ kind: 'noFile' });
	// An answer without a link: showing it is better than nothing.
	return toItems([asRow(answer)]);
}

async function itemsOfFile(
	context: IExecuteFunctions,
	file: ResultFile,
	source: FileSource,
	as: ResultOptions['as'],
): Promise<INodeExecutionData[]> {
	if (as === 'items') return toItems(await rowsOfFile(context, file, source));
	if (isRowsFile(as)) {
		const name = fileNameOf(source.link).replace(ENDING, '');
		return [await rowsFileItem(context, rowsSource(context, file, source), as, { name })];
	}
	const { field } = as;
	return [
		file.archive
			? await archiveItem(context, source, field)
			: await fileItem(context, source, field),
	];
}

/** The ending of a name, also of a packed file: the file that is made of the rows has its own. */
const ENDING = /(\.(csv|tsv|txt|jsonl?|ndjson))?\.[a-z0-9]{1,6}$/i;

async function rowsOfFile(
	context: IExecuteFunctions,
	file: ResultFile,
	source: FileSource,
): Promise<ResultRow[]> {
	const pages: AsyncIterable<RowsPage> = file.archive
		? archivePages(context, source, { ...file, limitMb: ITEMS_MB })
		: inPages(fileRows(context, file, source, ITEMS_MB, keptCells()));
	const all: ResultRow[] = [];
	for await (const { rows } of pages) for (const row of rows) all.push(row);
	return all;
}

function rowsSource(context: IExecuteFunctions, file: ResultFile, source: FileSource): RowsSource {
	return file.archive
		? { columns: [], pages: () => archivePages(context, source, { ...file, limitMb: BINARY_MB }) }
		: {
				columns: file.columns,
				pages: () => inPages(fileRows(context, file, source, BINARY_MB)),
			};
}

/** The result of an export without a file: a count, or no devices. @throws CallFailure otherwise */
async function itemsWithoutFile(
	context: IExecuteFunctions,
	{ orCount, count }: ArchiveFile,
	answer: unknown,
	as: ResultOptions['as'],
): Promise<INodeExecutionData[]> {
	const devices = count(answer);
	if (orCount && devices !== undefined && !isLinkBroken(answer)) {
		showHint(context, 'info', orCount.hint);
		return toItems([orCount.row(devices)]);
	}
	if (devices === 0 && as === 'items') return [];
	if (devices === 0 && isRowsFile(as)) {
		const none = { columns: [], pages: () => inPages(noRows()) };
		return [await rowsFileItem(context, none, as, { name: 'export' })];
	}
	throw new CallFailure({ kind: 'noFile' });
}

async function* noRows(): AsyncGenerator<ResultRow> {}
