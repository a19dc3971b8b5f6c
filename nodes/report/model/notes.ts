/** What readers of a report should know about its times. */
import { tickText } from './dates';
import type { Report } from './report';

/** A sentence that says which times are incomplete; undefined if none are. */
export function partialNote({ axis }: Report): string | undefined {
	if (axis.kind !== 'time' || axis.partial.length === 0) return undefined;
	const { step } = axis;
	if (step === 'week' || step === 'month') return `A ${step} at an end of the period is not whole.`;
	const starts = axis.partial.map((place) => tickText(axis.starts[place] ?? '', step));
	return starts.length === 1
		? `${starts[0]} is not over yet.`
		: `${starts.join(' and ')} are not over yet.`;
}

/** Whether a report has a number other than 0. */
export function hasFigures({ series }: Report): boolean {
	return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}

/** Whether a report has a number at all. */
export function hasNumbers({ series }: Report): boolean {
	return series.some(({ values }) => values.some((value) => value !== null));
}

/** What stands in the place of numbers where there are none. */
export function noDataText({ days }: Pick<Report, 'days'>): string {
	return days === undefined ? 'No data' : 'No data in this period';
}

/** The series that one axis can show: those with the unit of the first. */
export function comparableSeries({ series }: Report): Report['series'] {
	const isRate = series[0]?.unit === 'rate';
	return series.filter(({ unit }) => (unit === 'rate') === isRate);
}
