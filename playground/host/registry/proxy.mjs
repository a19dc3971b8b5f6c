import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { freePort } from '../ports.mjs';

/**
 * An HTTP proxy on loopback that sends all TLS connections to one server, so that n8n installs from
 * the registry of the test instead of the real one.
 * @param {string} target address of that server; it gets the name of the intended host
 * @param {(host: string) => import('node:tls').SecureContext} contextFor
 * @returns {Promise<{ url: string, hosts: Set<string>, close: () => void }>} `hosts` are those that
 *   were asked for
 */
export async function startProxy(target, contextFor) {
	const hosts = new Set();
	const secure = createHttpsServer(
		{
			SNICallback: (host, callback) => {
				try {
					callback(null, contextFor(host));
				} catch (error) {
					callback(error);
				}
			},
		},
		(incoming, outgoing) => {
			const { method, url, headers } = incoming;
			const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
			const onward = httpRequest(target + url, { method, headers: forwarded }, (answer) => {
				outgoing.writeHead(answer.statusCode, answer.headers);
				answer.pipe(outgoing);
			});
			onward.on('error', () => outgoing.writeHead(502).end());
			incoming.pipe(onward);
		},
	);
	const sockets = new Set();
	const proxy = createHttpServer((_request, response) => response.writeHead(405).end());
	proxy.on('connect', ({ url }, socket) => {
		hosts.add(url.split(':')[0]);
		sockets.add(socket);
		socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
		socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
		secure.emit('connection', socket);
	});
	const port = await freePort();
	await new Promise((resolve) => proxy.listen(port, '127.0.0.1', resolve));
	const close = () => {
		proxy.close();
		for (const socket of sockets) socket.destroy();
	};
	return { url: `http://127.0.0.1:${port}`, hosts, close };
}
