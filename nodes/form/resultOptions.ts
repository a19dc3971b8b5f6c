import type { ChartContent } from '../catalogue/definition/form';
import type { ChartInHtml, Look } from '../catalogue/definition/look';
import { type SeriesView, WHOLE } from '../catalogue/definition/series';

/** What a user can choose about the result of an operation. */
export interface ResultOptions {
	/** How many rows of a list to return at most; Infinity for all. */
	limit: number;
	/** How long to wait for a scheduled result. */
	waitMs: number;
	/** Rows, rather than the answer as it came. */
	simplify: boolean;
	/** What the rows of counts over time stand for. */
	view: SeriesView;
	/** What becomes of a result file: an item for each of its rows, or the file in this binary field. */
	as: 'items' | { file: string };
	/** One item with a chart instead of rows. */
	chart?: ChartOptions;
	/** How a report of an application looks. */
	report?: ReportOptions;
}

/** What charts alone and reports of several charts have in common. */
export type ReportOptions = Pick<
	ChartOptions,
	'title' | 'timeZone' | 'now' | 'compares' | 'inMail' | 'look'
>;

/** How a chart is made of the rows. */
export interface ChartOptions {
	/** The binary field of the picture. */
	field: string;
	/** What the user wrote above it. */
	title: string | undefined;
	/** What stands there otherwise, before what the numbers are of. */
	subject: string;
	/** The columns of rows that are not over time. */
	names?: NonNullable<ChartContent['names']>;
	timeZone: string;
	now: Date;
	/** Whether the period before is asked for as well. */
	compares: boolean;
	inMail: ChartInHtml;
	look: Look;
}

/** What holds where a form offers no such choice. */
export const resultDefaults: ResultOptions = {
	limit: Infinity,
	waitMs: 0,
	simplify: true,
	view: WHOLE,
	as: 'items',
};
