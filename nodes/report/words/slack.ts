/** A report as blocks of Slack, which draws the chart itself. */
import type { JsonObject } from '../../catalogue/definition/json';
import { cutLine } from '../../catalogue/values/cutLine';
import { hasNumbers, noDataText } from '../model/notes';
import { fullNumber } from '../model/numbers';
import type { Report } from '../model/report';
import { changeLine, daysLine, figuresInText, namesInText, noteLines } from './facts';
import { chartBlock, MOST_PLACES } from './slackChart';
import { slackEscaped, escapedToFit, markupText } from './slackText';

const MOST_FIELDS = 10;
const TITLE = 150;
const SECTION = 3000;

/** @returns what goes into the field Blocks of n8n's Slack node */
export function slackOf(report: Report): { blocks: JsonObject[] } {
	const { blocks, notes } = numberBlocks(report, { hasChart: true, names: MOST_PLACES });
	return {
		blocks: [...titleBlocks(report), ...blocks, ...noteBlocks([...notes, ...noteLines(report)])],
	};
}

/** The title of a report, and its days. */
export function titleBlocks(report: Pick<Report, 'title' | 'days' | 'daysBefore'>): JsonObject[] {
	const days = daysLine(report);
	return [
		{
			type: 'header',
			text: { type: 'plain_text', text: cutLine(report.title, TITLE), emoji: false },
		},
		...(days === undefined ? [] : [contextBlock(days)]),
	];
}

/** The title of a part, with a line above it. */
export function headingBlocks(title: string): JsonObject[] {
	const text = markupText(`*${slackEscaped(cutLine(title, TITLE))}*`);
	return [{ type: 'divider' }, { type: 'section', text }];
}

/** Sentences, small. */
export function noteBlocks(notes: readonly string[]): JsonObject[] {
	const text = notes.join(' ');
	return text === '' ? [] : [contextBlock(text)];
}

/**
 * The totals, the chart and the numbers of things side by side.
 *
 * @param show whether there may be a chart, and how many names there are at most
 * @returns the blocks, and what has to be said of the chart
 */
export function numberBlocks(
	report: Report,
	show: { hasChart: boolean; names: number },
): { blocks: JsonObject[]; notes: string[] } {
	if (!hasNumbers(report) && report.totals.length === 0)
		return { blocks: [contextBlock(noDataText(report))], notes: [] };
	const { chart, notes } = show.hasChart ? chartBlock(report) : { chart: undefined, notes: [] };
	const blocks = [
		...totalBlocks(report),
		...(chart === undefined ? [] : [chart]),
		...nameBlocks(report, show.names),
	];
	return { blocks, notes };
}

function contextBlock(text: string): JsonObject {
	return { type: 'context', elements: [markupText(escapedToFit(text))] };
}

function totalBlocks({ totals }: Report): JsonObject[] {
	const fields = totals.slice(0, MOST_FIELDS).map((total) => {
		const change = changeLine(total);
		const number = `${fullNumber(total.value, total.unit)}${change === undefined ? '' : `  (${change})`}`;
		return markupText(`*${slackEscaped(total.name)}*\n${number}`);
	});
	return fields.length === 0 ? [] : [{ type: 'section', fields }];
}

/** The numbers of things side by side, in words: the labels of a chart are short. */
function nameBlocks({ axis, series }: Report, most: number): JsonObject[] {
	if (axis.kind === 'time') return [];
	const lines = namesInText(axis).map((name, place) => {
		const figures = figuresInText(axis, series, place).map(({ name: of, number, remark }) => {
			const named = series.length === 1 ? number : `${slackEscaped(of)} ${number}`;
			return remark === undefined ? named : `${named} (${remark})`;
		});
		return `*${slackEscaped(cutLine(name, TITLE))}*: ${figures.join(', ')}`;
	});
	const shown: string[] = [];
	let length = 0;
	for (const line of lines.slice(0, most)) {
		length += line.length + 1;
		if (length >= SECTION - 50) break;
		shown.push(line);
	}
	if (shown.length > 0 && shown.length < lines.length)
		shown.push(`and ${lines.length - shown.length} others`);
	const text = shown.join('\n');
	return text === '' ? [] : [{ type: 'section', text: markupText(text) }];
}
