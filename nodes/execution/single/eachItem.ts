/** A request or more for each item, several items at a time; not for messages, which `eachMessage.ts` sends. */
import type { Fields } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import type { Connection } from '../../transport/client';
import { parseJson, stringifyJson } from '../../transport/json';
import type { ItemCheck } from '../check/itemCheck';
import { recordChecks } from '../check/recordChecks';
import { concurrently } from '../concurrency/concurrent';
import { InputError } from '../../form/inputError';
import { sectionsLabels } from '../../form/sections';
import { listedItems } from '../once/refusals';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { hasFiles, withFiles } from '../request/binaryInput';
import { buildRequest } from '../request/buildRequest';
import type { OpenItem } from '../results/itemResults';
import { runOperation } from './runOperation';

/** Performs the operation for every item; `run.results` holds what became of each. */
export async function performEach(run: Run): Promise<void> {
	const { context, endpoint, form, results, limits } = run;
	if (run.isCheck) {
		await checkEach(run);
		return;
	}
	const refused = refuseEqual(run);
	const isUndoable = endpoint.repeatable === true && endpoint.rateLimit !== 'messages';
	if (!results.continuesOnFail && !isUndoable) Array.from(requestsOfItems(run));
	let connecting: Promise<Connection> | undefined;
	const perform = async ({ itemIndex, failure }: OpenItem): Promise<void> => {
		if (refused.has(itemIndex)) return;
		try {
			if (failure !== undefined) throw failure;
			const typed = form.fields(itemIndex);
			const fields = hasFiles(typed) ? await withFiles(context, itemIndex, typed) : typed;
			const request = buildRequest(endpoint, fields);
			connecting ??= connect(context);
			const options = form.resultOptions(itemIndex);
			const items = await runOperation(run, request, options, await connecting);
			results.succeed(itemIndex, items);
		} catch (error) {
			results.fail(itemIndex, error);
		}
	};
	await concurrently(results.open(), limits.requestsAtOnce, perform, {
		mustStop: () => results.mustStop(),
		// Each item has a request of its own: this is what staggered starts are for.
		stagger: true,
	});
}

/**
 * What may not be done twice, or is seen by people, is not begun before every item is known to be right:
 * a user who corrects the last item and runs again would repeat all others. Files are not read here, so that their content
 * is not held.
 *
 * @returns the requests of the items that are right; one that is wrong has failed here
 */
function* requestsOfItems(
	{ endpoint, form, results }: Run,
	onFailed: (itemIndex: number) => void = () => undefined,
): Generator<ItsRequest> {
	for (const { itemIndex, failure } of results.open()) {
		try {
			if (failure !== undefined) throw failure;
			const fields = form.fields(itemIndex);
			form.resultOptions(itemIndex);
			if (!hasFiles(fields)) yield { itemIndex, request: buildRequest(endpoint, fields) };
		} catch (error) {
			results.fail(itemIndex, error);
			onFailed(itemIndex);
		}
		if (results.mustStop()) return;
	}
}

/**
 * Refuses the items whose requests name the same thing, where no two may: nobody can say which of them
 * is meant.
 *
 * @returns which items were refused
 */
function refuseEqual(run: Run): ReadonlySet<number> {
	const { endpoint, results } = run;
	const refused = new Set<number>();
	const { distinct } = endpoint;
	if (distinct === undefined) return refused;
	const byName = new Map<string, number[]>();
	for (const { itemIndex, request } of requestsOfItems(run, (item) => refused.add(item))) {
		const name = String(request[distinct]);
		byName.set(name, [...(byName.get(name) ?? []), itemIndex]);
	}
	const label = sectionsLabels(endpoint.form, endpoint)[distinct] ?? distinct;
	for (const items of byName.values()) {
		if (items.length < 2) continue;
		const problem = `is the same for ${listedItems(items)}. No two may have one: give each item its own`;
		for (const item of items) {
			refused.add(item);
			results.fail(item, new InputError(label, problem));
		}
	}
	return refused;
}

interface ItsRequest {
	itemIndex: number;
	request: CheckedRequest;
}

/** Ends the run before the first request: each item is a message with a request of its own. */
async function checkEach(run: Run): Promise<void> {
	const checks: ItemCheck[] = [];
	const refused = refuseEqual(run);
	if (run.results.mustStop()) return;
	for (const { itemIndex, request } of requestsOfItems(run)) {
		if (refused.has(itemIndex)) continue;
		// A copy, since the expression of another item may change an object of this one.
		const message = parseJson(stringifyJson(request)) as Fields;
		checks.push({ itemIndex, shared: {}, messages: [message], sharedWith: 0 });
	}
	await recordChecks(run, checks, { messages: checks.length, requests: checks.length });
}
