/** What readers of a report should know about its times. */
import { tickText } from './dates';
import type { Report } from './report';

/** Sentences that say which times are incomplete; undefined if none are. */
export function partialNote({ axis }: Report): string | undefined {
	if (axis.kind !== 'time' || axis.partial.length === 0) return undefined;
	const { step, cut, isJoined } = axis;
	if (isJoined && step !== 'day') return `A ${step} at an end of the period is not whole.`;
	const open = axis.partial.filter((place) => cut?.places.includes(place) !== true);
	const named = (places: readonly number[]): string =>
		places.map((place) => tickText(axis.starts[place] ?? '', step)).join(' and ');
	const be = (places: readonly number[]): string => (places.length === 1 ? 'is' : 'are');
	return [
		...(cut === undefined
			? []
			: [
					cut.isOfUtc
						? `The service counts ${step}s of UTC, so ${named(cut.places)} ${be(cut.places)} not whole.`
						: `Only a part of ${named(cut.places)} is in the period.`,
				]),
		...(open.length === 0 ? [] : [`${named(open)} ${be(open)} not over yet.`]),
	].join(' ');
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
