/** The error that ends a run over several items says what became of all of them. */
import type { IDataObject, INode } from 'n8n-workflow';
import { catalogue } from '../../nodes/catalogue';
import { participleOf } from '../../nodes/catalogue/definition/participle';
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';

jest.setTimeout(30_000);

const account = openAccount('fates');
const campaign = byCode("={{ $json.wrong ? 'ZZZZZ-99999' : 'CCCCC-22222' }}");
const form = { users: '=user-{{ $json.n }}', content: '=Text {{ $json.n }}', options: { campaign } };
const numbered = (count: number, wrong: number): IDataObject[] => Array.from({ length: count }, (_each, n) => ({ n, wrong: n === wrong }));

async function descriptionOf(items: IDataObject[], parameters: IDataObject = {}): Promise<string> {
	const { error } = await account.send({ ...form, requestOptions: { requestsAtOnce: 1 }, ...parameters } as never, { items });
	return String(error?.description);
}

test('counts what was sent, refused and not tried', async () => {
	const before = account.simulator.ledger.length;
	const description = await descriptionOf(numbered(100, 90));
	expect(account.simulator.ledger).toHaveLength(before + 90);
	expect(description).toContain(
		'Of 100 items, 90 were sent (0 to 89), 1 was refused (90) and 9 were not tried (91 to 99). ' +
			'Do not run the whole list again: what was sent would be sent twice. Run only the others.',
	);
});

test('counts the messages that were in flight when one was refused', async () => {
	const description = await descriptionOf(numbered(6, 3), { requestOptions: { messagesPerRequest: 2, requestsAtOnce: 1 } });
	expect(description).toContain('Of 6 items, 3 were sent (0 to 2), 1 was refused (3) and 2 were not tried (4, 5).');
});

test('counts the messages of a lost answer as uncertain', async () => {
	account.faults.add({ kind: 'dropAfter', skip: 1 });
	account.faults.add({ kind: 'raw', status: 404, body: 'no such page', skip: 1 });
	const description = await descriptionOf(numbered(6, -1), { requestOptions: { messagesPerRequest: 2, requestsAtOnce: 1 } });
	expect(description).toContain('Of 6 items, 2 were sent (0, 1), 2 were uncertain (2, 3) and 2 were not tried (4, 5).');
	expect(description).toContain('Run only the others, and the uncertain ones once you have looked whether they were.');
}, 20_000);

test('says so when nothing was sent', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Application not found' });
	expect(await descriptionOf(numbered(3, -1))).toMatch(/Of 3 items, 3 were refused \(0 to 2\)\. Nothing was sent for any item\.$/);
	expect(await descriptionOf([{ n: 1 }, { n: 2 }], { users: '={{ $json.n === 2 ? "" : "user-1" }}' })).toMatch(/^Nothing was sent for any item\./);
});

test('gives no counts for a single item', async () => {
	expect(await descriptionOf(numbered(1, 0))).not.toMatch(/Of 1 item/);
	expect(await descriptionOf(numbered(1, -1), { users: '={{ "" }}' })).toBe('Nothing was sent for this item. Correct the field, or the expression in it, and run again.');
});

test('with merged recipients, counts items that were sent in part', async () => {
	const users = (from: number, to: number) => Array.from({ length: to - from }, (_each, n) => `part-${from + n}`).join();
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', response: null, skip: 1 });
	const parameters = { users: '={{ $json.users }}', content: 'Hello', options: {}, messages: 'allItems', requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } };
	const description = await descriptionOf([{ users: users(0, 900) }, { users: users(900, 1100) }, { users: users(1100, 1200) }], parameters);
	expect(description).toContain('Of 3 items, 1 was sent (0), 1 was sent in part (1) and 1 was refused (2).');
});

describe('uses the verb of the operation', () => {
	const run = async (type: string, parameters: IDataObject, items: IDataObject[], settings: Partial<INode> = {}) =>
		await runNode({ type, parameters: parameters as INode['parameters'], items, settings, credential: account.credential() });

	test.each<[string, string, IDataObject, string]>([
		['reading', 'pushMessage', { resource: 'message', operation: 'get', message: '={{ $json.value }}' }, 'requested'],
		['deleting', 'pushCampaign', { resource: 'campaign', operation: 'delete', campaign: byCode('={{ $json.value }}') }, 'deleted'],
		['registering', 'pushDevice', { resource: 'device', operation: 'register', application: byCode(APPLICATION), hwid: '={{ $json.value }}', device_type: 3 }, 'registered'],
		['creating', 'pushCampaign', { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: '={{ $json.value }}' }, 'created'],
	])('%s', async (_what, type, parameters, participle) => {
		const items = [{ value: '' }, { value: '' }];
		const { items: results } = await run(type, parameters, items, { continueOnFail: true });
		expect(results[0]?.json.message).toMatch(new RegExp(`^Nothing was ${participle} for this item\\.`));
		const { error } = await run(type, parameters, items);
		expect(error?.description).toMatch(new RegExp(`^Nothing was ${participle} for any item\\.`));
	});

	test('every operation has a verb', () => {
		expect(Object.values(catalogue).filter((endpoint) => participleOf(endpoint) === 'done')).toEqual([]);
	});
});

test('warns of tags that may be changed twice', async () => {
	account.faults.add({ kind: 'envelope', status_code: 200, status_message: 'OK', response: null });
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', skip: 1 });
	const { error } = await runNode({
		type: 'pushDevice',
		parameters: { resource: 'tag', operation: 'set', application: byCode(APPLICATION), identifyBy: 'device', hwid: 'device-1', tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', value: 'a' }] }, requestOptions: { requestsAtOnce: 1 } },
		items: [{}, {}],
		credential: account.credential(),
	});
	expect(error?.description).toMatch(/what was \w+ may be \w+ twice\. Run only the others\.$/);
});
