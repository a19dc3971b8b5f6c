import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { n8nDir } from './paths.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a workflow by its manual trigger, as the button in the editor does, and waits for its end.
 * @param {import('./n8nApi.mjs').N8nApi} api
 * @param {{ id: string }} workflow
 * @param {string} trigger name of the node to start from
 * @returns {Promise<Execution>}
 * @throws {Error} when it has not ended within `timeoutMs`
 */
export async function runWorkflow(api, { id }, trigger, timeoutMs = 120_000) {
	const { executionId } = await api.call('POST', `/workflows/${id}/run`, {
		...(api.runsWhatItIsSent && { workflowData: await api.call('GET', `/workflows/${id}`) }),
		triggerToStartFrom: { name: trigger },
	});
	const deadline = Date.now() + timeoutMs;
	while (Date.now() < deadline) {
		const execution = await readExecution(api, executionId);
		if (execution.finished) return execution;
		await pause(500);
	}
	throw new Error(`Execution ${executionId} did not end within ${timeoutMs / 1000} s`);
}

/**
 * @typedef {object} Execution
 * @property {string} id
 * @property {string} status
 * @property {string} mode `trigger`, `manual`, ...
 * @property {boolean} finished whether it has ended, well or not
 * @property {string | undefined} error
 * @property {(node: string, output?: number) => object[]} items the json of what a node gave out
 */

/** Reads the format of the package flatted, in which n8n stores executions. */
export async function unflatten(text) {
	const file = join(n8nDir, 'node_modules', 'flatted', 'esm', 'index.js');
	const { parse } = await import(pathToFileURL(file).href);
	return parse(text);
}

/** @returns {Promise<Execution>} */
export async function readExecution(api, id) {
	const execution = await api.call('GET', `/executions/${id}`);
	const finished = !['new', 'running', 'waiting'].includes(execution.status);
	const resultData = finished ? (await unflatten(execution.data)).resultData : undefined;
	const runs = resultData?.runData ?? {};
	return {
		id,
		status: execution.status,
		mode: execution.mode,
		finished,
		error: resultData?.error?.message,
		items: (node, output = 0) =>
			(runs[node] ?? []).flatMap((run) => (run.data?.main?.[output] ?? []).map(({ json }) => json)),
	};
}

/**
 * The executions of a workflow, oldest first.
 * @returns {Promise<Execution[]>}
 */
export async function readExecutions(api, workflow) {
	const ids = await executionIds(api, workflow);
	return Promise.all(ids.map((executionId) => readExecution(api, executionId)));
}

/** The ids of the executions of a workflow, oldest first. n8n lists at most 100 at once. */
export async function executionIds(api, { id }) {
	const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
	const ids = new Set();
	let cursor;
	do {
		const page = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
		const path = `/executions?filter=${filter}&limit=100${page}`;
		const { results, nextCursor } = await api.call('GET', path);
		for (const execution of results) ids.add(execution.id);
		cursor = nextCursor;
	} while (cursor);
	return [...ids].sort((a, b) => a - b);
}
