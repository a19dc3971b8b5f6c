import { createServer } from 'node:http';
import { listen } from './listen.mjs';

const bodyOf = async (request) => {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks);
};

/**
 * A proxy that keeps the pages of the message log and repeats them: to sort a hundred thousand rows
 * for each page takes the simulator longer than their reader, and is not measured.
 * @param {string} simulatorUrl
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function repeatPages(simulatorUrl) {
	const pages = new Map();
	const server = createServer(async (request, response) => {
		try {
			const body = await bodyOf(request);
			const { pagination_token: token = '' } = JSON.parse(body.toString());
			let page = pages.get(token);
			if (page === undefined) {
				const answer = await fetch(`${simulatorUrl}${request.url}`, {
					method: 'POST',
					headers: { authorization: request.headers.authorization },
					body,
				});
				page = Buffer.from(await answer.arrayBuffer());
				if (answer.ok) pages.set(token, page);
			}
			response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length });
			response.end(page);
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	});
	return await listen(server);
}
