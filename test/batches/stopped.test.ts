/** A stopped execution sends nothing more, and keeps the results of what it has sent. */
import { ExecuteContext } from 'n8n-core';
import { createRunExecutionData, type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeHelpers, Workflow } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { additionalData, loadPackage, nodeOf, nodeTypesOf } from '../support/engine/host';
import { openAccount } from '../sendPush/account';

jest.setTimeout(30_000);

const account = openAccount('stopped');
const items = Array.from({ length: 40 }, (_each, n): INodeExecutionData => ({ json: { n } }));

/** The warnings in n8n's log. */
const warnings: string[] = [];

/** Runs a node on the items with n8n's own context, and stops it when `when` is true. */
async function stopped(type: string, parameters: IDataObject, when: (requests: number) => boolean) {
	const loader = await loadPackage();
	const node = nodeOf(type, { application: byCode(APPLICATION), ...parameters } as never);
	const nodeTypes = nodeTypesOf(loader);
	const nodeType = nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
	const { properties } = nodeType.description;
	node.parameters = NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, nodeType.description) ?? {};
	const workflow = new Workflow({ id: 'test', nodes: [node], connections: {}, active: false, nodeTypes, settings: { timezone: 'UTC' } });
	const data = additionalData(loader, account.credential({ requestsPerMinute: 1_000_000 }));
	const input = { main: [items] };
	const execution = { node, data: input, source: null };
	const stop = new AbortController();
	const executionId = `stopped ${JSON.stringify(parameters)}`;
	const state = createRunExecutionData();
	const context = new ExecuteContext(workflow, node, { ...data, executionId }, 'trigger', state, 0, items, input, execution, [], stop.signal);
	warnings.length = 0;
	context.logger.warn = (text: string) => void warnings.push(text);
	const look = () => when(account.requests.length) && stop.abort();
	look();
	const looking = setInterval(look, 2);
	const ended = nodeType.execute?.call(context as unknown as IExecuteFunctions) ?? Promise.reject(new Error('The node cannot be run'));
	return await Promise.resolve(ended)
		.then((outputs) => ({ results: (outputs as INodeExecutionData[][])[0] ?? [], error: undefined }))
		.catch((error: unknown) => ({ results: [], error: error as Error }))
		.finally(() => clearInterval(looking));
}
const push = { resource: 'push', operation: 'send', sendTo: 'users', users: '=user-{{ $json.n }}', content: 'Hello' };
const requestOptions = { messagesPerRequest: 5, requestsAtOnce: 1 };

test.each([
	['messages', 'pushMessage', { ...push, requestOptions }, 5],
	['merged recipients', 'pushMessage', { ...push, content: '=Hello {{ $json.n % 8 }}', messages: 'allItems', requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } }, 5],
	['tags', 'pushDevice', { resource: 'tag', operation: 'set', identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'rows', tags: { tag: [{ name: 'Name', kind: 'string', change: 'set', value: 'x' }] }, requestOptions: { requestsAtOnce: 1 } }, 1],
	['tags of one device, which wait for each other', 'pushDevice', { resource: 'tag', operation: 'set', identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'rows', tags: { tag: [{ name: 'Name', kind: 'string', change: 'set', value: '=x{{ $json.n }}' }] } }, 1],
])('keeps what was sent, and reports what was in flight: %s', async (_what, type, parameters, perRequest) => {
	account.faults.add({ kind: 'latency', ms: 100, times: 99 });
	const { results, error } = await stopped(type, parameters, (requests) => requests === 4);
	expect(error).toBeUndefined();
	// The first three are answered. The fourth may be; there is no fifth.
	expect(account.requests).toHaveLength(4);
	const done = results.filter(({ json }) => json.error === undefined);
	expect([3 * perRequest, 4 * perRequest]).toContain(done.length);
	// What was in flight is reported; tags can safely be set again, so they are not uncertain.
	const doubtful = type === 'pushDevice' ? 0 : 4 * perRequest - done.length;
	expect(results.map(({ json }) => json.error).filter((error) => error !== undefined)).toEqual(Array(doubtful).fill('It is uncertain whether the service did this'));
	expect(results.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual([...new Set(results.map(({ pairedItem }) => (pairedItem as { item: number }).item))].sort((one, other) => one - other));
	expect(warnings).toEqual([expect.stringContaining(`was stopped: ${results.length} of 40 items were begun`)]);
}, 30_000);

test('an execution that is stopped while it waits for the service ends at once', async () => {
	account.faults.add({ kind: 'status429', retryAfter: 60, skip: 1 });
	const { results, error } = await stopped('pushMessage', { ...push, requestOptions }, (requests) => requests === 2);
	// On a slow machine the refusal is still in flight when the execution is stopped, and so
	// uncertain.
	const done = results.filter(({ json }) => json.error === undefined);
	expect([done.length, error, account.requests.length]).toEqual([5, undefined, 2]);
});

test('an execution that is stopped before anything was sent is an error', async () => {
	const { error } = await stopped('pushMessage', { ...push, requestOptions }, () => true);
	expect([error?.message, account.requests.length]).toEqual(['The execution was stopped', 0]);
});
