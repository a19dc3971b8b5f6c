import { executionIds, unflatten } from '../../host/executions.mjs';

/**
 * @typedef {object} Delivery what the trigger handed to one execution
 * @property {string} id of the execution
 * @property {string} status
 * @property {object[]} items their json
 */

/**
 * What n8n has stored of the items that a trigger handed to the executions of its workflow, oldest
 * execution first. n8n stores them when it creates an execution, so they are there even if it was
 * killed before the first node ran. An execution that crashed later keeps them as what was to be
 * done next, while n8n's recovery puts a placeholder where the output of the trigger would be.
 * @param {import('../../host/n8nApi.mjs').N8nApi} api
 * @param {{ id: string }} workflow
 * @param {string} trigger the name of the node
 * @returns {Promise<Delivery[]>}
 */
export async function readDeliveries(api, workflow, trigger) {
	const deliveries = [];
	for (const id of await executionIds(api, workflow)) {
		const { status, data } = await api.call('GET', `/executions/${id}`);
		const { resultData, executionData } = await unflatten(data);
		const waiting = (executionData?.nodeExecutionStack ?? [])
			.filter(({ node }) => node.name === trigger)
			.flatMap(({ data: input }) => input.main[0] ?? []);
		const gone = (resultData?.runData?.[trigger] ?? [])
			.flatMap((run) => run.data?.main?.[0] ?? [])
			.filter(({ json }) => !json.isArtificialRecoveredEventItem);
		const items = (gone.length > 0 ? gone : waiting).map(({ json }) => json);
		deliveries.push({ id, status, items });
	}
	return deliveries;
}
