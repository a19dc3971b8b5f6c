/** Counts over time, in a period and the one before, as a part of a report. */
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import type { Fields, ResultRow } from '../../../catalogue/definition/json';
import type { Statistic } from '../../../catalogue/definition/series';
import { seriesRows } from '../../../catalogue/values/seriesRows';
import { asRow } from '../../../catalogue/values/answers';
import { type Report, statisticReport } from '../../../report';
import { fittingView } from '../chartView';
import type { Ask } from './ask';
import type { AskedPeriod, ReportAsked } from './asked';
import { askBothPeriods } from './bothPeriods';

/** The method, its fields, and the counters to show. */
export interface CountsOverTime {
	title: string;
	endpoint: Endpoint;
	fields(period: AskedPeriod): Fields;
	/** All of them if undefined. */
	counters?: readonly string[];
}

/** @returns the report, and its rows by days, or by hours where the period is one day */
export async function countsOverTime(
	ask: Ask,
	asked: ReportAsked,
	{ title, endpoint, fields, counters }: CountsOverTime,
): Promise<{ report: Report; rows: ResultRow[] }> {
	const { comparison, timeZone, now } = asked;
	const answers = await askBothPeriods(ask, asked, endpoint, fields);
	const current = onlyCounters(answers.current.statistic, counters);
	const earlier = onlyCounters(answers.earlier?.statistic, counters);
	const statistic = current ?? { series: [], odd: [] };
	const view = fittingView(statistic, timeZone);
	const rows = seriesRows(statistic, undefined, view).map(asRow);
	const report = statisticReport({
		...{ title, statistic, view, now, rows },
		...(comparison && earlier && { compared: { ...comparison, statistic: earlier } }),
	});
	return { report: { ...report, notes: [...report.notes, ...answers.notes] }, rows };
}

function onlyCounters(
	statistic: Statistic | undefined,
	wanted: readonly string[] | undefined,
): Statistic | undefined {
	if (statistic === undefined || wanted === undefined) return statistic;
	const among = <Value>(counts: Readonly<Record<string, Value>>): Record<string, Value> =>
		Object.fromEntries(Object.entries(counts).filter(([name]) => wanted.includes(name)));
	return {
		...statistic,
		series: statistic.series.map((series) => ({
			...series,
			counters: among(series.counters),
			points: series.points
				.map((point) => ({ ...point, counts: among(point.counts) }))
				.filter(({ counts }) => Object.keys(counts).length > 0),
		})),
	};
}
