/** What the editor asks for: forms, their lists, and whether the credential works. */
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialsDecrypted, INodeType } from 'n8n-workflow';
import { searchList } from '../../test/support/engine';
import { loadPackage } from '../../test/support/engine/host';
import type { Fault } from '../../simulator';
import { APPLICATION } from './account';
import type { Execution, World } from './execution';

const FILTERS = ['', 'shop', 'SPR', 'nothing like it'];
const FAULTS: readonly Fault[] = [
	{ kind: 'dropBefore', times: 9 },
	{ kind: 'status429', times: 9 },
	{ kind: 'status502Html', times: 9 },
	{ kind: 'notJson', times: 9 },
	{ kind: 'echoToken', times: 9 },
	{ kind: 'raw', status: 401, body: '{"message":"unauthorized"}', times: 9 },
	{ kind: 'redirect', location: 'https://example.com/', times: 9 },
];
const parameters = { application: { __rl: true, mode: 'code', value: APPLICATION } };

/** The questions of the editor to every built node. */
export async function editorExecutions(): Promise<Execution[]> {
	const loader = await loadPackage();
	return Object.keys(loader.known.nodes).flatMap((type) => {
		const node = loader.getNode(type).type as INodeType;
		const form = { name: `editor: form of ${type}`, run: async () => await Promise.resolve(node.description) };
		return [form, ...listsOf(type, node), ...testsOf(type, node)];
	});
}

function listsOf(type: string, { methods }: INodeType): Execution[] {
	return Object.keys(methods?.listSearch ?? {}).flatMap((method) => {
		const name = `editor: ${type} ${method}`;
		const list = async ({ credential }: World, filter?: string) => await searchList({ type, parameters, credential }, method, filter);
		return [
			...FILTERS.map((filter): Execution => ({ name: `${name} "${filter}"`, run: async (world) => await list(world, filter) })),
			...FAULTS.map((fault) => faulty(name, fault, list)),
		];
	});
}

function testsOf(type: string, { methods }: INodeType): Execution[] {
	return Object.entries(methods?.credentialTest ?? {}).flatMap(([method, test]) => {
		const name = `editor: ${type} ${method}`;
		const check = async ({ credential }: World, changes: object = {}) => {
			const data: ICredentialsDecrypted = { id: '1', name: 'Account', type: 'pushMessagingApi', data: { ...credential, ...changes } };
			return await test.call(new CredentialTestContext(undefined as never), data);
		};
		const wrong = { 'right': {}, 'no token': { serverToken: '' }, 'unknown token': { serverToken: 'unknown' }, 'no host': { baseUrl: 'nowhere' } };
		return [
			...Object.entries(wrong).map(([what, changes]): Execution => ({ name: `${name}: ${what}`, run: async (world) => await check(world, changes) })),
			...FAULTS.map((fault) => faulty(name, fault, check)),
		];
	});
}

function faulty(name: string, fault: Fault, ask: (world: World) => Promise<unknown>): Execution {
	return {
		name: `${name}, ${Object.values(fault).join(' ')}`,
		async run(world) {
			world.simulator.faults.add(fault);
			return await ask(world);
		},
	};
}
