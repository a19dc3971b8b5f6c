/** Ends a run that only checks: each item gets what would be sent, and n8n shows how much that is. */
import type { ResultRow } from '../../catalogue/definition/json';
import { CHECK_ONLY } from '../../form/sections/checkOnly';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { counted, repeatedText, showHint } from '../results/hints';
import { audienceText } from './audienceText';
import { type CheckedRun, checkedRows, type ItemCheck, type LookedUp } from './itemCheck';
import { LookUps } from './lookUp';
import { namedThings } from './namedThings';

/**
 * Looks up what the messages name, and records the rows.
 *
 * @param checks of the items that are right; the others have failed. They fail without a connection, as
 *   for sending
 */
export async function recordChecks(
	run: Run,
	checks: readonly ItemCheck[],
	ofRun: CheckedRun,
): Promise<void> {
	const { context, endpoint, results } = run;
	if (results.mustStop()) return;
	let found: LookedUp[];
	try {
		found = checks.length === 0 ? [] : await lookUp(run, checks);
	} catch (error) {
		for (const { itemIndex } of checks) results.fail(itemIndex, error);
		return;
	}
	const rowOf = checkedRows(endpoint, ofRun);
	const rows = new Map<number, ResultRow[]>();
	for (const [index, check] of checks.entries()) {
		const row = rowOf(check, found[index]);
		const ofItem = rows.get(check.itemIndex);
		if (ofItem === undefined) rows.set(check.itemIndex, [row]);
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
	showLookUpHints(run, checks, found);
}

const NOTHING_FOUND: LookedUp = { warnings: [], notLookedUp: [] };

async function lookUp(
	{ context, endpoint }: Run,
	checks: readonly ItemCheck[],
): Promise<LookedUp[]> {
	const lookUps = new LookUps(await connect(context));
	const thingsOf = namedThings(endpoint);
	const found: LookedUp[] = [];
	for (const check of checks) found.push(await lookUps.of(check, thingsOf(check)));
	return found;
}

/** An item that shares several requests has a check for each. */
function showLookUpHints(
	{ context }: Run,
	checks: readonly ItemCheck[],
	found: readonly LookedUp[],
): void {
	const itemsWith = (has: (each: LookedUp) => boolean): number =>
		new Set(
			checks
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

function checkText(right: number, wrong: number, { messages, requests }: CheckedRun): string {
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
