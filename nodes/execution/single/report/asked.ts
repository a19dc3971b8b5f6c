/** What a report covers: the application, the period, and the one before. */
import { keysOf } from '../../../catalogue/definition/json';
import { isoTime } from '../../../catalogue/values/times';
import { distinctIds } from '../../../catalogue/values/uuids';
import { REPORT_SECTIONS, type ReportSectionName } from '../../../catalogue/statistics/report';
import type { ReportOptions } from '../../../form/resultOptions';
import { calendarDays, periodBefore } from '../../../form/sections/periodBefore';
import type { Compared, Days } from '../../../report';
import type { CheckedRequest } from '../../../transport/checkedRequest';

/** A period in both forms that methods take. */
export interface AskedPeriod {
	/** The first and the last second, as the wire has it, UTC. */
	from: string;
	to: string;
	/** The first and the last day on the calendar of the workflow. */
	days: Days;
}

export interface ReportAsked {
	application: string;
	sections: readonly ReportSectionName[];
	linkTemplate: string;
	journeys: readonly string[];
	period: AskedPeriod;
	/** The period before, if it is compared. */
	before?: AskedPeriod;
	/** How the two periods are compared. */
	comparison?: Omit<Compared, 'statistic'>;
	timeZone: string;
	now: Date;
}

/**
 * @param request of the report, checked
 * @throws InputError when there is no period before
 */
export function reportAsked(
	request: CheckedRequest,
	{ compares, timeZone, now }: ReportOptions,
): ReportAsked {
	const [from, to] = [String(request.date_from), String(request.date_to)];
	const [start, end] = [String(isoTime(from)), String(isoTime(to))] as const;
	const names = keysOf(REPORT_SECTIONS);
	const chosen = new Set(textsOf(request.sections));
	const asked = {
		application: String(request.application),
		sections: names.filter((name) => chosen.has(name)),
		linkTemplate: String(request.link_template ?? ''),
		journeys: distinctIds(textsOf(request.journeys)),
		timeZone,
		now,
	};
	if (!compares)
		return { ...asked, period: { from, to, days: calendarDays(start, end, timeZone) } };
	const { from: first, to: last, ...comparison } = periodBefore(start, end, timeZone);
	return {
		...asked,
		period: { from, to, days: comparison.days },
		before: {
			...{ from: onWire(first), to: onWire(last) },
			days: comparison.daysBefore,
		},
		comparison,
	};
}

function textsOf(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

function onWire(time: { toUTC(): { toFormat(form: string): string } }): string {
	return time.toUTC().toFormat('yyyy-MM-dd HH:mm:ss');
}
