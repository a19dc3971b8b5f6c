/** Sends a message with a request of its own for each item; in `batch`, messages share requests. */
import { deepCopy } from 'n8n-workflow';
import { sendsForEveryItem } from '../../form/sections/everyItem';
import { type Fields, isObject } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import { concurrently } from '../concurrency/concurrent';
import { messagePreviews } from '../preview/messagePreviews';
import { recordPreviews } from '../preview/recordPreviews';
import { connect } from '../host/connection';
import { type ItsMessage, OneMessageOnce } from '../once/oneMessageOnce';
import type { Run } from '../operationRun';
import { buildRequest } from '../request/buildRequest';
import { copyOf } from '../request/validate';
import { transactionIds } from '../results/transactionIds';
import { runOperation } from './runOperation';

interface OwnRequest extends ItsMessage {
	request: CheckedRequest;
}

/**
 * Reads and checks every item before the first message is sent, and sends each message once.
 *
 * @param complete adds fields that the form does not hold to a message
 */
export async function sendEachMessage(
	run: Run,
	complete: (fields: Fields) => Fields = (fields) => fields,
): Promise<void> {
	const { context, concurrency, form, results } = run;
	const { items: memory } = results.memory;
	const once = new OneMessageOnce<OwnRequest>(run.endpoint, sendsForEveryItem(form.input(0)));
	const messages: OwnRequest[] = [];
	for (const message of checkedMessages(run, complete)) {
		const earlierId = memory.transactionId(message.itemIndex);
		if (once.add(message, message.request, earlierId)) messages.push(message);
	}
	if (results.mustStop()) return;
	const allowed = once.allowed(messages, (itemIndex, error) => results.fail(itemIndex, error));
	if (run.isPreview) {
		const previews = allowed.flatMap((message) => messagePreviews(message, once));
		const { length: requests } = allowed;
		const { repeated } = once;
		await recordPreviews(run, previews, { messages: requests, requests, repeated });
		return;
	}
	run.notes.repeated = once.repeated;
	let connecting: Promise<Connection> | undefined;
	const send = async ({ itemIndex, request, transactionId }: OwnRequest): Promise<void> => {
		const items = [itemIndex, ...once.others(itemIndex)];
		try {
			connecting ??= connect(context, concurrency);
			const firstSentAt = memory.firstSentAt(itemIndex);
			const connection = {
				...(await connecting),
				...(firstSentAt !== undefined && { firstSentAt }),
			};
			const options = form.resultOptions(itemIndex);
			const its = { context, endpoint: run.endpoint, itemIndex };
			const rows = await runOperation(its, request, options, connection);
			for (const item of items) results.succeed(item, deepCopy(rows));
		} catch (error) {
			if (error instanceof CallFailure && error.facts.kind === 'notDone') memory.spendId(itemIndex);
			for (const item of items) results.fail(item, error, transactionId);
		}
	};
	await concurrently(allowed, concurrency, send, () => results.mustStop());
}

/** The messages of the items that are right; the wrong ones fail here. */
function* checkedMessages(
	{ context, endpoint, form, results }: Run,
	complete: (fields: Fields) => Fields,
): Generator<OwnRequest> {
	const newTransactionId = transactionIds(context);
	const { items: memory } = results.memory;
	for (const { itemIndex, failure } of results.open()) {
		try {
			if (failure !== undefined) throw failure;
			const fields = complete(form.fields(itemIndex));
			const spentIds = memory.spentIds(itemIndex);
			const place = spentIds === 0 ? itemIndex : `${itemIndex}.${spentIds}`;
			const checked = buildRequest(
				endpoint,
				fields,
				(content) =>
					memory.transactionId(itemIndex) ?? newTransactionId(place, JSON.stringify(content)),
			);
			const request = copyOf(checked);
			const transactionId = idOf(request, endpoint.batch);
			yield {
				itemIndex,
				request,
				shared: { fields: {}, text: '' },
				content: stringifyJson(request),
				transactionId,
				holdsId: fields.transactionId !== undefined,
			};
		} catch (error) {
			results.fail(itemIndex, error);
		}
		if (results.mustStop()) return;
	}
}

/** The transaction id of a request with one message, which may be an element of its batch. */
function idOf(request: CheckedRequest, batch: string | undefined): string {
	const [message] = [batch === undefined ? request : request[batch]].flat();
	if (isObject(message) && typeof message.transactionId === 'string') return message.transactionId;
	throw new Error('A message has no transaction id');
}
