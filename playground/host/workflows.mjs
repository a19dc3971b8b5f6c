import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactsFile, examplesDir } from './paths.mjs';

const ourNodes = 'n8n-nodes-push-messaging.';
const credentialType = 'pushMessagingApi';

/**
 * Saves a credential in n8n, in place of one of the same name.
 * @param {import('./n8nApi.mjs').N8nApi} api
 * @param {{ name: string, data: Record<string, unknown>, type?: string }} credential of the push
 *   service unless another type is given
 * @returns {Promise<{ id: string, name: string }>}
 */
export async function saveCredential(api, { name, data, type = credentialType }) {
	const known = (await api.call('GET', '/credentials')).find((one) => one.name === name);
	const body = { name, type, data };
	const { id } = known
		? await api.call('PATCH', `/credentials/${known.id}`, body)
		: await api.call('POST', '/credentials', body);
	return { id, name };
}

/** Every five seconds: n8n refuses a poll time below a minute, but takes several. */
const everyFiveSeconds = {
	item: Array.from({ length: 12 }, (_, index) => ({
		mode: 'custom',
		cronExpression: `${index * 5} * * * * *`,
	})),
};

function chooseApplication(parameters, application) {
	for (const field of ['application', 'application_code']) {
		if (parameters[field]) parameters[field].value = application;
	}
}

/**
 * Reads an example and fills in what its sticky notes ask the user to choose.
 * @param {string} file name in examples/
 * @param {object} choices
 * @param {{ id: string, name: string }} choices.credential of the push service
 * @param {string} choices.application
 * @param {(node: object) => void} [choices.change] makes the other choices, node by node
 * @param {Record<string, object[]>} [choices.pinned] what nodes output instead of running: the
 *   json of their items, by the name of the node
 */
export function readExample(file, { credential, application, change, pinned }) {
	const workflow = JSON.parse(readFileSync(join(examplesDir, file), 'utf8'));
	if (pinned !== undefined) workflow.pinData = pinDataOf(pinned);
	for (const node of workflow.nodes) {
		if (node.type.startsWith(ourNodes)) {
			node.credentials = { [credentialType]: credential };
			chooseApplication(node.parameters, application);
			if (node.parameters.filters) chooseApplication(node.parameters.filters, application);
			if (node.parameters.pollTimes) node.parameters.pollTimes = everyFiveSeconds;
		}
		if (node.type === 'n8n-nodes-base.readWriteFile') node.parameters.fileSelector = contactsFile;
		change?.(node);
	}
	return workflow;
}

function pinDataOf(pinned) {
	return Object.fromEntries(
		Object.entries(pinned).map(([node, rows]) => [node, rows.map((json) => ({ json }))]),
	);
}

async function findWorkflow(api, name) {
	const all = await api.call('GET', '/workflows');
	return all.find((one) => one.name === name && !one.isArchived);
}

/**
 * Saves a workflow in n8n, in place of one of the same name.
 * @param {import('./n8nApi.mjs').N8nApi} api
 * @param {{ name: string, nodes: object[], connections: object, settings: object }} workflow
 * @returns {Promise<{ id: string, name: string, versionId: string }>}
 */
export async function saveWorkflow(api, workflow) {
	const known = await findWorkflow(api, workflow.name);
	return known
		? await api.call('PATCH', `/workflows/${known.id}?forceSave=true`, workflow)
		: await api.call('POST', '/workflows', { ...workflow, active: false });
}

/**
 * Imports an example workflow.
 * @param {import('./n8nApi.mjs').N8nApi} api
 * @param {string} file name in examples/
 * @param {Parameters<typeof readExample>[1]} choices
 */
export function importExample(api, file, choices) {
	return saveWorkflow(api, readExample(file, choices));
}

/** The same, but keeps a workflow of that name, which the user may have changed. */
export async function keepExample(api, file, choices) {
	const workflow = readExample(file, choices);
	return (await findWorkflow(api, workflow.name)) ?? (await saveWorkflow(api, workflow));
}

/**
 * Publishes a workflow: its trigger starts, again if it ran already.
 * @throws {import('./n8nApi.mjs').N8nRefusal} when the first poll fails, among others
 */
export async function publish(api, { id, active, versionId }) {
	if (active) await api.call('POST', `/workflows/${id}/deactivate`, {});
	await api.call('POST', `/workflows/${id}/activate`, { versionId });
}
