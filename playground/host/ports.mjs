import { createServer } from 'node:net';
import { SetupProblem } from './setupProblem.mjs';

const host = '127.0.0.1';

/**
 * Listens on a port of the loopback address for a moment.
 * @param {number} port 0 for any free one
 * @returns {Promise<number>} the port that was free
 */
function probe(port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen({ host, port, exclusive: true }, () => {
			const { port: free } = server.address();
			server.close(() => resolve(free));
		});
	});
}

/** @returns {Promise<number>} a port that nobody listens on */
export function freePort() {
	return probe(0);
}

/**
 * Checks that a port can be used.
 * @param {number} port
 * @throws {SetupProblem} when another program listens on it, or when this user may not
 */
export async function requirePort(port) {
	try {
		await probe(port);
	} catch (error) {
		if (error.code === 'EADDRINUSE') {
			const other = port === 5700 ? 5701 : 5700;
			throw new SetupProblem(
				`Port ${port} on ${host} is taken by another program.`,
				`Stop that program (perhaps an n8n of your own, or an earlier npm start), or choose ` +
					`another port: npm start -- --port ${other}`,
			);
		}
		if (error.code === 'EACCES') {
			throw new SetupProblem(
				`This user may not listen on port ${port}.`,
				'Choose a port above 1023, for example: npm start -- --port 5700',
			);
		}
		throw error;
	}
}
