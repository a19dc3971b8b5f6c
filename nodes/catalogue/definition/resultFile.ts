/** Results that are links to files of rows. */
import type { ResultRow } from './json';

/** A result that is a link to a file of rows. */
export type ResultFile = TableFile | ArchiveFile;

/** A CSV file with semicolons (specification, getTagStats and getBouncedEmails). */
export interface TableFile {
	archive?: false;
	/** What the cells of a row are called in the result. */
	columns: readonly string[];
	/** The columns that hold whole numbers. */
	numbers: readonly string[];
	/** Whether a row shows by one of its cells that it is data of this table: a file without any is none. */
	isData(cells: readonly string[]): boolean;
	/** What a first row may say instead, in small letters without blanks: the headings of the columns. */
	headings: readonly string[];
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}

/** A ZIP file with a table whose first row has the headings, or with JSON lines. */
export interface ArchiveFile {
	archive: true;
	/** The result of an answer without a file, where it may have been a count that was asked for, and what is said then. */
	orCount?: { row(devices: number): ResultRow; hint: string };
	/** How many devices there are, as an answer says it. */
	count(answer: unknown): number | undefined;
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}
