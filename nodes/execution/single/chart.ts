/**
 * The rows of a statistic as one item with a chart. `runOperation.ts` loads it at the first chart.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { toItem } from '../results/itemResults';
import type { ResultRow } from '../../catalogue/definition/json';
import type { SeriesView, Statistic } from '../../catalogue/definition/series';
import type { Compared } from '../../report/sources/compared';
import type { ChartOptions } from '../../form/resultOptions';
import { localDay } from '../../catalogue/values/localDays';
import {
	type Days,
	type NamedRows,
	namedReport,
	reportFields,
	reportPicture,
	statisticReport,
	wholeDaysNotes,
	withEarlierNames,
} from '../../report';
import { isTool } from '../results/transactionIds';
import { without } from '../../catalogue/definition/without';
import { chartView } from './chartView';

export interface Charted {
	/** @param view by hours or by days */
	rows(view: SeriesView): readonly ResultRow[];
	/** Counts over time, if the operation has them. */
	statistic: Statistic | undefined;
	/** What the numbers are of. */
	request: Readonly<Record<string, unknown>>;
	chart: ChartOptions;
	/** The period before, if it was asked for: counts over time, or rows with names. */
	compared?: Compared;
	before?: { days: Days; rows: readonly ResultRow[] };
	/** The days of the period. */
	days?: Days;
}

/** @returns an item with numbers, text, mail and blocks; an agent gets no picture */
export async function chartItem(
	context: IExecuteFunctions,
	charted: Charted,
): Promise<INodeExecutionData> {
	const { chart, statistic } = charted;
	const { names, now, look, field, inMail } = chart;
	const view = chartView(chart, statistic);
	const rows = charted.rows(view);
	const title = chart.title ?? titleOf(charted, rows);
	const report =
		statistic === undefined || names !== undefined
			? namedReport({ title, rows, ...(names ?? NO_NAMES), ...ofPeriod(charted, rows) })
			: statisticReport({
					...{ title, statistic, rows, now, view },
					...(charted.compared && { compared: charted.compared }),
				});
	const mail = inMail === 'attachment' ? { as: inMail, id: field } : { as: inMail };
	const json = reportFields(report, look, mail);
	if (isTool(context)) return toItem(without(json, 'html', 'slack'));
	const picture = Buffer.from(reportPicture(report, look));
	const binary = await context.helpers.prepareBinaryData(picture, 'chart.png', 'image/png');
	return { ...toItem(json), binary: { [field]: binary } };
}

/** What a chart by names says of its period, and of the one before. */
function ofPeriod(
	{ before, chart: { names, now, timeZone }, days }: Charted,
	rows: readonly ResultRow[],
): Partial<NamedRows> {
	if (days === undefined || names === undefined) return {};
	const today = localDay(now.toISOString(), timeZone) ?? '';
	return {
		...{ days, notes: wholeDaysNotes(days, today, before !== undefined) },
		...(before && {
			daysBefore: before.days,
			rows: withEarlierNames(rows, before.rows, names),
			rowsBefore: before.rows,
		}),
	};
}

/** Of an answer that is no statistic. */
const NO_NAMES = {
	name: '',
	counters: [],
	areSteps: false,
	notes: ['The answer has no counts over time: nothing can be drawn of it.'],
};

/**
 * The fields of a request and of a row that say what the numbers are of, the most telling first.
 */
const TELLING = [
	'journey',
	'event',
	'tag',
	'campaign',
	'message',
	'application',
	'application_code',
];

function titleOf(
	{ chart: { subject, names, chosenNames }, request }: Charted,
	rows: readonly ResultRow[],
): string {
	// The column that names the rows differs from row to row.
	const ofRows = (name: string): unknown => (name === names?.name ? undefined : rows[0]?.[name]);
	const of = TELLING.map((name) => ofRows(name) ?? request[name]).find(
		(value) => typeof value === 'string' && value !== '',
	);
	return typeof of === 'string' ? `${subject} ${chosenNames.get(of) ?? of}` : subject;
}
