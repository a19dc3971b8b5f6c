/** Sends messages for the recipients of several items, then records the outcome of each item. */
import type { ResultRow } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import type { Run } from '../operationRun';
import type { RetryMemory } from '../results/retryMemory';
import { transactionIds } from '../results/transactionIds';
import { type Reached, send } from './batchRun';
import { previewMerged } from './previewMerged';
import { outcomeOf } from './mergedOutcome';
import { mergePlan } from './mergePlan';
import type { MergedMessage, Share } from './mergeRecipients';
import type { Message } from './message';

/** @param batch the field of the endpoint that is its batch */
export async function sendMerged(run: Run, batch: string, reached: Reached): Promise<void> {
	const { context, results } = run;
	const { messages: memory } = results.memory;
	const plan = mergePlan(run, batch, reached);
	if (plan === undefined) return;
	if (run.isPreview) {
		await previewMerged(run, plan, reached.attachments);
		return;
	}
	const messages = openMessages(plan.messages, memory, transactionIds(context));
	await send(run, messages, reached, (message, outcome) => {
		const { part, transactionId } = message;
		message.merged.outcome = outcome;
		if (!(outcome instanceof CallFailure)) memory.remember(part, { results: outcome });
		else if (outcome.facts.uncertain) memory.remember(part, { failure: outcome, transactionId });
	});
	run.notes.joined = {
		items: plan.shares.length,
		count: plan.messages.length,
		what: 'message',
	};
	for (const share of plan.shares) {
		if (isKnown(share, results.isStopped)) results.record(share.itemIndex, outcomeOf(share));
	}
}

/** A merged message that is still to be sent. */
interface OpenMessage extends Message {
	merged: MergedMessage;
	/** Its key in the retry memory. */
	part: string;
}

/** The merged messages still to be sent. The others get the outcome of an earlier run. */
function openMessages(
	messages: readonly MergedMessage[],
	memory: RetryMemory<string, ResultRow[]>,
	newTransactionId: (place: string, content: string) => string,
): OpenMessage[] {
	const open: OpenMessage[] = [];
	for (const merged of messages) {
		const { shared, text, field, recipients, place } = merged;
		// Place and recipients identify a message in a retry: an expression, such as the current time,
		// may have changed its text.
		const part = newTransactionId(place, JSON.stringify({ [field]: recipients }));
		const earlier = memory.earlier(part);
		if (earlier !== undefined) {
			merged.outcome = 'failure' in earlier ? earlier.failure : earlier.results;
			continue;
		}
		const transactionId = memory.transactionId(part) ?? merged.transactionId;
		const content = stringifyJson({ ...text, transactionId, [field]: recipients });
		const firstSentAt = memory.firstSentAt(part);
		open.push({ shared, content, transactionId, holdsId: true, firstSentAt, merged, part });
	}
	return open;
}

/**
 * Whether an item has an outcome: all its messages do, or some of them in a run that was stopped.
 */
function isKnown({ messages }: Share, isStopped: boolean): boolean {
	const isDone = ({ outcome }: MergedMessage): boolean => outcome !== undefined;
	return isStopped ? messages.some(isDone) : messages.every(isDone);
}
