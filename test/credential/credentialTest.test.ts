/** The test of the credential, as n8n runs it: each problem has its own message. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialsDecrypted, INodeCredentialTestResult } from 'n8n-workflow';
import type { CredentialData } from '../support/credential';
import { loadPackage } from '../support/engine/host';
import { startAccount } from '../support/simulator';

const account = startAccount();
const elsewhere = startAccount();
beforeAll(async () => void (await loadPackage()), 60_000);

async function check(changes: Partial<CredentialData> = {}): Promise<INodeCredentialTestResult> {
	const { type } = (await loadPackage()).getNode('pushMessage');
	const test = 'methods' in type ? type.methods?.credentialTest?.['testPushMessagingApi'] : undefined;
	if (test === undefined) throw new Error('The node has no such test');
	const credential: ICredentialsDecrypted = {
		id: '1',
		name: 'Account',
		type: 'pushMessagingApi',
		data: account.credential({ deviceToken: account.simulator.deviceToken, ...changes }),
	};
	const result = await test.call(new CredentialTestContext(undefined as never), credential);
	expect(JSON.stringify(result)).not.toContain(account.simulator.serverToken);
	expect(JSON.stringify(result)).not.toContain(account.simulator.deviceToken);
	return result;
}

/** Runs a server that gives the same answer to every request. */
async function serving(answer: http.RequestListener, use: (url: string) => Promise<void>): Promise<void> {
	const server = http.createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

const page = (status: number) => (_request: http.IncomingMessage, response: http.ServerResponse) => {
	response.writeHead(status, { 'content-type': 'text/html' });
	response.end('<html><title>Welcome</title></html>');
};

/** This node receives calls and sends none. */
const WITHOUT_CREDENTIAL = 'pushWebhookTrigger';

test('every node with a credential offers the test', async () => {
	for (const [name, { type }] of Object.entries((await loadPackage()).nodeTypes)) {
		if (name === WITHOUT_CREDENTIAL) continue;
		const { description } = 'nodeVersions' in type ? { description: { credentials: [] } } : type;
		expect([name, description.credentials]).toEqual([
			name,
			[expect.objectContaining({ name: 'pushMessagingApi', testedBy: 'testPushMessagingApi' })],
		]);
	}
});

test('a valid token is OK, with one request that changes nothing', async () => {
	expect(await check()).toEqual({ status: 'OK', message: 'The service knows this token' });
	expect(account.requests.map(({ path, json }) => [path, json])).toEqual([
		['/json/1.3/getApplications', { request: { auth: account.simulator.serverToken } }],
	]);
});

describe('each problem has its own message', () => {
	const messages: string[] = [];

	async function says(changes: Partial<CredentialData>, words: RegExp[]): Promise<void> {
		const { status, message } = await check(changes);
		expect(status).toBe('Error');
		for (const word of words) expect(message).toMatch(word);
		messages.push(message);
	}

	test('a wrong token', () =>
		says({ serverToken: 'token-of-another-account' }, [
			/does not know this token/,
			/The service says: "Account not found"/,
			/Server Token must be an API access token of this account, and the Base URL the host of this account/,
			/under API Access/,
		]));

	test('an empty token', async () => {
		await says({ serverToken: '' }, [/Server Token is empty. Enter/]);
		expect(account.requests).toEqual([]);
	});

	test('a page of another server', () =>
		serving(page(200), (baseUrl) => says({ baseUrl }, [/not one of the push messaging service/, /check the Base URL/])));

	test('a server without this path', () =>
		serving(page(404), (baseUrl) => says({ baseUrl }, [/no such service at this address/, /Check the Base URL/])));

	test('a redirect, which is not followed', async () => {
		const location = `${elsewhere.simulator.url}/json/1.3/getApplications`;
		for (const code of [301, 302, 307, 308] as const) {
			account.faults.add({ kind: 'redirect', location, status: code });
			const host = new RegExp(`sends requests elsewhere: to ${new URL(location).host}`);
			await says({}, [host, /token is not sent to other hosts. Correct the Base URL/]);
			messages.pop();
		}
		messages.push('sends requests elsewhere');
		expect(elsewhere.requests).toEqual([]);
	});

	test('a port on which nothing listens', async () => {
		let baseUrl = '';
		await serving(page(200), async (url) => void (baseUrl = url));
		await says({ baseUrl }, [/host cannot be reached: 127\.0\.0\.1:\d+/, /Check the Base URL.*network and proxy/, /ECONNREFUSED/]);
	});

	test('a host name that does not exist', () =>
		says({ baseUrl: 'https://push.invalid' }, [/host cannot be reached: push\.invalid/, /ENOTFOUND|EAI_AGAIN/]));

	test('https where the server speaks plain http', () =>
		says({ baseUrl: account.simulator.url.replace('http:', 'https:') }, [/host cannot be reached/, /EPROTO|SSL/]));

	test('plain http to another machine', async () => {
		await says({ baseUrl: 'http://push.example.com' }, [/^Base URL must start with https:\/\//, /this machine only/]);
		await says({ journeyUrl: 'http://push.example.com' }, [/^Journey URL must start with https:\/\//]);
	});

	test('a text that is not an address', () => says({ baseUrl: 'api.example.com' }, [/^Base URL is not an address. Enter one such as https/]));

	test('a token without the permission', async () => {
		account.faults.add({ kind: 'envelope', status_code: 403, status_message: 'Token restrictions forbid this operation' });
		await says({}, [/token is not allowed to do this/, /restrictions of the token/]);
	});

	test('a web page with status 403', () =>
		serving(page(403), (baseUrl) => says({ baseUrl }, [/does not accept this token/, /Server Token must be/])));

	test('a service that is down for a while', async () => {
		account.faults.add({ kind: 'status502Html', times: 9 });
		await says({}, [/service failed \(HTTP 502\)/, /Try again in a few minutes/]);
	});

	test('a service that asks to wait, without waiting for it', async () => {
		account.faults.add({ kind: 'status429', retryAfter: 100, times: 9 });
		await says({}, [/Too many requests in a minute/, /Wait a minute/]);
	});

	test('all messages differ', () => {
		expect(messages.length).toBeGreaterThanOrEqual(13);
		expect(new Set(messages).size).toBe(messages.length);
	});
});

test('a service that fails once is OK', async () => {
	account.faults.add({ kind: 'status500Empty' });
	expect(await check()).toMatchObject({ status: 'OK' });
});

test('a service that echoes the token does not reveal it', async () => {
	account.faults.add({ kind: 'echoToken' });
	expect((await check()).message).toContain('The service says: "Account [token] is not allowed here"');
});
