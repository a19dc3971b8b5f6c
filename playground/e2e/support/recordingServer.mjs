import { createServer } from 'node:http';
import { freePort } from '../../host/ports.mjs';

/** A server on loopback that gives every request the same answer, and records the requests. */
export async function startRecordingServer(status, body) {
	const received = [];
	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk) => (text += chunk));
		request.on('end', () => {
			received.push(`${request.url}\n${JSON.stringify(request.headers)}\n${text}`);
			response.writeHead(status, { 'content-type': 'text/html' }).end(body);
		});
	});
	const port = await freePort();
	await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
	return { port, url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}
