/** Writes rows into a file in pieces: of the rows, no more than a page is held at a time. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { FileChoice, ResultOptions, RowsFormat } from '../../../form/resultOptions';
import { InputError } from '../../../form/inputError';
import { toItem } from '../../results/itemResults';
import { CsvText } from './csvText';
import { streamOf } from './streamOf';
import type { RowsPage, RowsSource } from './rowsPage';
import { jsonLines, type RowsText } from './rowsText';

/** The choice of a file that is made of rows. */
export type RowsFileChoice = FileChoice & { format: RowsFormat };

/** Whether rows become a file that is made of them. */
export function isRowsFile(as: ResultOptions['as']): as is RowsFileChoice {
	return as !== 'items' && as.format !== 'asIs';
}

/** What the file is called, without its ending, and what its item says besides. */
export interface RowsFileAbout {
	name: string;
	facts?: Readonly<Record<string, string>>;
}

const MIME_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;
/** Rows that have other columns each time they are read are given up. */
const MOST_READINGS = 4;

/**
 * If rows have columns that no row of the first page had, the source is read to its end, and again
 * from the beginning: a file has its headings first.
 *
 * @returns an item with the file in the chosen field, its name, and its numbers of rows and bytes
 * @throws what the source throws; InputError when no reading has the columns of the one before
 */
export async function rowsFileItem(
	context: IExecuteFunctions,
	source: RowsSource,
	{ field, format }: RowsFileChoice,
	{ name, facts }: RowsFileAbout,
): Promise<INodeExecutionData> {
	const fileName = `${name}.${format}`;
	const columns = new Set(source.columns);
	for (let reading = 0; reading < MOST_READINGS; reading++) {
		const file = new FileAttempt(source, format, columns);
		try {
			const content = streamOf(file.pieces());
			const { prepareBinaryData } = context.helpers;
			const binary = await prepareBinaryData(content, fileName, MIME_TYPES[format]);
			const { rows, bytes } = file;
			return { ...toItem({ fileName, rows, bytes, ...facts }), binary: { [field]: binary } };
		} catch (error) {
			// What stores the stream may have put its own words in place of the failure.
			const failure = file.failure ?? error;
			if (!(failure instanceof NewColumns)) await Promise.reject(failure);
		}
	}
	throw new InputError(
		'Return As',
		'is CSV File, but the rows have other columns each time they are read. Choose JSON Lines File (NDJSON)',
	);
}

/** The rows have columns that the file does not have. */
class NewColumns extends Error {}

/** One attempt at a file. */
class FileAttempt {
	rows = 0;
	bytes = 0;
	/** Why the file ended before its time. */
	failure: unknown;
	private text: RowsText | undefined;
	/** Whether a page had new columns: of all that follow, only the columns are wanted. */
	private isGivenUp = false;

	/** @param columns those of the file; gets those that are found while it is written */
	constructor(
		private readonly source: RowsSource,
		private readonly format: RowsFormat,
		private readonly columns: Set<string>,
	) {}

	async *pieces(): AsyncGenerator<Uint8Array> {
		try {
			for await (const page of this.source.pages()) yield* this.piecesOf(page);
			if (this.isGivenUp) throw new NewColumns();
			if (this.text === undefined) yield* this.piecesOf({ rows: [] });
		} catch (error) {
			this.failure = error;
			await Promise.reject(error);
		}
	}

	private *piecesOf(page: RowsPage): Generator<Uint8Array> {
		const beginning = this.begin(page);
		const text = this.isGivenUp ? undefined : this.text?.rows(page.rows);
		if (text === undefined) {
			this.isGivenUp = true;
			this.addColumns(page);
			return;
		}
		const piece = Buffer.from(beginning + text);
		this.rows += page.rows.length;
		this.bytes += piece.length;
		if (piece.length > 0) yield piece;
	}

	/** The text before the first page, whose columns are known then. */
	private begin(first: RowsPage): string {
		if (this.text !== undefined) return '';
		if (this.format === 'csv') this.addColumns(first);
		this.text = this.format === 'csv' ? new CsvText([...this.columns]) : jsonLines;
		return this.text.begin();
	}

	private addColumns({ columns = [], rows }: RowsPage): void {
		for (const name of columns) this.columns.add(name);
		for (const row of rows) for (const name in row) this.columns.add(name);
	}
}
