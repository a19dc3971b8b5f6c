/**
 * A parameter without an expression is read once for all items. The result must equal that of
 * reading it for each item, as n8n does with the same values in expressions.
 */
import type { NodeParameterValueType } from 'n8n-workflow';
import { builtNodes } from '../form/nodes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import type { Operation } from './operation';
import { tables } from './tables';

const ITEMS = 3;
/** Operations that a run can do for one item only: a Live Activity starts once. */
const ONCE = new Set(['startLiveActivity']);
/** Keys that n8n itself stores beside the values, and parameters that take no expression. */
const FIXED = new Set([
	...['__rl', 'mode', 'mappingMode', 'schema', 'matchingColumns'],
	...builtNodes.flatMap(({ describe: described }) => described().properties).filter(({ noDataExpression }) => noDataExpression).map(({ name }) => name),
]);

/** The same parameters, with each value as an expression. */
function inExpressions(value: unknown): unknown {
	if (typeof value === 'string' && value.startsWith('=')) return value;
	if (typeof value !== 'object' || value === null) return `={{ $itemIndex < ${ITEMS} ? ${JSON.stringify(value)} : null }}`;
	if (Array.isArray(value)) return value.map((each) => (typeof each === 'object' ? inExpressions(each) : each));
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, FIXED.has(name) ? inner : inExpressions(inner)]));
}

/** Replaces IDs and times, which differ from run to run. */
const steady = (text: string) => text.replaceAll(/"(transactionId|sendAt)":"[^"]*"/g, '"$1":"…"');

describe.each(tables.map((table) => [table.node, table] as const))('%s', (node, { operations }) => {
	const account = startAccount({ seed: `expressions of ${node}` });

	async function run({ method, resource, operation, answers, parameters, input, ...rest }: Operation, toParameters: (value: unknown) => unknown) {
		const count = ONCE.has(method) ? 1 : ITEMS;
		for (let item = 0; item < count; item += 1)
			for (const { status = 200, body } of answers)
				account.faults.add({ kind: 'raw', status, body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': 'application/json; charset=utf8' } });
		const before = account.requests.length;
		const { items, error } = await runNode({
			type: node[0]!.toLowerCase() + node.slice(1),
			parameters: { resource, operation, ...(toParameters(parameters) as Record<string, NodeParameterValueType>) },
			credential: account.credential({ deviceToken: account.simulator.deviceToken }),
			input: Array.from({ length: count }, () => input?.[0] ?? { json: {} }),
			...rest,
		});
		const requests = account.requests.slice(before).map(({ path, body }) => `${path} ${steady(body)}`);
		account.faults.clear();
		return { requests, items: items.map(({ json, pairedItem }) => [steady(JSON.stringify(json)), pairedItem]), error: error?.message };
	}

	test.each(operations.map((one) => [`${one.resource}: ${one.operation} (${one.method})${one.with === undefined ? '' : `, ${one.with}`}`, one] as const))('%s', async (_name, one) => {
		const once = await run(one, (parameters) => parameters);
		const perItem = await run(one, inExpressions);
		expect(once.requests.length).toBeGreaterThan(0);
		expect(perItem).toEqual(once);
	});
});
