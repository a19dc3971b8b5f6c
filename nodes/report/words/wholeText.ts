/** A report of several parts as plain text. */
import { partsAlone, type ReportPart, type WholeReport } from '../model/whole';
import { daysLine, noteLines } from './facts';
import { numberLines, paragraphs } from './text';

/** @returns the title, the days, each part with its numbers, and the notes */
export function wholeTextOf(whole: WholeReport): string {
	const days = daysLine(whole);
	return paragraphs([
		[whole.title, ...(days === undefined ? [] : [days])],
		...partsAlone(whole).map((part) => partLines(part, whole)),
		wholeNotes(whole),
	]);
}

/** The title and the numbers of a part; nothing of one whose numbers stand above. */
function partLines({ report, hasNoPicture }: ReportPart, { parts }: WholeReport): string[] {
	// The lines of small columns beside the numbers are of the parts that have the days.
	const counted = parts.find((part) => part.isOfWhole && !part.hasNoPicture)?.report;
	const lines = numberLines(
		hasNoPicture && counted ? { ...report, axis: counted.axis, series: counted.series } : report,
	).flat();
	return lines.length === 0 ? [] : [report.title.toUpperCase(), ...lines];
}

/** The notes of all parts, each once, and what could not be had. */
export function wholeNotes(whole: WholeReport): string[] {
	const notes = partsAlone(whole).flatMap(({ report }) => noteLines(report));
	const missing = whole.missing.map(
		({ section, reason }) => `Not in this report: ${section}. ${reason}`,
	);
	return [...new Set([...notes, ...missing])];
}
