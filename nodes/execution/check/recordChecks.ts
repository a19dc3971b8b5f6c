/** Ends a run that only checks: each item gets what would be sent, and n8n shows how much that is. */
import type { ResultRow } from '../../catalogue/definition/json';
import { CHECK_ONLY } from '../../form/sections/checkOnly';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { counted, showHint } from '../results/hints';
import { type CheckedRun, checkedRows, type ItemCheck } from './itemCheck';

/** @param checks of the items that are right; the others have failed */
export function recordChecks(
	{ context, endpoint, results }: Run,
	checks: readonly ItemCheck[],
	ofRun: CheckedRun,
): void {
	if (results.mustStop()) return;
	const rowOf = checkedRows(endpoint, ofRun);
	const rows = new Map<number, ResultRow[]>();
	for (const check of checks) {
		const ofItem = rows.get(check.itemIndex);
		if (ofItem === undefined) rows.set(check.itemIndex, [rowOf(check)]);
		else ofItem.push(rowOf(check));
	}
	for (const [itemIndex, ofItem] of rows) results.record(itemIndex, ofItem);
	showHint(context, 'info', checkText(rows.size, context.getInputData().length - rows.size, ofRun));
}

/**
 * The same for requests whose connection is made when the first of them leaves.
 *
 * @param checks fail without a connection, as for sending
 */
export async function recordReachable(
	run: Run,
	checks: readonly ItemCheck[],
	ofRun: CheckedRun,
): Promise<void> {
	try {
		if (checks.length > 0) await connect(run.context);
		recordChecks(run, checks, ofRun);
	} catch (error) {
		for (const { itemIndex } of checks) run.results.fail(itemIndex, error);
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
