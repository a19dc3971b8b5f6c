/** Reads the requests of items that have one each. */
import { addTo } from '../../catalogue/definition/addTo';
import { InputError } from '../../form/inputError';
import type { ResultOptions } from '../../form/resultOptions';
import { sectionsLabels } from '../../form/sections';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { listedItems } from '../once/refusals';
import type { Run } from '../operationRun';
import { hasFiles, withFiles } from '../request/binaryInput';
import { buildRequest } from '../request/buildRequest';
import { thingsOf } from '../request/thingsOf';
import { copyOf } from '../request/validate';
import type { OpenItem } from '../results/itemResults';

/** What was read of an item. */
export interface ItsRequest {
	options: ResultOptions;
	/** Undefined if it holds files: they are read when it is sent, and not held until then. */
	request: CheckedRequest | undefined;
	/** What it changes. */
	things: readonly string[];
}

export type ItemToSend = ItsRequest & Pick<OpenItem, 'itemIndex'>;

/** @throws InputError */
function requestOfItem({ endpoint, form }: Run, itemIndex: number): ItsRequest {
	const fields = form.fields(itemIndex);
	const options = form.resultOptions(itemIndex);
	const request = hasFiles(fields) ? undefined : buildRequest(endpoint, fields);
	return { options, request, things: thingsOf(endpoint, request ?? fields) };
}

/** Reads an item. @returns undefined if it is wrong, and has failed */
export function readNow(run: Run, { itemIndex, failure }: OpenItem): ItemToSend | undefined {
	try {
		if (failure !== undefined) throw failure;
		return { ...requestOfItem(run, itemIndex), itemIndex };
	} catch (error) {
		run.results.fail(itemIndex, error);
		return undefined;
	}
}

/** Takes an item that was read. @returns undefined if it failed, or has another one's request */
export function readBefore(
	read: Map<number, ItsRequest>,
	{ itemIndex }: OpenItem,
): ItemToSend | undefined {
	const its = read.get(itemIndex);
	read.delete(itemIndex);
	return its && { ...its, itemIndex };
}

/** The request of an item, with its files. @throws InputError */
export async function requestWithFiles(
	{ context, endpoint, form }: Run,
	itemIndex: number,
): Promise<CheckedRequest> {
	return buildRequest(endpoint, await withFiles(context, itemIndex, form.fields(itemIndex)));
}

/** An item as it is now: the expression of another one may change an object of its request. */
export function asItIsNow<Item extends ItsRequest>(item: Item): Item {
	return { ...item, request: item.request && copyOf(item.request) };
}

/**
 * Reads all items before the first request: otherwise a user who corrects the last item and runs
 * again would repeat all others. Not needed if repeating does no harm, or if the node continues on
 * fail.
 *
 * @returns the items that are right; the wrong ones have failed
 */
export function requestsOfItems(run: Run): Map<number, ItsRequest> {
	const { results } = run;
	const read = new Map<number, ItsRequest>();
	for (const { itemIndex, failure } of results.open()) {
		try {
			if (failure !== undefined) throw failure;
			read.set(itemIndex, asItIsNow(requestOfItem(run, itemIndex)));
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
