import { saveWorkflow } from '../../host/workflows.mjs';

/** The ids of a workflow differ from those of any other in this n8n. */
let saved = 0;

/**
 * Brings a workflow into n8n that starts at a node and ends in another.
 * @param {import('../../host/n8nApi.mjs').N8nApi} api
 * @param {string} name of the workflow
 * @param {Array<{ name: string, type: string, typeVersion: number, parameters: object,
 *   credentials?: object }>} steps one after the other. The first gets an address of its own
 * @returns {Promise<{ id: string, versionId: string, webhookId: string }>}
 */
export async function saveSteps(api, name, steps) {
	saved += 1;
	const id = (kind, number) =>
		`00000000-0000-4000-${kind}000-${String(saved).padStart(6, '0')}${String(number).padStart(6, '0')}`;
	const webhookId = id('b', 0);
	const nodes = steps.map((step, index) => ({
		...step,
		id: id('a', index),
		position: [index * 240, 0],
		...(index === 0 && { webhookId }),
	}));
	const links = steps.slice(1).map((step, index) => [
		steps[index].name,
		{ main: [[{ node: step.name, type: 'main', index: 0 }]] },
	]);
	const connections = Object.fromEntries(links);
	const workflow = await saveWorkflow(api, {
		name,
		nodes,
		connections,
		settings: { executionOrder: 'v1' },
	});
	return { ...workflow, webhookId };
}
