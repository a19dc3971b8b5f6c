/**
 * Tokens are trimmed in one place, refused when empty, and never shown, whatever characters they
 * hold.
 */
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import type { ICredentialTestFunctions } from 'n8n-workflow';
import { CredentialTestContext } from 'n8n-core';
import { APPLICATION, byCode } from '../support/codes';
import { runNode, searchList } from '../support/engine';
import { loadPackage } from '../support/engine/host';
import { PolledTrigger } from '../support/engine/poll';
import { startAccount } from '../support/simulator';
import { skipWaits } from '../support/timers';
import { findSecrets } from './tokenSearch';

const account = startAccount({ seed: 'tokens' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
const application = byCode(APPLICATION);
const create = { type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'create', application, name: 'Spring' } };
const journey = { type: 'pushJourney', parameters: { resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d' } };

async function testOfCredential(serverToken: unknown) {
	const loader = await loadPackage();
	const type = loader.getNode('pushMessage').type;
	const test = 'methods' in type ? type.methods?.credentialTest?.['testPushMessagingApi'] : undefined;
	const data = { ...account.credential(), serverToken } as never;
	const context = new CredentialTestContext(undefined as never) as unknown as ICredentialTestFunctions;
	return await test?.call(context, { id: '1', name: 'Account', type: 'pushMessagingApi', data });
}

test.each(['\n', ' ', '\r\n', '\t', '\u00A0'])('a token that ends with %j is sent without it, in body and header', async (blank) => {
	const serverToken = ` ${account.simulator.serverToken}${blank}`;
	const { error } = await runNode({ ...create, credential: account.credential({ serverToken }) });
	expect(error?.message).toBeUndefined();
	expect(account.requests[0]?.json).toMatchObject({ request: { auth: account.simulator.serverToken } });
	await runNode({ ...journey, credential: account.credential({ serverToken }) });
	expect(account.requests[1]?.headers.authorization).toBe(`Api ${account.simulator.serverToken}`);
	expect(await testOfCredential(serverToken)).toEqual({ status: 'OK', message: 'The service knows this token' });
});

test.each<[unknown, RegExp]>([
	['', /^Server Token is empty/],
	[' \n', /^Server Token is empty/],
	[undefined, /^Server Token is empty/],
	[null, /^Server Token is empty/],
	['first-half\nsecond-half', /^Server Token is not a token: it holds a blank, a line break/],
	['"token-0123456789"', /^Server Token is not a token: .* stands in quotation marks/],
	["'token-0123456789'", /^Server Token is not a token: .* stands in quotation marks/],
	['token-\u{1F600}-0123', /^Server Token is not a token: it holds a blank, a line break or a letter that none has/],
])('the token %j is refused, and nothing is sent', async (serverToken, says) => {
	const credential = account.credential({ serverToken: serverToken as string });
	for (const operation of [create, journey]) {
		const { error } = await runNode({ ...operation, credential });
		expect(error?.message).toMatch(says);
		expect(error?.description).toBe('Correct the credential.');
	}
	await expect(searchList({ ...create, credential }, 'searchApplications')).rejects.toMatchObject({ message: expect.stringMatching(says) as string });
	await expect((await PolledTrigger.load({ credential })).activate()).rejects.toMatchObject({ message: expect.stringMatching(says) as string });
	expect(await testOfCredential(serverToken)).toMatchObject({ status: 'Error', message: expect.stringMatching(says) as string });
	expect(account.requests).toEqual([]);
});

test.each<[unknown]>([['abc'], ['6 hundred'], ['-5'], [-1], [0], [0.5], [NaN], [Infinity], [2 ** 60], [true], [{}], [[600]], ['undefined']])(
	'Requests per Minute of %j is refused, and nothing is sent',
	async (requestsPerMinute) => {
		const credential = account.credential({ requestsPerMinute: requestsPerMinute as number });
		for (const operation of [create, journey]) {
			const { error } = await runNode({ ...operation, credential });
			expect(error?.message).toMatch(/^Requests per Minute must be a whole number of at least 1, not /);
			expect(error?.description).toBe('Correct the credential.');
		}
		expect(account.requests).toEqual([]);
	},
);

test.each<[unknown]>([[undefined], [null], [''], [' '], [600], ['600'], [' 60 '], [59.9]])('Requests per Minute of %j is accepted', async (requestsPerMinute) => {
	const { error } = await runNode({ ...create, credential: account.credential({ requestsPerMinute: requestsPerMinute as number }) });
	expect(error?.message).toBeUndefined();
	expect(account.requests).toHaveLength(1);
});

/** JSON with each character escaped, and HTML. */
const escaped = (text: string) => [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const inHtml = (text: string) => text.replace(/[&<>"'/]/g, (one) => `&#x${one.charCodeAt(0).toString(16).toUpperCase()};`);
const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
/** Where and how a service may echo the token. */
const ECHOES: ReadonlyArray<[string, (token: string) => { status: number; body: string; headers?: Record<string, string> }]> = [
	['status_message', (token) => ({ status: 200, body: JSON.stringify({ status_code: 210, status_message: `No ${token} here`, response: { auth: token } }) })],
	['status_message with escaped slashes', (token) => ({ status: 200, body: JSON.stringify({ status_code: 210, status_message: `No ${token} here` }).replaceAll('/', '\\/') })],
	['status_message, escaped', (token) => ({ status: 200, body: `{"status_code":210,"status_message":"No ${escaped(token)} here"}` })],
	['JSON in a status_message', (token) => ({ status: 200, body: JSON.stringify({ status_code: 210, status_message: `No ${quoted(token)} here` }) })],
	['an address in a status_message', (token) => ({ status: 400, body: JSON.stringify({ status_code: 210, status_message: `No ?auth=${encodeURIComponent(token)} here` }) })],
	['HTML in a status_message', (token) => ({ status: 200, body: JSON.stringify({ status_code: 210, status_message: `No <b>${inHtml(token)}</b> here` }) })],
	['capital letters', (token) => ({ status: 200, body: JSON.stringify({ status_code: 210, status_message: `No ${token.toUpperCase()} here` }) })],
	['small letters, in an address', (token) => ({ status: 403, body: JSON.stringify({ status_code: 210, status_message: `No ?auth=${encodeURIComponent(token).toLowerCase()} here` }) })],
	['error', (token) => ({ status: 200, body: JSON.stringify({ error: `Api ${token} is unknown` }) })],
	['an HTML page', (token) => ({ status: 403, body: `<html>${inHtml(token)} ${token}</html>` })],
	['the address of a redirect', (token) => ({ status: 302, body: '', headers: { location: `https://other.example.com/${encodeURIComponent(token)}` } })],
	['the host of a redirect', (token) => ({ status: 302, body: '', headers: { location: `https://${encodeURIComponent(token)}.example.com/` } })],
	['the name of a proxy', (token) => ({ status: 407, body: '', headers: { 'proxy-agent': encodeURIComponent(token), via: `1.1 ${encodeURIComponent(token)}` } })],
	['a right answer', (token) => ({ status: 200, body: JSON.stringify({ status_code: 200, response: { campaign: token }, payload: { title: token, [token]: 1, points: [{ pointTitle: token }] } }) })],
];

/** A header or a body, as logs and debuggers write them. */
const ENCODED: ReadonlyArray<[string, (token: string) => string]> = [
	['the token in base64', (token) => Buffer.from(token).toString('base64')],
	['the header in base64', (token) => Buffer.from(`Api ${token}`).toString('base64')],
	['the header with its name in base64', (token) => Buffer.from(`Authorization: Api ${token}\r\nAccept: */*`).toString('base64')],
	['the header in base64 for addresses', (token) => Buffer.from(`Key ${token}`).toString('base64url')],
	['the body in base64', (token) => Buffer.from(JSON.stringify({ request: { auth: token, name: 'Spring' } })).toString('base64')],
	['the token in base64 without case', (token) => Buffer.from(token).toString('base64').toLowerCase()],
];

/** All runs of eight characters in which a text depends on the token. */
function piecesOf(echoed: string, withOther: string): string[] {
	const differing = Array.from(echoed, (_letter, at) => at).filter((at) => echoed[at] !== withOther[at]);
	const [from = 0, to = 0] = [differing[0], differing.at(-1)];
	return Array.from({ length: Math.max(0, to - from - 8) }, (_each, n) => echoed.slice(from + n, from + n + 8));
}

/** Tokens with a random core that occurs nowhere else, and characters that have many spellings. */
const edge = fc.string({ unit: fc.constantFrom('"', '\\', '/', '+', '%', '&', '<', "'", ' ', '=', 'u', 'n', 'ä', '?', '$', '(', '[', 'A'), maxLength: 5 });
const tokens = fc.tuple(edge, edge, edge).map(([before, middle, after]) => {
	const core = randomBytes(12).toString('hex');
	return { core, token: `${before}${core.slice(0, 12)}${middle}${core.slice(12)}${after}` };
});

describe('what the service echoes', () => {
	skipWaits();
	test.each(ENCODED)('a token that it echoes as %s is hidden', async (_form, encode) => {
		for (let length = 12; length < 20; length++) {
			const token = `${'>?~/+'.slice(length % 5)}${randomBytes(length).toString('base64url')}`;
			const echoed = encode(token);
			for (const body of [{ status_code: 210, status_message: `No ${echoed} here` }, { status_code: 210, status_message: `a=${echoed}&b=%20` }, { error: echoed, payload: { title: echoed } }]) {
				account.faults.clear();
				account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body), times: 4 });
				const result = await runNode({ ...journey, credential: account.credential({ serverToken: token }) });
				const shown = JSON.stringify([result.items, result.error, result.error?.description, result.stored]);
				for (const piece of piecesOf(echoed, encode('~'.repeat(token.length)))) expect([piece, shown.includes(piece)]).toEqual([piece, false]);
				expect(shown).toContain('[token]');
			}
		}
	});
	test.each(ECHOES)('a token that it echoes in %s is hidden', async (_place, echo) => {
		await fc.assert(
			fc.asyncProperty(tokens, fc.constantFrom('', ' ', '\n', ' \r\n'), async ({ core, token }, blank) => {
				const { status, body, headers = {} } = echo(token.trim());
				for (const operation of [create, journey]) {
					account.faults.clear();
					account.faults.add({ kind: 'raw', status, body, headers, times: 4 });
					const result = await runNode({ ...operation, credential: account.credential({ serverToken: `${blank}${token}${blank}` }) });
					const halves = [core.slice(0, 12), core.slice(12)];
					expect(findSecrets([result.items, result.error, result.stored], halves)).toEqual([]);
				}
			}),
			{ numRuns: 15 },
		);
	});
});
