import { randomUUID } from 'node:crypto';

/**
 * Asks a workflow with a Chat Trigger, as the chat in the editor does.
 * @param {import('../../host/n8nApi.mjs').N8nApi} api
 * @param {{ id: string }} workflow
 * @param {string} trigger name of the Chat Trigger
 * @param {string} question
 * @returns {Promise<any>} what the last node answered
 * @throws {Error} when the workflow fails
 */
export async function ask(api, { id }, trigger, question) {
	const session = randomUUID();
	await api.call('POST', `/workflows/${id}/run`, {
		triggerToStartFrom: { name: trigger },
		chatSessionId: session,
	});
	const response = await fetch(`${api.url}/webhook-test/${id}/${session}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', connection: 'close' },
		body: JSON.stringify({ action: 'sendMessage', sessionId: session, chatInput: question }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`n8n answered the question with ${response.status}: ${text}`);
	return JSON.parse(text);
}
