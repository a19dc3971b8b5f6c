/** A proxy that refuses is named, and the error says that nothing reached the service. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { skipWaits } from '../support/timers';

skipWaits();
const account = startAccount({ seed: 'proxy' });
let proxy: Server;
let refuse: (socket: Socket) => void;
let forwarded: { status: number; headers: Record<string, string> };
let asked: Array<{ for: string; headers: IncomingHttpHeaders }> = [];

beforeAll(async () => {
	proxy = createServer((request, response) => {
		asked.push({ for: request.url ?? '', headers: request.headers });
		request.resume();
		response.writeHead(forwarded.status, forwarded.headers).end('<html>Refused</html>');
	});
	proxy.on('connect', (request, socket: Socket) => {
		asked.push({ for: request.url ?? '', headers: request.headers });
		refuse(socket);
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'NO_PROXY', 'no_proxy'];
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
beforeEach(() => {
	asked = [];
	for (const name of names) delete process.env[name];
	const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
	Object.assign(process.env, { HTTP_PROXY: address, HTTPS_PROXY: address });
});
afterEach(() => {
	for (const name of names) {
		if (before[name] === undefined) delete process.env[name];
		else process.env[name] = before[name];
	}
});
afterAll(async () => await new Promise((resolve) => proxy.close(resolve)));

const application = byCode(APPLICATION);
const send = { type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application, sendTo: 'users', users: 'user-1', content: 'Hello' } };
const create = { type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'create', application, name: 'Spring' } };
const answering = (status: number, headers = '') => (socket: Socket) =>
	void socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Type: text/html\r\n${headers}Connection: close\r\n\r\n<html>Refused by policy</html>`);

describe.each([['Send', send], ['Create Campaign', create]])('%s', (_name, operation) => {
	const run = async (baseUrl = 'https://push.example.com') =>
		await runNode({ ...operation, credential: account.credential({ baseUrl }) });

	test.each([
		[403, 'Via: 1.1 proxy.corp (squid/5.7)\r\nX-Squid-Error: ERR_ACCESS_DENIED 0\r\n', / proxy\.corp/, /allow connections to push\.example\.com/],
		[403, '', /^/, /allow connections/],
		[407, 'Proxy-Authenticate: Basic realm="corp"\r\n', /^/, /wants a user name and password/],
		[502, 'Server: tinyproxy/1.11\r\n', / tinyproxy\/1\.11/, /could not reach push\.example\.com/],
		[503, '', /^/, /could not reach/],
		[302, 'Location: http://portal.example/\r\n', /^/, /check the proxy setting of n8n \(HTTPS_PROXY\)/],
		[400, '', /^/, /check the proxy setting of n8n/],
		[401, 'Server: squid/5.7\r\nWWW-Authenticate: Basic realm="corp"\r\n', / squid\/5\.7/, /wants a user name and password/],
		[405, '', /^/, /check the proxy setting of n8n/],
		[429, 'Retry-After: 1\r\n', /^/, /too many requests/],
		[451, '', /^/, /check the proxy setting of n8n/],
		[500, '', /^/, /could not reach/],
		[511, '', /^/, /wants a login/],
	])('names a proxy that refuses the tunnel with %d', async (status, headers, name, remedy) => {
		refuse = answering(status, headers);
		const { error } = await run();
		expect(error?.message).toMatch(new RegExp(`^The proxy( \\S.*)? refused the connection \\(HTTP ${status}\\)$`));
		expect(asked).toHaveLength(status > 501 && status < 505 ? 4 : 1);
		expect(error?.message).toMatch(name);
		expect(error?.description).toMatch(/^Nothing left for the service\./);
		expect(error?.description).toMatch(remedy);
		expect(asked[0]?.for).toBe('push.example.com:443');
		expect(JSON.stringify(asked)).not.toContain(account.simulator.serverToken);
	});

	test('names a proxy that hangs up', async () => {
		refuse = (socket) => void socket.end();
		const { error } = await run();
		expect(error?.message).toBe('The proxy refused the connection');
		expect(error?.description).toMatch(/^Nothing left for the service\./);
	});

	test.each([
		[403, { 'x-squid-error': 'ERR_ACCESS_DENIED 0', via: '1.1 proxy.corp (squid/5.7)' }],
		[407, { 'proxy-authenticate': 'Basic realm="corp"' }],
	])('names a forwarding proxy that refuses with %d', async (status, headers) => {
		forwarded = { status, headers: { 'content-type': 'text/html', ...headers } as Record<string, string> };
		const { error } = await run(account.simulator.url);
		expect(error?.message).toMatch(/^The proxy.* refused the connection/);
		expect(error?.description).toMatch(/^Nothing left for the service\./);
		expect(account.requests).toEqual([]);
	});
});

test('a forwarding proxy that fails may have passed the request on', async () => {
	forwarded = { status: 502, headers: { 'content-type': 'text/html', via: '1.1 proxy.corp (squid/5.7)' } };
	const { error } = await runNode({ ...create, credential: account.credential() });
	expect(error?.message).toBe('It is uncertain whether the service did this');
});

test('a refusal by the service is not taken for one by a proxy', async () => {
	forwarded = { status: 403, headers: { 'content-type': 'text/html' } };
	const { error } = await runNode({ ...create, credential: account.credential() });
	expect(error?.message).toBe('The service does not accept this token');
});
