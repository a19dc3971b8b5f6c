/** The credential in n8n's HTTP Request node and HTTP client. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { PushMessagingApi } from '../../credentials/PushMessagingApi.credentials';
import { authenticate } from '../../nodes/transport/authenticate';
import type { PushMessagingCredential } from '../../nodes/transport/credential';

const SERVER = 'server-token-0123456789';
const BASE = 'https://api.example.com';
const JOURNEY = 'https://journey.example.com';

const credential: PushMessagingCredential = { serverToken: SERVER, baseUrl: BASE, journeyUrl: JOURNEY };

function ask(request: object) {
	return authenticate(credential, request as IHttpRequestOptions) as IHttpRequestOptions & {
		headers?: Record<string, string>;
	};
}

/** A request as n8n's HTTP Request node, version 4.4, passes it on with its default settings. */
describe('requests of the HTTP Request node', () => {
	const defaults = {
		headers: { accept: 'application/json,text/html' },
		method: 'POST',
		gzip: true,
		rejectUnauthorized: true,
		followRedirect: true,
		followAllRedirects: true,
		maxRedirects: undefined,
		resolveWithFullResponse: true,
		sendCredentialsOnCrossOriginRedirect: false,
		timeout: 300_000,
		encoding: null,
		json: false,
		useStream: true,
	};

	test.each([
		['a JSON body', { body: { request: { application: 'AAAAA-BBBBB' } } }, { request: { application: 'AAAAA-BBBBB', auth: SERVER } }],
		['no body', {}, { request: { auth: SERVER } }],
		['body parameters', { body: { 'request.application': 'x' } }, { 'request.application': 'x', request: { auth: SERVER } }],
	])('%s', (_what, more, body) => {
		const uri = `${BASE}/json/1.3/getApplication`;
		expect(ask({ ...defaults, uri, ...more })).toEqual({
			...defaults,
			uri,
			...more,
			body,
			followRedirect: false,
			followAllRedirects: false,
			disableFollowRedirect: true,
			maxRedirects: 0,
		});
	});

	test('a raw body stays text', () => {
		const more = { body: '{"request":{"page":1}}', headers: { 'content-type': 'application/json' } };
		const { body, headers } = ask({ ...defaults, uri: `${BASE}/json/1.3/getApplications`, ...more });
		expect([body, headers]).toEqual([`{"request":{"auth":"${SERVER}","page":1}}`, more.headers]);
	});

	test('a GET of the journey host', () => {
		const uri = `${JOURNEY}/api/journey/ab12/statistics/external`;
		const sent = ask({ ...defaults, method: 'GET', uri, qs: { page: 1 } });
		expect([sent.headers, sent.body]).toEqual([{ ...defaults.headers, Authorization: `Api ${SERVER}` }, undefined]);
	});

	test('the credential type calls the same function', async () => {
		const { authenticate: ofType } = new PushMessagingApi();
		const data = { ...credential } as unknown as ICredentialDataDecryptedObject;
		const request = { ...defaults, uri: `${BASE}/json/1.3/getApplications` } as unknown as IHttpRequestOptions;
		expect(await ofType(data, request)).toEqual(ask(request));
	});
});

/**
 * Sends requests through n8n's own HTTP client, as the HTTP Request node does, to see that the
 * flags work.
 */
describe('through the HTTP client of n8n', () => {
	const seen: Array<{ path: string; authorization: string | undefined; type: string | undefined; body: string }> = [];
	const server = http.createServer((request, response) => {
		let body = '';
		request.on('data', (chunk: Buffer) => (body += chunk.toString()));
		request.on('end', () => {
			const { authorization, 'content-type': type } = request.headers;
			seen.push({ path: request.url ?? '', authorization, type, body });
			if (request.url?.includes('elsewhere')) response.writeHead(302, { location: '/landed' });
			response.end('{}');
		});
	});
	let base = '';
	beforeAll(async () => {
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	beforeEach(() => void (seen.length = 0));
	afterAll(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});

	async function request(options: object) {
		const sent = authenticate({ ...credential, baseUrl: base, journeyUrl: base }, options as IHttpRequestOptions);
		const { helpers } = new CredentialTestContext(undefined as never);
		const answer: unknown = await helpers.request(sent as never);
		if (answer instanceof http.IncomingMessage) answer.resume();
	}

	test.each([
		['a JSON body', { json: true, body: { request: { page: 1 } } }],
		['a JSON body without json', { json: false, useStream: true, encoding: null, body: { request: { page: 1 } } }],
		['a raw body', { json: false, headers: { 'content-type': 'application/json' }, body: '{"request":{"page":1}}' }],
	])('%s arrives as JSON with the token', async (_what, options) => {
		await request({ method: 'POST', uri: `${base}/json/1.3/getApplications`, ...options });
		expect(seen).toMatchObject([{ type: expect.stringContaining('application/json') as string, authorization: undefined }]);
		expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ request: { page: 1, auth: SERVER } });
	});

	test.each([
		['POST', { followRedirect: true, followAllRedirects: true, maxRedirects: 21 }],
		['GET', { followRedirect: true, followAllRedirects: true, maxRedirects: undefined }],
		['GET', {}],
	])('a redirect of %s is not followed: %j', async (method, options) => {
		await request({ method, uri: `${base}/api/v2/elsewhere`, ...options }).catch(() => undefined);
		expect(seen.map(({ path }) => path)).toEqual(['/api/v2/elsewhere']);
	});
});
