/**
 * Has a server listen on this machine alone, on a free port.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function listen(server) {
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${server.address().port}`, close };
}
