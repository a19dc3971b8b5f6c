import { createServer } from 'node:http';
import { freePort } from '../../host/ports.mjs';

/**
 * @typedef {object} Received a request that a fake service got
 * @property {string} call method and path, such as `POST /team-chat`
 * @property {string} text the body
 * @property {any} json the body read as JSON, where it is that
 */

/**
 * A server on loopback in the place of what a workflow talks to besides the push service: a CRM, a
 * chat, a model.
 * @param {Record<string, (received: Received) => unknown>} answers by method and path; what a
 *   function returns or promises is the JSON of the answer. Any other request is answered 404
 * @returns {Promise<{ url: string, received: Received[], close: () => void }>}
 */
export async function startFakeService(answers) {
	const received = [];
	const server = createServer((request, response) => {
		const chunks = [];
		request.on('data', (chunk) => chunks.push(chunk));
		request.on('end', async () => {
			const text = Buffer.concat(chunks).toString('utf8');
			const one = { call: `${request.method} ${request.url}`, text, json: jsonIn(text) };
			received.push(one);
			const reply = (status, body) =>
				response
					.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
					.end(JSON.stringify(body));
			try {
				const answer = answers[one.call];
				if (answer) reply(200, await answer(one));
				else reply(404, { error: `Nothing at ${one.call}` });
			} catch (error) {
				reply(500, { error: error.message });
			}
		});
	});
	const port = await freePort();
	await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${port}`, received, close };
}

function jsonIn(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
