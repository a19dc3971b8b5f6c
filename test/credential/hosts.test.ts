/** The addresses that get the token, and those that never do. */
import { hostUrl, HostRefused, type PushMessagingCredential } from '../../nodes/transport/credential';
import { ask, BASE, JOURNEY, SERVER } from './authenticated';

describe('addresses', () => {
	const log = '/api/v2/statistics/getMessageLog';
	const header = { Authorization: `Key ${SERVER}` };

	test.each<[string, object, Partial<PushMessagingCredential>?]>([
		['url', { url: BASE + log }],
		['uri', { uri: BASE + log }],
		['uri as a URL object', { uri: new URL(BASE + log) }],
		['url before uri', { url: BASE + log, uri: `${JOURNEY}/x` }],
		['baseURL with a path', { baseURL: BASE, url: log }],
		['baseURL with a slash', { baseURL: `${BASE}/`, url: log }],
		['baseURL with the beginning of the path', { baseURL: `${BASE}/api/v2`, url: 'statistics/getMessageLog' }],
		['a port that is the default', { url: `https://api.example.com:443${log}` }],
		['capitals in the host', { url: `https://API.Example.com${log}` }],
		['a host with a path', { url: `${BASE}/push/eu${log}` }, { baseUrl: `${BASE}/push/eu` }],
		['a host with a path and slashes', { url: `${BASE}/push/eu${log}` }, { baseUrl: ` ${BASE}/push/eu// ` }],
		['loopback', { url: `http://127.0.0.1:8080${log}` }, { baseUrl: 'http://127.0.0.1:8080' }],
		['localhost', { url: `http://localhost${log}` }, { baseUrl: 'http://localhost' }],
		['loopback of IPv6', { url: `http://[::1]:9${log}` }, { baseUrl: 'http://[::1]:9' }],
		['one host for both', { url: BASE + log }, { journeyUrl: BASE }],
	])('%s gets the token', (_what, request, changes = {}) => {
		expect(ask({ method: 'POST', ...request }, changes).headers).toEqual(header);
	});

	test.each<[string, object, Partial<PushMessagingCredential>?]>([
		['another host', { url: `https://evil.example.com${log}` }],
		['a subdomain', { url: `https://x.api.example.com${log}` }],
		['a host that begins alike', { url: `https://api.example.com.evil.example${log}` }],
		['a host in the user name', { url: `https://api.example.com@evil.example${log}` }],
		['another port', { url: `https://api.example.com:8443${log}` }],
		['plain http to the same host', { url: `http://api.example.com${log}` }],
		['a host without a scheme', { url: `//evil.example.com${log}` }],
		['a host after backslashes', { url: `\\\\evil.example.com${log}` }],
		['an address with one slash', { uri: `https:/evil.example.com${log}` }],
		['an address without slashes', { uri: `https:evil.example.com${log}` }],
		['an address within a baseURL', { baseURL: BASE, url: `https://evil.example.com${log}` }],
		['a baseURL of another host', { baseURL: 'https://evil.example.com', url: log }],
		['a path next to that of the host', { url: `${BASE}/push/eu-west${log}` }, { baseUrl: `${BASE}/push/eu` }],
		['a path above that of the host', { url: `${BASE}/push/eu/..${log}` }, { baseUrl: `${BASE}/push/eu` }],
		['no address at all', { baseURL: 'nowhere', url: log }],
	])('%s gets no token', (_what, request, changes = {}) => {
		expect(() => ask({ method: 'POST', ...request }, changes)).toThrow(HostRefused);
	});

	test('the error names both hosts and what to do, and not the token', () => {
		const refused = /for api\.example\.com and journey\.example\.com.*not sent to evil\.example.*Correct the URL/;
		expect(() => ask({ url: 'https://evil.example/json/1.3/x' })).toThrow(refused);
	});

	test.each<[string, RegExp]>([
		['http://api.example.com', /must start with https:\/\//],
		['http://127.0.0.1.example.com', /must start with https:\/\//],
		['http://192.168.0.10', /must start with https:\/\//],
		['http://localhost.example.com', /must start with https:\/\//],
		['ftp://api.example.com', /must start with https:\/\//],
		['https://user:secret@api.example.com', /must not contain a user name or password/],
		['https://api.example.com/?token=secret', /must end with the host or its path/],
		['https://api.example.com/#secret', /must end with the host or its path/],
		['api.example.com', /is not an address. Enter one such as https:/],
		['', /is not an address/],
		[SERVER, /is not an address/],
	])('a host %j in the credential is refused', (address, says) => {
		expect(() => hostUrl('Base URL', address)).toThrow(says);
		expect(() => hostUrl('Base URL', address)).toThrow(/^Base URL /);
		expect(() => hostUrl('Base URL', address)).not.toThrow(/secret|server-token/);
	});
});
