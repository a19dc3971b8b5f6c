import type { IncomingMessage, Server } from 'node:http';

export interface Listening {
	/** `http://127.0.0.1:PORT` */
	url: string;
	/** Ends all connections and frees the port. */
	stop(): Promise<void>;
}

/**
 * Lets a server listen on 127.0.0.1.
 * @param port 0 for a free one
 * @throws Error with `code` EADDRINUSE when the port is taken
 */
export async function listenOnLoopback(server: Server, port: number): Promise<Listening> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	const address = server.address();
	const actual = typeof address === 'object' && address !== null ? address.port : port;
	return { url: `http://127.0.0.1:${actual}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

/** The whole body as text. Reads by events: an iterator costs as much as a short body does. */
export async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	await new Promise((resolve, reject) => {
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.once('end', resolve);
		request.once('error', reject);
	});
	return Buffer.concat(chunks).toString('utf8');
}
