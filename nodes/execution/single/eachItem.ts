/** A request or more for each item, several items at a time; not for messages, which `eachMessage.ts` sends. */
import type { Connection } from '../../transport/client';
import { concurrently } from '../concurrency/concurrent';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';
import { hasFiles, withFiles } from '../request/binaryInput';
import { buildRequest } from '../request/buildRequest';
import type { OpenItem } from '../results/itemResults';
import { runOperation } from './runOperation';

/** Performs the operation for every item; `run.results` holds what became of each. */
export async function performEach(run: Run): Promise<void> {
	const { context, endpoint, form, results, limits } = run;
	if (!results.continuesOnFail && endpoint.repeatable !== true) precheck(run);
	let connecting: Promise<Connection> | undefined;
	const perform = async ({ itemIndex, failure }: OpenItem): Promise<void> => {
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
 * What may not be done twice is not begun before every item is known to be right: a user who corrects
 * the last item and runs again would repeat all others. Files are not read here, so that their content
 * is not held.
 */
function precheck({ endpoint, form, results }: Run): void {
	for (const { itemIndex, failure } of results.open()) {
		try {
			if (failure !== undefined) throw failure;
			const fields = form.fields(itemIndex);
			form.resultOptions(itemIndex);
			if (!hasFiles(fields)) buildRequest(endpoint, fields);
		} catch (error) {
			results.fail(itemIndex, error);
		}
		if (results.mustStop()) return;
	}
}
