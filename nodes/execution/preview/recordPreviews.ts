/** Ends a preview: each item gets what would be sent, and hints give the totals. */
import type { ResultRow } from '../../catalogue/definition/json';
import { CHECK_ONLY } from '../../form/sections/checkOnly';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { counted, repeatedText, showHint } from '../results/hints';
import { audienceText } from './audienceText';
import { type PreviewedRun, previewRows, type ItemPreview, type LookedUp } from './itemPreview';
import { LookUps } from './lookUp';
import { namedThings } from './namedThings';

/**
 * Looks up what the messages name, and records the rows. Without a connection the items fail, as
 * they would when sent.
 *
 * @param previews of the items that are right; the others have failed already
 */
export async function recordPreviews(
	run: Run,
	previews: readonly ItemPreview[],
	ofRun: PreviewedRun,
): Promise<void> {
	const { context, endpoint, results } = run;
	if (results.mustStop()) return;
	let found: LookedUp[];
	try {
		found = previews.length === 0 ? [] : await lookUp(run, previews);
	} catch (error) {
		for (const { itemIndex } of previews) results.fail(itemIndex, error);
		return;
	}
	const rowOf = previewRows(endpoint, ofRun);
	const rows = new Map<number, ResultRow[]>();
	for (const [index, preview] of previews.entries()) {
		const row = rowOf(preview, found[index]);
		const ofItem = rows.get(preview.itemIndex);
		if (ofItem === undefined) rows.set(preview.itemIndex, [row]);
		else ofItem.push(row);
	}
	for (const [itemIndex, ofItem] of rows) results.record(itemIndex, ofItem);
	const wrong = context.getInputData().length - rows.size;
	showHint(
		context,
		'info',
		checkText(rows.size, wrong, ofRun) + audienceText([...rows.values()].flat()),
	);
	const { repeated = 0 } = ofRun;
	if (repeated > 0) showHint(context, 'warning', repeatedText(repeated, 'would say'));
	showLookUpHints(run, previews, found);
}

const NOTHING_FOUND: LookedUp = { warnings: [], notLookedUp: [] };

async function lookUp(
	{ context, endpoint }: Run,
	previews: readonly ItemPreview[],
): Promise<LookedUp[]> {
	const lookUps = new LookUps(await connect(context));
	const thingsOf = namedThings(endpoint);
	const found: LookedUp[] = [];
	for (const preview of previews) found.push(await lookUps.of(preview, thingsOf(preview)));
	return found;
}

/** Counts each item once, even if it has several previews. */
function showLookUpHints(
	{ context }: Run,
	previews: readonly ItemPreview[],
	found: readonly LookedUp[],
): void {
	const itemsWith = (has: (each: LookedUp) => boolean): number =>
		new Set(
			previews
				.filter((_check, at) => has(found[at] ?? NOTHING_FOUND))
				.map(({ itemIndex }) => itemIndex),
		).size;
	const unknown = itemsWith(({ warnings }) => warnings.length > 0);
	if (unknown > 0) {
		const text = `${counted(unknown, 'item')} would be sent with a name or a code that the service does not list: see warnings.`;
		showHint(context, 'warning', text);
	}
	const open = itemsWith(({ notLookedUp }) => notLookedUp.length > 0);
	if (open > 0) {
		const text = `Whether all names and codes exist is not known for ${counted(open, 'item')}: see notLookedUp.`;
		showHint(context, 'info', text);
	}
}

function checkText(right: number, wrong: number, { messages, requests }: PreviewedRun): string {
	const inRequests = counted(requests, 'request');
	const made =
		messages === undefined ? inRequests : `${counted(messages, 'message')} in ${inRequests}`;
	const makes = `${counted(right, 'item')} would make ${made}.`;
	return [
		`Nothing was sent: ${CHECK_ONLY} is on.`,
		...(right > 0 ? [makes] : []),
		...(wrong > 0 ? [`${counted(wrong, 'item')} could not be sent: see the error of each.`] : []),
	].join(' ');
}
