/** Joins series where there are more than colours. */
import { comparableSeries } from './notes';
import type { ChartSeries, Report, Total, Values } from './report';

/** As many colours there are. */
const MOST_SERIES = 8;

/**
 * @returns the report with at most eight series that one axis can show, and the names of those that
 *   became one; rates cannot be joined, and are left out
 */
export function withFewSeries(report: Report): { report: Report; joined: readonly string[] } {
	const series = comparableSeries(report);
	if (series.length <= MOST_SERIES) return { report, joined: [] };
	const kept = series.slice(0, MOST_SERIES - 1);
	const rest = series.slice(MOST_SERIES - 1);
	const joined = rest.map(({ name }) => name);
	const isRate = rest[0]?.unit === 'rate';
	const name = `${rest.length} others`;
	const totals = report.totals.filter((total) => joined.includes(total.name));
	return {
		report: {
			...report,
			series: isRate ? kept : [...kept, joinedSeries(name, rest)],
			totals: [
				...report.totals.filter((total) => !joined.includes(total.name)),
				...(isRate || totals.length < rest.length ? [] : [joinedTotal(name, totals)]),
			],
		},
		joined,
	};
}

function joinedSeries(name: string, series: readonly ChartSeries[]): ChartSeries {
	const sums = (all: readonly Values[]): Values =>
		(all[0] ?? []).map((_value, place) =>
			joinedNumbers(all.map((values) => values[place] ?? null)),
		);
	const before = series.flatMap((each) => (each.before === undefined ? [] : [each.before]));
	return {
		name,
		unit: series[0]?.unit ?? 'count',
		values: sums(series.map(({ values }) => values)),
		...(before.length === series.length && { before: sums(before) }),
	};
}

function joinedTotal(name: string, totals: readonly Total[]): Total {
	const before = totals.map((total) => total.before);
	return {
		...{ key: 'others', name, unit: totals[0]?.unit ?? 'count' },
		value: joinedNumbers(totals.map(({ value }) => value)),
		...(before.every((each) => each !== undefined) && { before: joinedNumbers(before) }),
	};
}

/** Null if no number is there. */
function joinedNumbers(values: Values): number | null {
	const numbers = values.filter((value) => value !== null);
	return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}
