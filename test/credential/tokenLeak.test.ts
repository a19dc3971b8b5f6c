/** Provokes every kind of failure, and searches everything that comes out of it for the tokens. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	createRunExecutionData,
	type IExecuteFunctions,
	type INode,
	type INodeType,
	type IPollFunctions,
	Workflow,
} from 'n8n-workflow';
import { startSimulator, type Fault, type Simulator } from '../../simulator';
import { APPLICATION, byCode } from '../support/codes';
import type { CredentialData } from '../support/credential';
import { startAccount } from '../support/simulator';
import { skipWaits } from '../support/timers';
import { findSecrets, spellingsOf } from './tokenSearch';

// n8n reads these when it is loaded: it logs everything, with all details, into a file.
const logFile = path.join(mkdtempSync(path.join(tmpdir(), 'push-messaging-log-')), 'n8n.log');
Object.assign(process.env, { N8N_LOG_LEVEL: 'debug', N8N_LOG_OUTPUT: 'file', N8N_LOG_FILE_LOCATION: logFile });

type Engine = typeof import('../support/engine') & typeof import('../support/engine/host') & typeof import('n8n-core');

const cores = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')] as const;
const secrets = cores.flatMap(spellingsOf);
/**
 * With characters that URLs and JSON escape, so that the escaped spellings differ from the
 * token.
 */
const serverToken = `s/"\\+=%${cores[0]}/"\\`;
const deviceToken = `device+${cores[1]}==`;

let engine: Engine;
/** The target of redirects; it records the requests of all tests. */
let elsewhere: Simulator;
const printed: string[] = [];

skipWaits();
const account = startAccount({ serverToken, deviceToken }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
});

beforeAll(async () => {
	engine = { ...(await import('n8n-core')), ...(await import('../support/engine/host')), ...(await import('../support/engine')) };
	elsewhere = await startSimulator();
	for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
		jest.spyOn(console, name).mockImplementation((...args: unknown[]) => void printed.push(args.map(String).join(' ')));
	}
	for (const stream of [process.stdout, process.stderr]) {
		const write = stream.write.bind(stream);
		jest.spyOn(stream, 'write').mockImplementation(((text: string | Uint8Array) => {
			printed.push(Buffer.from(text).toString());
			return write(text);
		}) as typeof stream.write);
	}
}, 60_000);
afterAll(async () => await elsewhere.stop());

type Changes = Partial<Pick<CredentialData, 'baseUrl' | 'serverToken'>>;

const credential = (changes: Changes) => account.credential({ deviceToken, ...changes });
const application = byCode(APPLICATION);

const send = { resource: 'push', operation: 'send', application, sendTo: 'users', users: 'user-1', content: 'Hello' };
const get = { resource: 'message', operation: 'get', message: 'A1B2-0000000A-0000000B' };
const campaigns = { resource: 'campaign', operation: 'getAll', application, returnAll: true };
const create = { resource: 'campaign', operation: 'create', application, name: 'Spring' };

const node = (type: string, parameters: INode['parameters'], onError?: INode['onError']) => async (changes: Changes) =>
	await engine.runNode({ type, parameters, credential: credential(changes), ...(onError && { settings: { onError } }) });

/** The result of the node's own code, or what it throws. */
async function inContext(type: string, parameters: INode['parameters'], changes: Changes, use: (workflow: Workflow, type: INodeType, node: INode) => Promise<unknown>) {
	const loader = await engine.loadPackage();
	const one = engine.nodeOf(type, parameters);
	const workflow = new Workflow({ id: 'test', nodes: [one], connections: {}, active: false, nodeTypes: engine.nodeTypesOf(loader) });
	const outcome = await use(workflow, loader.getNode(type).type as INodeType, one).then(
		(result) => ({ result }),
		(error: unknown) => ({ error }),
	);
	return { ...outcome, static: workflow.staticData };
}

async function poll(changes: Changes, mode: 'trigger' | 'manual') {
	const loader = await engine.loadPackage();
	return await inContext('pushMessageTrigger', {}, changes, async (workflow, type, one) => {
		const data = engine.additionalData(loader, credential(changes));
		const context = new engine.PollContext(workflow, one, data, mode, 'activate');
		return await type.poll?.call(context as IPollFunctions);
	});
}

async function testOfCredential(changes: Changes) {
	return await inContext('pushMessage', {}, changes, async (_workflow, type) => {
		const context = new engine.CredentialTestContext(undefined as never);
		const data = { id: '1', name: 'Account', type: 'pushMessagingApi', data: { ...credential(changes) } };
		return await type.methods?.credentialTest?.['testPushMessagingApi']?.call(context, data);
	});
}

/** Every way in which a user or a workflow reaches the service. */
const ways: Record<string, (changes: Changes) => Promise<unknown>> = {
	'Send': node('pushMessage', send),
	'Send, Continue On Fail': node('pushMessage', send, 'continueRegularOutput'),
	'Send, error output': node('pushMessage', send, 'continueErrorOutput'),
	'Get': node('pushMessage', get),
	'Create a campaign': node('pushCampaign', create),
	'Get Many': node('pushCampaign', campaigns, 'continueRegularOutput'),
	'Trigger': (changes) => poll(changes, 'trigger'),
	'Trigger, manual': (changes) => poll(changes, 'manual'),
	'List': (changes) =>
		inContext('pushMessage', send, changes, async () =>
			await engine.searchList({ type: 'pushMessage', parameters: send, credential: credential(changes) }, 'searchApplications'),
		),
	'Credential test': testOfCredential,
};

function expectClean(...outcome: unknown[]) {
	expect(findSecrets(outcome, secrets)).toEqual([]);
	expect(JSON.stringify(outcome, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(cores[0]);
	const output = [...printed, readFileSync(logFile, 'utf8')].join('\n');
	expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
}

/** JSON as PHP writes it, and JSON with every character escaped. */
const slashes = (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/');
const escaped = (text: string) => [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const envelope = (words: string) => `{"status_code":210,"status_message":"${words}","response":{"auth":"${words}"}}`;

const faults: Array<[string, () => Fault]> = [
	['latency', () => ({ kind: 'latency', ms: 5 })],
	['dropBefore', () => ({ kind: 'dropBefore' })],
	['dropAfter', () => ({ kind: 'dropAfter' })],
	['status429', () => ({ kind: 'status429' })],
	['status429 with seconds', () => ({ kind: 'status429', retryAfter: 1 })],
	['status429 with a date', () => ({ kind: 'status429', retryAfter: 'date' })],
	['status429 with a long wait', () => ({ kind: 'status429', retryAfter: 600 })],
	['status500Empty', () => ({ kind: 'status500Empty' })],
	['status500Empty after', () => ({ kind: 'status500Empty', after: true })],
	['status502Html', () => ({ kind: 'status502Html', after: true })],
	['status504Html', () => ({ kind: 'status504Html' })],
	['cutJson', () => ({ kind: 'cutJson' })],
	['halfJson', () => ({ kind: 'halfJson' })],
	['redirect', () => ({ kind: 'redirect', location: elsewhere.url })],
	['redirect with the token', () => ({ kind: 'redirect', location: `${elsewhere.url}/?auth=${encodeURIComponent(serverToken)}`, status: 307 })],
	['echoToken', () => ({ kind: 'echoToken' })],
	['notJson', () => ({ kind: 'notJson' })],
	['Account not found', () => ({ kind: 'envelope', status_code: 210, status_message: 'Account not found' })],
	['no right', () => ({ kind: 'envelope', status_code: 403, status_message: 'Token restrictions forbid this operation' })],
	['an internal error that shows the token', () => ({ kind: 'envelope', status_code: 500, status_message: `failed for ${serverToken}`, httpStatus: 500 })],
	['a page that shows the token', () => ({ kind: 'raw', status: 403, body: `<html>${serverToken} ${encodeURIComponent(serverToken)} ${deviceToken}</html>` })],
	['an unauthorized that shows the token', () => ({ kind: 'raw', status: 401, body: JSON.stringify({ message: `unauthorized: ${deviceToken} ${serverToken}` }) })],
	['an answer with the token', () => ({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, response: { message: { id: 1, auth: serverToken } }, data: [{ timestamp: '2026-03-01T12:00:00Z', action: 'opened', auth: serverToken }] }) })],
	['words in JSON of PHP', () => ({ kind: 'raw', status: 200, body: slashes({ error: serverToken, status_code: 210, status_message: serverToken }) })],
	['words in escaped JSON', () => ({ kind: 'raw', status: 200, body: envelope(escaped(serverToken)) })],
	['words in a URL', () => ({ kind: 'raw', status: 400, body: envelope(`/?auth=${encodeURIComponent(serverToken)}&t=${encodeURIComponent(deviceToken)}`) })],
	['a header with the token', () => ({ kind: 'raw', status: 503, body: '', headers: { 'x-token': serverToken, 'retry-after': serverToken } })],
];

describe.each(Object.entries(ways))('%s', (_name, way) => {
	test.each(faults)('%s', async (_fault, fault) => {
		account.faults.add({ ...fault(), times: 20 });
		expectClean(await way({}));
	});

	test('a bad token', async () => expectClean(await way({ serverToken: `${cores[0]}-of-another-account` })));

	test('a closed port', async () => {
		const closed = http.createServer();
		await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
		const address = closed.address();
		await new Promise((resolve) => closed.close(resolve));
		const port = typeof address === 'object' ? address?.port : 0;
		expectClean(await way({ baseUrl: `http://127.0.0.1:${port}` }));
	});

	test.each(['https://push.invalid', 'http://push.example.com', serverToken, `https://x:${cores[0]}@push.example.com`])(
		'the host %#',
		async (baseUrl) => expectClean(await way({ baseUrl })),
	);
});

test('a stopped execution', async () => {
	const loader = await engine.loadPackage();
	for (const [type, parameters] of [['pushMessage', send], ['pushCampaign', create]] as const) {
		account.clearRequests();
		account.faults.add({ kind: 'hang' });
		const outcome = await inContext(type, parameters, {}, async (workflow, nodeType, one) => {
			const stop = new AbortController();
			const input = { main: [[{ json: {} }]] };
			const data = engine.additionalData(loader, credential({}));
			const context = new engine.ExecuteContext(
				workflow, one, data, 'manual', createRunExecutionData({}), 0, [{ json: {} }], input, { node: one, data: input, source: null }, [], stop.signal,
			);
			const running = nodeType.execute?.call(context as IExecuteFunctions);
			while (account.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
			stop.abort();
			return await running;
		});
		// A request in flight gives an item that reports it.
		expect(outcome).toMatchObject({ result: [[{ json: { error: 'It is uncertain whether the service did this' } }]] });
		expectClean(outcome);
	}
});

test('no request went to the target of redirects', () => {
	expect(elsewhere.requests).toEqual([]);
});

test('the tokens were sent, and an echo came back with them hidden', async () => {
	account.faults.add({ kind: 'echoToken' });
	const { error } = await engine.runNode({ type: 'pushMessage', parameters: send, credential: credential({}) });
	expect(error?.description).toContain('Account [token] is not allowed here');
	expect(findSecrets(account.requests.at(-1), secrets)).not.toEqual([]);
});

test('n8n wrote to the log', () => {
	expect(readFileSync(logFile, 'utf8')).toContain('"level":"debug"');
});

test('the search finds hidden and encoded secrets', () => {
	const [core] = cores;
	const holder = new Map([['a', new Error('outer', { cause: Object.defineProperty(new Error('inner'), 'hidden', { value: { core } }) })]]);
	expect(findSecrets(holder, secrets)).toHaveLength(1);
	expect(findSecrets([Buffer.from(`x${core}`), new Set([{ [core]: 1 }])], secrets)).toHaveLength(2);
	for (const prefix of ['', 'K', 'Ke', 'Key']) {
		expect(findSecrets(Buffer.from(`${prefix}${core}==`).toString('base64'), secrets)).toHaveLength(1);
	}
	expect(findSecrets(JSON.parse(`"${escaped(core)}"`), secrets)).toHaveLength(1);
	expect(findSecrets({ text: 'nothing', deep: [new Error('no')] }, secrets)).toEqual([]);
});
