/** A section of a report: what it asks for, and what it makes of the answers. */
import type { ResultRow } from '../../../catalogue/definition/json';
import type { ReportPart } from '../../../report';
import type { Ask } from './ask';
import type { ReportAsked } from './asked';

export interface SectionRead {
	parts: readonly ReportPart[];
	/** Its table. */
	rows: readonly ResultRow[];
}

/** @throws CallFailure when the service does not give what it asks for */
export type ReportSection = (ask: Ask, asked: ReportAsked) => Promise<SectionRead>;
