import type { ChartContent } from '../catalogue/definition/form';
import type { ChartInHtml, Look } from '../catalogue/definition/look';
import { type SeriesView, WHOLE } from '../catalogue/definition/series';

/** What a user can choose about the result of an operation. */
export interface ResultOptions {
	/** The most rows of a list to return; Infinity for all. */
	limit: number;
	/** The longest wait for a scheduled result. */
	waitMs: number;
	/** Whether to return rows, and not the answer as it came. */
	simplify: boolean;
	/** What the rows of counts over time stand for. */
	view: SeriesView;
	/** An item for each row, or one item with a file. */
	as: 'items' | FileChoice;
	/** One item with a chart instead of rows. */
	chart?: ChartOptions;
	/** How a report of an application looks. */
	report?: ReportOptions;
}

/** A file instead of items. */
export interface FileChoice {
	/** The binary field of the file. */
	field: string;
	/** As the service gives it, or made of the rows. */
	format: 'asIs' | RowsFormat;
}

/** A file that is made of rows: a table, or a line of JSON for each row. */
export type RowsFormat = 'csv' | 'ndjson';

/** The options that single charts and reports of several charts share. */
export type ReportOptions = Pick<
	ChartOptions,
	'title' | 'chosenNames' | 'timeZone' | 'now' | 'compares' | 'inMail' | 'look'
>;

/** How a chart is made of the rows. */
export interface ChartOptions {
	/** The binary field of the picture. */
	field: string;
	/** What the user wrote above it. */
	title: string | undefined;
	/** The beginning of the default title; what the numbers are of follows. */
	subject: string;
	/** What was chosen from lists, by its value: the names that the lists showed. */
	chosenNames: ReadonlyMap<string, string>;
	/** The columns of rows that are not over time. */
	names?: NonNullable<ChartContent['names']>;
	/** How far apart its points over time are; automatic: what suits the period. */
	interval: 'automatic' | 'day' | 'hour';
	timeZone: string;
	now: Date;
	/** Whether to compare with the period before. */
	compares: boolean;
	inMail: ChartInHtml;
	look: Look;
}

/** The options where a form offers no choice. */
export const resultDefaults: ResultOptions = {
	limit: Infinity,
	waitMs: 0,
	simplify: true,
	view: WHOLE,
	as: 'items',
};
