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
	/** Whether a cell of the row proves that it is data of this table; a file needs one such row. */
	isData(cells: readonly string[]): boolean;
	/** The headings that a first row may have instead, in lower case without blanks. */
	headings: readonly string[];
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}

/** A ZIP file with a table whose first row has the headings, or with JSON lines. */
export interface ArchiveFile {
	archive: true;
	/** The columns of an object in JSON lines. */
	rowOfJson(object: ResultRow): ResultRow;
	/** For an answer without a file: the row with a count of devices, and a hint for the user. */
	orCount?: { row(devices: number): ResultRow; hint: string };
	/** How many devices there are, if the answer says so. */
	count(answer: unknown): number | undefined;
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}
