/** A report of several parts as blocks of Slack, which takes 50 of them, and two charts. */
import type { JsonObject } from '../../catalogue/definition/json';
import { partsAlone, type WholeReport } from '../model/whole';
import { headingBlocks, noteBlocks, numberBlocks, titleBlocks } from './slack';
import { wholeNotes } from './wholeText';

const MOST_BLOCKS = 50;
const MOST_CHARTS = 2;
/** Slack refuses messages that are too long, and nobody reads them. */
const MOST_NAMES = 10;
const REST = 'Slack takes no longer messages: the rest of the report is not here.';

/** @returns what goes into the field Blocks of n8n's Slack node */
export function wholeSlackOf(whole: WholeReport): { blocks: JsonObject[] } {
	let charts = 0;
	const blocks = titleBlocks(whole);
	const notes: string[] = [];
	let isCut = false;
	for (const { report, hasNoPicture } of partsAlone(whole)) {
		const hasChart = !hasNoPicture && charts < MOST_CHARTS;
		const numbers = numberBlocks(report, { hasChart, names: MOST_NAMES });
		const heading = hasNoPicture ? [] : headingBlocks(report.title);
		// The notes and the sentence about the rest come after.
		isCut ||= blocks.length + heading.length + numbers.blocks.length > MOST_BLOCKS - 2;
		if (isCut) break;
		if (numbers.blocks.some(({ type }) => type === 'data_visualization')) charts++;
		blocks.push(...heading, ...numbers.blocks);
		notes.push(...numbers.notes);
	}
	const last = [...new Set([...notes, ...wholeNotes(whole)]), ...(isCut ? [REST] : [])];
	return { blocks: [...blocks, ...noteBlocks(last)] };
}
