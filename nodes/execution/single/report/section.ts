/** A section of a report: it asks the service, and makes a part of the report of the answers. */
import type { ResultRow } from '../../../catalogue/definition/json';
import type { ReportPart } from '../../../report';
import type { Ask } from './ask';
import type { ReportAsked } from './asked';

export interface SectionRead {
	parts: readonly ReportPart[];
	/** Its table. */
	rows: readonly ResultRow[];
}

/** @throws CallFailure when one of its requests fails */
export type ReportSection = (ask: Ask, asked: ReportAsked) => Promise<SectionRead>;
