import { application } from '../../host/simulator.mjs';

const node = (name, type, typeVersion, column, parameters) => ({
	id: `00000000-0000-4000-9000-00000000000${column}`,
	name,
	type: `n8n-nodes-base.${type}`,
	typeVersion,
	position: [column * 220, 0],
	parameters,
});

/** A call with n8n's own HTTP Request node, with the credential of this package. */
function httpRequest(name, column, credential, { url, body, onError = 'continueRegularOutput' }) {
	return {
		...node(name, 'httpRequest', 4.2, column, {
			method: 'POST',
			url,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'pushMessagingApi',
			sendBody: true,
			specifyBody: 'json',
			jsonBody: JSON.stringify(body),
			options: {},
		}),
		credentials: { pushMessagingApi: credential },
		onError,
	};
}

/**
 * A workflow of n8n's own nodes: a manual trigger and one HTTP Request node for each call, one
 * after another. A call that fails gives an error item, unless its `onError` says otherwise.
 * @param {string} name
 * @param {{ id: string, name: string }} credential
 * @param {Array<{ name: string, url: string, body: object, onError?: string }>} calls
 */
export function httpRequestWorkflow(name, credential, calls) {
	const nodes = [
		node('Start', 'manualTrigger', 1, 0, {}),
		...calls.map((call, index) => httpRequest(call.name, index + 1, credential, call)),
	];
	const connections = Object.fromEntries(
		nodes.slice(1).map(({ name: to }, index) => [
			nodes[index].name,
			{ main: [[{ node: to, type: 'main', index: 0 }]] },
		]),
	);
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** createMessage to one user, as it is sent, but without the token. */
export function createMessageBody(user, content) {
	return {
		request: {
			application,
			notifications: [{ send_date: 'now', ignore_user_timezone: true, content, users: [user] }],
		},
	};
}
