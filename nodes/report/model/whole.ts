/** A report of several parts, each of which is a report by itself. */
import type { JsonObject } from '../../catalogue/definition/json';
import type { Days, Report } from './report';
import { without } from '../../catalogue/definition/without';

export interface ReportPart {
	/** The name of its picture. */
	key: string;
	report: Report;
	/**
	 * Its totals are those of the whole period, and stand above where a part of numbers only has
	 * them.
	 */
	isOfWhole?: true;
	/** It is numbers only. */
	hasNoPicture?: true;
}

export interface WholeReport {
	title: string;
	days: Days;
	daysBefore?: Days;
	parts: readonly ReportPart[];
	/** The rows of each section, by its name. */
	rows: JsonObject;
	/** The sections that are not available, and why, as sentences. */
	missing: ReadonlyArray<{ section: string; reason: string }>;
}

/** The parts with what each says alone: no days, and no totals that stand above. */
export function partsAlone({ parts }: WholeReport): ReportPart[] {
	const numbers = parts.find(({ hasNoPicture }) => hasNoPicture);
	const above = new Set(numbers?.report.totals.map(({ key }) => key));
	return parts.map((part) => {
		const report = without(part.report, 'days', 'daysBefore');
		const totals =
			part === numbers ? report.totals : report.totals.filter(({ key }) => !above.has(key));
		return { ...part, report: { ...report, totals } };
	});
}
