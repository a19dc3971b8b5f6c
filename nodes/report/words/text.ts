/** A report as plain text: for short messages, chats and plain mails. */
import { hasNumbers, noDataText } from '../model/notes';
import { joinedNumber } from '../model/fold';
import { fullNumber } from '../model/numbers';
import type { Report } from '../model/report';
import { changeLine, daysLine, figuresInText, namesInText, noteLines } from './facts';
import { sparkline } from './sparkline';

const MOST_NAMES = 20;

/**
 * @returns the title, the days, each total with its change and a line of
 * small columns, and the notes
 */
export function plainTextOf(report: Report): string {
	const days = daysLine(report);
	return paragraphs([
		[report.title, ...(days === undefined ? [] : [days])],
		...numberLines(report),
		noteLines(report),
	]);
}

/** Lines one below the other, with a blank line between groups of them. */
export function paragraphs(groups: ReadonlyArray<readonly string[]>): string {
	return groups
		.filter((lines) => lines.length > 0)
		.map((lines) => lines.join('\n'))
		.join('\n\n');
}

/** The totals, and the numbers of things side by side. */
export function numberLines(report: Report): string[][] {
	const totals =
		hasNumbers(report) || report.totals.length > 0 ? totalLines(report) : [noDataText(report)];
	return [totals, [...nameLines(report), ...thingLines(report)]];
}

function totalLines({ axis, series, totals }: Report): string[] {
	return totals.map((total) => {
		const change = changeLine(total);
		const number = `${total.name}: ${fullNumber(total.value, total.unit)}`;
		const values = series.find(({ name }) => name === total.name)?.values ?? [];
		const line = axis.kind === 'time' && values.length > 1 ? `  ${sparkline(values)}` : '';
		return `${number}${change === undefined ? '' : ` (${change})`}${line}`;
	});
}

/** The numbers over time of things side by side, such as platforms. */
function thingLines({ axis, series, counted }: Report): string[] {
	if (axis.kind !== 'time' || counted === undefined) return [];
	const lines = series.map(({ name, unit, values, before = [] }) => {
		const [value, past] = [values, before].map((each) => joinedNumber(each, unit));
		const change = changeLine({ unit, value: value ?? null, before: past ?? null });
		const number = `${name}: ${counted} ${fullNumber(value ?? null, unit)}`;
		const line = values.length > 1 ? `  ${sparkline(values)}` : '';
		return `${number}${change === undefined ? '' : ` (${change})`}${line}`;
	});
	return linesToFit(lines);
}

function linesToFit(lines: readonly string[]): string[] {
	if (lines.length <= MOST_NAMES) return [...lines];
	return [...lines.slice(0, MOST_NAMES), `and ${lines.length - MOST_NAMES} others`];
}

function nameLines({ axis, series }: Report): string[] {
	if (axis.kind === 'time') return [];
	const lines = namesInText(axis).map((name, place) => {
		const figures = figuresInText(axis, series, place).map(({ name: of, number, remark }) => {
			const named = series.length === 1 ? number : `${of} ${number}`;
			return remark === undefined ? named : `${named} (${remark})`;
		});
		return `${name}: ${figures.join(', ')}`;
	});
	return linesToFit(lines);
}
