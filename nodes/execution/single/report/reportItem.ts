/** A report of an application as one item. `runOperation.ts` loads it at the first one. */
import type { IBinaryKeyData, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { toItem } from '../../results/itemResults';
import { REPORT_SECTIONS, type ReportSectionName } from '../../../catalogue/statistics/report';
import type { ReportOptions } from '../../../form/resultOptions';
import { reportPicture, wholeFields, type WholeReport } from '../../../report';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import type { Connection } from '../../../transport/client';
import { CallFailure } from '../../../transport/failure/failure';
import { isTool } from '../../results/transactionIds';
import { Ask } from './ask';
import { type ReportAsked, reportAsked } from './asked';
import type { SectionRead } from './section';
import { reportSections } from './sections';
import { whyUnavailable } from './unavailable';

interface ReportRequest {
	/** Its fields, checked. */
	request: CheckedRequest;
	options: ReportOptions;
	/** The longest wait for a scheduled result. */
	waitMs: number;
	connection: Connection;
}

/**
 * Asks for all sections at once, so that it waits only for the slowest.
 *
 * @returns an item with numbers, text, mail and blocks, and a picture for each chart; an agent gets
 *   only numbers and text
 * @throws InputError when there is no period before
 * @throws CallFailure when a section fails, except for a lack of rights, or when rights are lacking
 *   for all sections
 */
export async function reportItem(
	context: IExecuteFunctions,
	{ request, options, waitMs, connection }: ReportRequest,
): Promise<INodeExecutionData> {
	const asked = reportAsked(request, options);
	const { application } = asked;
	const title =
		options.title ?? `Push Report ${options.chosenNames.get(application) ?? application}`;
	const whole = await wholeReport(asked, new Ask(connection, waitMs), title);
	const { html, slack, ...answer } = wholeFields(whole, options.look, options.inMail);
	if (isTool(context)) return toItem(answer);
	const binary: IBinaryKeyData = {};
	for (const { key, report, hasNoPicture } of whole.parts) {
		if (hasNoPicture) continue;
		const picture = Buffer.from(reportPicture(report, options.look));
		binary[key] = await context.helpers.prepareBinaryData(picture, `${key}.png`, 'image/png');
	}
	return { ...toItem({ ...answer, html, slack }), binary };
}

async function wholeReport(asked: ReportAsked, ask: Ask, title: string): Promise<WholeReport> {
	const { sections, period, before } = asked;
	const reading = sections.map(async (name) => await reportSections[name](ask, asked));
	const outcomes = await Promise.allSettled(reading);
	const read: Array<[ReportSectionName, SectionRead]> = [];
	const missing: Array<{ section: string; reason: string }> = [];
	const failures: unknown[] = [];
	outcomes.forEach((outcome, index) => {
		const name = sections[index] ?? 'totals';
		if (outcome.status === 'fulfilled') {
			read.push([name, outcome.value]);
			return;
		}
		const reason = whyUnavailable(outcome.reason);
		failures.push(outcome.reason);
		if (reason === undefined) throw failureOf(REPORT_SECTIONS[name], outcome.reason);
		missing.push({ section: REPORT_SECTIONS[name], reason });
	});
	if (read.length === 0) throw failures[0];
	return {
		title,
		days: period.days,
		...(before && { daysBefore: before.days }),
		parts: read.flatMap(([, { parts }]) => parts),
		rows: Object.fromEntries(read.map(([name, { rows }]) => [name, [...rows]])),
		missing,
	};
}

/** The failure of a section, with its name. */
function failureOf(section: string, error: unknown): unknown {
	return error instanceof CallFailure ? new CallFailure({ ...error.facts, about: section }) : error;
}
