/**
 * Sends requests for each item, several items at a time. `eachMessage.ts` sends messages instead.
 */
import { deepCopy } from 'n8n-workflow';
import { addTo } from '../../catalogue/definition/addTo';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { CheckedRequest } from '../../transport/checkedRequest';
import type { Connection } from '../../transport/client';
import { stringifyJson } from '../../transport/json';
import type { ItemPreview } from '../preview/itemPreview';
import { recordPreviews } from '../preview/recordPreviews';
import { concurrently } from '../concurrency/concurrent';
import { InputError } from '../../form/inputError';
import type { ResultOptions } from '../../form/resultOptions';
import { sectionsLabels } from '../../form/sections';
import { takeOutRepeated } from '../once/equalRequests';
import { listedItems } from '../once/refusals';
import { RepeatedMessages } from '../once/repeatedMessages';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { hasFiles, withFiles } from '../request/binaryInput';
import { buildRequest } from '../request/buildRequest';
import { copyOf } from '../request/validate';
import type { OpenItem } from '../results/itemResults';
import { runOperation } from './runOperation';

/** What was read of an item before the first request. */
interface ItsRequest {
	options: ResultOptions;
	/** Undefined if it holds files: they are read when it is sent, and not held until then. */
	request: CheckedRequest | undefined;
}

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
	const perform = async ({ itemIndex, failure }: OpenItem): Promise<void> => {
		if (read?.has(itemIndex) === false) return;
		const others = repeated?.get(itemIndex) ?? [];
		try {
			if (failure !== undefined) throw failure;
			const { request, options } = read?.get(itemIndex) ?? requestOfItem(run, itemIndex);
			const checked = request ?? (await requestWithFiles(run, itemIndex));
			if (mayArriveTwice(endpoint)) messages.add(stringifyJson(checked));
			connecting ??= connect(context, concurrency);
			const rows = await runOperation(
				{ context, endpoint, itemIndex },
				checked,
				options,
				await connecting,
			);
			results.succeed(itemIndex, rows);
			for (const other of others) results.succeed(other, deepCopy(rows));
		} catch (error) {
			for (const item of [itemIndex, ...others]) results.fail(item, error);
		} finally {
			read?.delete(itemIndex);
		}
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

/** @throws InputError */
function requestOfItem({ endpoint, form }: Run, itemIndex: number): ItsRequest {
	const fields = form.fields(itemIndex);
	const options = form.resultOptions(itemIndex);
	return { options, request: hasFiles(fields) ? undefined : buildRequest(endpoint, fields) };
}

/** @throws InputError */
async function requestWithFiles(
	{ context, endpoint, form }: Run,
	itemIndex: number,
): Promise<CheckedRequest> {
	return buildRequest(endpoint, await withFiles(context, itemIndex, form.fields(itemIndex)));
}

/**
 * Reads all items before the first request: otherwise a user who corrects the last item and runs
 * again would repeat all others. Not needed if repeating does no harm, or if the node continues on
 * fail.
 *
 * @returns the items that are right; the wrong ones have failed
 */
function requestsOfItems(run: Run): Map<number, ItsRequest> {
	const { results } = run;
	const read = new Map<number, ItsRequest>();
	for (const { itemIndex, failure } of results.open()) {
		try {
			if (failure !== undefined) throw failure;
			const { options, request } = requestOfItem(run, itemIndex);
			read.set(itemIndex, { options, request: request && copyOf(request) });
		} catch (error) {
			results.fail(itemIndex, error);
		}
		if (results.mustStop()) break;
	}
	if (!results.mustStop()) refuseEqual(run, read);
	return read;
}

/**
 * Refuses items whose requests name the same thing, if no two may: which of them is meant is
 * unknown.
 */
function refuseEqual({ endpoint, results }: Run, read: Map<number, ItsRequest>): void {
	const { distinct } = endpoint;
	if (distinct === undefined) return;
	const byName = new Map<string, number[]>();
	for (const [itemIndex, { request }] of read) {
		addTo(byName, String(request?.[distinct]), itemIndex);
	}
	const label = sectionsLabels(endpoint.form, endpoint)[distinct] ?? distinct;
	for (const items of byName.values()) {
		if (items.length < 2) continue;
		const problem = `is the same for ${listedItems(items)}. No two may have one: give each item its own`;
		for (const item of items) {
			read.delete(item);
			results.fail(item, new InputError(label, problem));
		}
	}
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
