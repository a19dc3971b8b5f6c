/** Runs a table of operations in n8n's engine, against the answers in the table. */
import { type NodeResult, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import type { Received, Simulator } from '../../simulator';
import type { Answer, Operation, Sent, Table } from './operation';


/** Declares the tests of a node. */
export function testOperations({ node, operations, refused }: Table): void {
	const account = startAccount({ seed: node });

	const run = async (
		{ resource, operation, parameters, ...rest }: Pick<Operation, 'resource' | 'operation' | 'parameters' | 'timeZone' | 'input'>,
		answers: readonly Answer[],
	): Promise<NodeResult> => {
		for (const { status = 200, body } of answers) {
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			account.faults.add({ kind: 'raw', status, body: text, headers: { 'content-type': 'application/json; charset=utf8' } });
		}
		return await runNode({
			type: node[0]!.toLowerCase() + node.slice(1),
			parameters: { resource, operation, ...parameters },
			credential: account.credential({ deviceToken: account.simulator.deviceToken }),
			...rest,
		});
	};

	test.each(operations.map((one) => [nameOf(one), one] as const))('%s', async (_name, one) => {
		const { error, items } = await run(one, one.answers);
		expect(error?.message).toBeUndefined();
		expect(account.requests.map((received) => sentOf(received, account.simulator))).toEqual(
			one.sends.map((sent) => ({ method: 'POST', path: `/json/1.3/${one.method}`, body: undefined, ...sent })),
		);
		expect(items.map(({ json }) => json)).toEqual(one.gives);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(one.gives.map(() => ({ item: 0 })));
		expect(account.faults.list()).toEqual([]);
	});

	test.each(refused.map((one) => [`${one.method} refuses: ${String(one.says)}`, one] as const))('%s', async (_name, one) => {
		const answers = one.answers ?? [];
		const { error } = await run(one, answers);
		const says = one.says instanceof RegExp ? expect.stringMatching(one.says) : one.says;
		expect(error?.message).toEqual(says);
		expect(error?.name).toBe(answers.length > 0 ? 'NodeApiError' : 'NodeOperationError');
		if (one.remedy !== undefined) expect(error?.description).toMatch(one.remedy);
		expect(account.requests).toHaveLength(answers.length);
	});
}

function nameOf({ method, resource, operation, with: more }: Operation): string {
	return `${resource}: ${operation} (${method})${more === undefined ? '' : `, ${more}`}`;
}

/** A received request, with the place of the token instead of the token. */
function sentOf({ method, path, headers, json }: Received, { serverToken, deviceToken }: Simulator): Sent & { method: string } {
	const schemes: Record<string, Sent['token']> = {
		[`Token ${deviceToken}`]: 'device',
		[`Key ${serverToken}`]: 'key',
		[`Api ${serverToken}`]: 'api',
	};
	const inHeader = headers.authorization === undefined ? undefined : schemes[headers.authorization];
	const body = unwrapped(path, json);
	const { auth, ...rest } = (body ?? {}) as { auth?: unknown };
	const inBody = auth === serverToken;
	const token = inBody ? 'server' : inHeader;
	if (token === undefined || (inBody && headers.authorization !== undefined)) {
		throw new Error(`${path}: the token is in no place, in two, or after an unknown word`);
	}
	return {
		method: method as 'GET',
		path,
		token,
		body: inBody ? rest : body,
	};
}

/** Numbers beyond 2^53 keep their digits. */
function unwrapped(path: string, json: Received['json']): unknown {
	if (!path.startsWith('/json/1.3/')) return json;
	if (typeof json !== 'object' || json === null || Object.keys(json).join() !== 'request') {
		throw new Error(`${path}: the body is not {request: {...}}`);
	}
	return (json as { request: unknown }).request;
}

