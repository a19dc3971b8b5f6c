/** What texts, mails and blocks about a report share. */
import { drawnNames } from '../drawing/names';
import { daysText } from '../model/dates';
import { partialNote } from '../model/notes';
import { changeOf, changeText, fullNumber, shareOfWhole } from '../model/numbers';
import type { NameAxis, Report, ChartSeries, Total, Unit } from '../model/report';

/** `Oct 26 – Nov 24, 2026, compared with Sep 26 – Oct 25, 2026`; undefined without days. */
export function daysLine({
	days,
	daysBefore,
}: Pick<Report, 'days' | 'daysBefore'>): string | undefined {
	if (days === undefined) return undefined;
	const compared = daysBefore === undefined ? '' : `, compared with ${daysText(daysBefore)}`;
	return daysText(days) + compared;
}

/** `+12.3%`; undefined where there is nothing to compare with. */
export function changeLine({
	value,
	before,
	unit,
}: Pick<Total, 'value' | 'before' | 'unit'>): string | undefined {
	return changeText(changeOf(value, before, unit), unit);
}

/** The notes of a report, with the one on incomplete times first. */
export function noteLines(report: Report): string[] {
	const partial = partialNote(report);
	return [...(partial === undefined ? [] : [partial]), ...report.notes].filter(
		(note) => note.trim() !== '',
	);
}

/** The names of an axis as texts have them: with their number where the picture has only that. */
export function namesInText({ names }: NameAxis): string[] {
	const { numbered } = drawnNames(names);
	return names.map((name, index) => {
		const number = numbered.find((each) => each.number === index + 1)?.number;
		return number === undefined ? name : `№ ${number} ${name}`;
	});
}

/** A number about a thing, with what it is compared with. */
export interface Figure {
	name: string;
	value: number | null;
	unit: Unit;
	/** The number in full. */
	number: string;
	/** Its change, or its part of the first step. */
	remark?: string;
}

/** The numbers at one place of an axis of names. */
export function figuresAt(axis: NameAxis, series: readonly ChartSeries[], place: number): Figure[] {
	return series.map(({ name, unit, values, before }, index) => {
		const value = values[place] ?? null;
		const change = changeLine({ value, unit, before: before?.[place] ?? null });
		const share = axis.kind === 'steps' && index === 0 ? shareOf(values, value) : undefined;
		const remark = change ?? share;
		return {
			name,
			value,
			unit,
			number: fullNumber(value, unit),
			...(remark !== undefined && { remark }),
		};
	});
}

/** The same in words, where a step has only what is counted of its kind. */
export function figuresInText(
	axis: NameAxis,
	series: readonly ChartSeries[],
	place: number,
): Figure[] {
	const figures = figuresAt(axis, series, place);
	return axis.kind === 'steps' ? figures.filter(({ value }) => value !== null) : figures;
}

/** A step as a part of the first one. */
function shareOf(values: ChartSeries['values'], value: number | null): string | undefined {
	const rate = shareOfWhole(value, values.find((each) => each !== null) ?? null);
	return rate === null ? undefined : fullNumber(rate, 'rate');
}
