/**
 * Sends the messages of all items in as few requests as possible: each item is read and checked, becomes
 * a message or a part of a merged one, the messages are sent in batches, and what became of each is
 * recorded.
 */
import { deepCopy } from 'n8n-workflow';
import type { ResultRow } from '../../catalogue/definition/json';
import { InputError } from '../../form/inputError';
import { sendsForEveryItem } from '../../form/sections/everyItem';
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import { connect } from '../host/connection';
import { OneMessageOnce } from '../once/oneMessageOnce';
import { severalWithId } from '../once/refusals';
import type { Run } from '../operationRun';
import { buildRequest } from '../request/buildRequest';
import type { OpenItem } from '../results/itemResults';
import { progressLogger } from '../results/log';
import type { RetryMemory } from '../results/retryMemory';
import { transactionIds } from '../results/transactionIds';
import { sendBatches } from './batchRequests';
import {
	groupsWithOneId,
	type MergedMessage,
	mergeRecipients,
	outcomeOf,
	type Share,
} from './mergeRecipients';
import { type CheckedItem, type ItemMessage, itemMessage, type Message } from './message';
import { readAhead, type ReadItem } from './readAhead';
import { requestSplitter } from './sharedFields';

/**
 * Every item is read and checked before the first request leaves, so that a user who corrects a wrong
 * item and runs again does not send to all others twice.
 *
 * @param batch the field of the endpoint that is its batch
 */
export async function sendBatched(run: Run, batch: string): Promise<void> {
	const connecting = await tryToConnect(run);
	if (mergesRecipients(run)) await sendMerged(run, batch, connecting);
	else await sendEach(run, batch, connecting);
}

/** A choice that is none fails with each item. */
function mergesRecipients({ form }: Run): boolean {
	try {
		return form.input(0).get('recipientsFrom') === 'allItems';
	} catch {
		return false;
	}
}

/** Without a connection, each item fails for the same reason. */
type Connecting = { connection: Connection } | { refusal: unknown };

async function tryToConnect({ context }: Run): Promise<Connecting> {
	try {
		return { connection: await connect(context) };
	} catch (refusal) {
		return { refusal };
	}
}

/** A message for each item. */
async function sendEach(run: Run, batch: string, connecting: Connecting): Promise<void> {
	const { context, results } = run;
	const { items: memory } = results.memory;
	const newTransactionId = transactionIds(context);
	const once = new OneMessageOnce<ItemMessage>(run.endpoint, sendsForEveryItem(run.form.input(0)));
	const messages: ItemMessage[] = [];
	for (const item of checkedItems(run, batch, results.open(), connecting)) {
		const message = itemMessage(item, memory, newTransactionId);
		const { itemIndex } = message;
		if (once.add(message, item.element, memory.transactionId(itemIndex))) messages.push(message);
	}
	const allowed = once.allowed(messages, (itemIndex, error) => results.fail(itemIndex, error));
	await send(run, allowed, connecting, (message, outcome) => {
		const { itemIndex, transactionId } = message;
		results.record(itemIndex, outcome, transactionId);
		for (const other of once.others(itemIndex)) {
			const copy = outcome instanceof CallFailure ? outcome : deepCopy(outcome);
			results.record(other, copy, transactionId);
		}
	});
}

/** Messages for the recipients of several items; then each item gets what became of those with its own. */
async function sendMerged(run: Run, batch: string, connecting: Connecting): Promise<void> {
	const { context, results } = run;
	const { messages: memory } = results.memory;
	const newTransactionId = transactionIds(context);
	// Merged messages are remembered as such: the same items make the same ones at every run.
	const all = context.getInputData().map((_item, itemIndex): OpenItem => ({ itemIndex }));
	const items = withRecipients(run, checkedItems(run, batch, all, connecting));
	const { messages: merged, shares } = mergeRecipients(items, newTransactionId);
	const withOneId = groupsWithOneId(shares, merged);
	const allowed = shares.filter(({ itemIndex, group }) => {
		const refused = withOneId.get(group);
		if (refused !== undefined) results.fail(itemIndex, severalWithId(run.endpoint, refused));
		return refused === undefined;
	});
	if (results.mustStop()) return;
	const toSend = merged.filter(({ group }) => !withOneId.has(group));
	const messages = openMessages(toSend, memory, newTransactionId);
	await send(run, messages, connecting, (message, outcome) => {
		const { part, transactionId } = message;
		message.merged.outcome = outcome;
		if (!(outcome instanceof CallFailure)) memory.remember(part, { results: outcome });
		else if (outcome.facts.uncertain) memory.remember(part, { failure: outcome, transactionId });
	});
	for (const share of allowed) {
		if (isKnown(share, results.isStopped)) results.record(share.itemIndex, outcomeOf(share));
	}
}

/** A merged message that is to be sent. */
interface OpenMessage extends Message {
	merged: MergedMessage;
	/** What the retry memory knows it by. */
	part: string;
}

/** The merged messages that are to be sent; what an earlier run did to the others is their outcome. */
function openMessages(
	messages: readonly MergedMessage[],
	memory: RetryMemory<string, ResultRow[]>,
	newTransactionId: (place: string, content: string) => string,
): OpenMessage[] {
	const open: OpenMessage[] = [];
	for (const merged of messages) {
		const { shared, text, field, recipients, place } = merged;
		// A message is known again by its place and recipients: an expression, such as the current time,
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

/** Whether it is known what became of an item. One that was sent in part before a stop says so. */
function isKnown({ messages }: Share, isStopped: boolean): boolean {
	const isDone = ({ outcome }: MergedMessage): boolean => outcome !== undefined;
	return isStopped ? messages.some(isDone) : messages.every(isDone);
}

/** The items that are right; one that is wrong has failed here. */
function* checkedItems(
	{ endpoint, form, results }: Run,
	batch: string,
	items: Iterable<OpenItem>,
	connecting: Connecting,
): Generator<CheckedItem> {
	const split = requestSplitter(batch);
	const check = (item: ReadItem): CheckedItem | undefined => {
		const { itemIndex } = item;
		try {
			if ('refusal' in connecting) throw connecting.refusal;
			if ('failure' in item) throw item.failure;
			return { itemIndex, ...split(buildRequest(endpoint, item.fields)) };
		} catch (error) {
			results.fail(itemIndex, error);
			return undefined;
		}
	};
	for (const item of readAhead(form, items)) {
		const checked = check(item);
		if (results.mustStop()) return;
		if (checked !== undefined) yield checked;
	}
}

/** An expression in Send To may choose for one item what cannot be merged. */
function* withRecipients({ results }: Run, items: Iterable<CheckedItem>): Generator<CheckedItem> {
	for (const item of items) {
		const { users, devices } = item.element;
		if (users !== undefined || devices !== undefined) yield item;
		else {
			const problem = 'can be From All Items Together only where Send To names users or devices';
			results.fail(item.itemIndex, new InputError('Recipients', problem));
		}
	}
}

async function send<Sent extends Message>(
	{ context, endpoint, limits, results }: Run,
	messages: Sent[],
	connecting: Connecting,
	record: (message: Sent, outcome: ResultRow[] | CallFailure) => void,
): Promise<void> {
	if (messages.length === 0 || !('connection' in connecting)) return;
	await sendBatches(messages, {
		endpoint,
		connection: connecting.connection,
		limits,
		record,
		abort: (failure) => results.abort(failure),
		mustStop: () => results.mustStop(),
		progress: progressLogger(context, messages.length),
	});
}
