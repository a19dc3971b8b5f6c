/**
 * Sends requests for each item, several items at a time. `eachMessage.ts` sends messages instead.
 */
import { deepCopy } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Connection } from '../../transport/client';
import { stringifyJson } from '../../transport/json';
import type { ItemPreview } from '../preview/itemPreview';
import { recordPreviews } from '../preview/recordPreviews';
import { repeatableFor } from '../../transport/sending';
import { concurrently } from '../concurrency/concurrent';
import { InTurn } from '../concurrency/inTurn';
import { takeOutRepeated } from '../once/equalRequests';
import { RepeatedMessages } from '../once/repeatedMessages';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import type { OpenItem } from '../results/itemResults';
import {
	type ItsRequest,
	asItIsNow,
	readBefore,
	type ItemToSend,
	readNow,
	requestsOfItems,
	requestWithFiles,
} from './itsRequest';
import { runOperation } from './runOperation';

/** Performs the operation for every item, and records the outcomes in `run.results`. */
export async function performEach(run: Run): Promise<void> {
	const { concurrency, context, endpoint, results } = run;
	if (run.isPreview) {
		await previewEach(run);
		return;
	}
	const isUndoable = endpoint.repeatable === true && endpoint.rateLimit !== 'messages';
	const isReadBefore =
		endpoint.once !== undefined ||
		endpoint.distinct !== undefined ||
		!(results.continuesOnFail || isUndoable);
	const read = isReadBefore ? requestsOfItems(run) : undefined;
	const repeated = read === undefined ? undefined : takenOut(run, read);
	const messages = new RepeatedMessages();
	let connecting: Promise<Connection> | undefined;
	const send = async (item: ItemToSend, isBehindFailure: boolean): Promise<boolean> => {
		const { itemIndex, options } = item;
		const others = repeated?.get(itemIndex) ?? [];
		try {
			const request = item.request ?? (await requestWithFiles(run, itemIndex));
			if (mayArriveTwice(endpoint)) messages.add(stringifyJson(request));
			connecting ??= connect(context, concurrency);
			const its = { context, endpoint, itemIndex };
			const rows = await runOperation(its, request, options, await connecting);
			// If n8n runs the node again, the earlier item is sent then, and this one has to follow.
			const isToFollow = isBehindFailure && repeatableFor(endpoint, request) === 'always';
			results.succeed(itemIndex, rows, isToFollow);
			for (const other of others) results.succeed(other, deepCopy(rows));
			return true;
		} catch (error) {
			for (const each of [itemIndex, ...others]) results.fail(each, error);
			return false;
		}
	};
	const inTurn = new InTurn(send, () => results.mustStop());
	const perform = async (open: OpenItem): Promise<void> => {
		const item = read === undefined ? readNow(run, open) : readBefore(read, open);
		if (item === undefined) return;
		const { things } = item;
		await inTurn.begin(inTurn.mustWait(things) ? asItIsNow(item) : item, things);
	};
	await concurrently(results.open(), concurrency, perform, () => results.mustStop());
	run.notes.repeated = messages.count;
}

/** Whether it sends messages that arrive again where they are sent again. */
function mayArriveTwice({ rateLimit, repeatable }: Endpoint): boolean {
	return rateLimit === 'messages' && repeatable === false;
}

/** Takes out the items that ask for what an earlier one asks for, and notes how many share. */
function takenOut(
	{ endpoint, notes }: Run,
	read: Map<number, ItsRequest>,
): Map<number, number[]> | undefined {
	if (endpoint.once === undefined) return undefined;
	const items = read.size;
	const repeated = takeOutRepeated(endpoint.once, read);
	notes.joined = { items, count: read.size, what: 'request' };
	return repeated;
}

/** Previews a run in which each item is a message with a request of its own. */
async function previewEach(run: Run): Promise<void> {
	const read = requestsOfItems(run);
	if (run.results.mustStop()) return;
	const previews = [...read].flatMap(([itemIndex, { request }]): ItemPreview[] =>
		request === undefined ? [] : [{ itemIndex, shared: {}, messages: [request], sharedWith: 0 }],
	);
	const messages = new RepeatedMessages();
	if (mayArriveTwice(run.endpoint))
		for (const { messages: sent } of previews)
			for (const message of sent) messages.add(stringifyJson(message));
	await recordPreviews(run, previews, {
		messages: previews.length,
		requests: previews.length,
		repeated: messages.count,
	});
}
