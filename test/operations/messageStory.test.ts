/**
 * A message that was sent is found in the list with the same metrics as in its statistics; a
 * preset goes from its creation to its deletion.
 */
import { WHOLE } from '../../nodes/catalogue/definition/series';
import { catalogue } from '../../nodes/catalogue';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const application = byCode(APPLICATION);
const account = startAccount({ seed: 'message story', now: new Date('2026-06-15T12:10:00Z'), frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	for (let n = 1; n <= 12; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: n <= 4 ? 1 : 3 });
	Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 1, lateRate: 0 });
});

let executions = 0;
async function run(type: string, parameters: NodeRun['parameters']) {
	const { items, error } = await runNode({ type, parameters: { application, ...parameters }, credential: account.credential(), executionId: String(++executions) });
	expect(error?.message).toBeUndefined();
	return items.map(({ json }) => json);
}
const message = (operation: string, more: NodeRun['parameters'] = {}) => run('pushMessage', { resource: 'message', operation, ...more });
const figures = (operation: string, more: NodeRun['parameters'] = {}) => run('pushStatistics', { resource: 'message', operation, ...more });
const preset = (operation: string, more: NodeRun['parameters'] = {}) => run('pushMessage', { resource: 'preset', operation, ...more });
const send = (more: NodeRun['parameters']) => run('pushMessage', { resource: 'push', operation: 'send', sendTo: 'everyone', ...more });

test('a push is sent, listed with its metrics, and its statistics are the same', async () => {
	const [sent] = await send({ content: 'Hello', title: 'Sale' });
	account.simulator.clock.advance(600_000);
	const code = String(sent?.['messageCode']);
	const options = { with_details: true, with_metrics: true };
	const [listed, ...others] = await message('getAll', { options, returnAll: true });
	const counts = { sent: 12, delivered: 12, opened: 12, inboxOpened: 0, unshowable: 0, errors: 0, deliveryRate: 1, openRate: 1 };
	expect(others).toEqual([]);
	expect(listed).toMatchObject({ messageCode: code, kind: 'push', status: 'done', title: 'Sale', content: 'Hello', ...counts });
	expect(await figures('get', { message: code })).toEqual([{ messageCode: code, ...counts, conversions: 0, revenue: null }]);
	expect(await figures('getByPlatform', { message: code, rows: 'perHour' })).toMatchObject([
		{ time: '2026-06-15T12:00:00Z', platform: 'iOS', sent: 4, opened: 4 },
		{ time: '2026-06-15T12:00:00Z', platform: 'Android', sent: 8, opened: 8 },
	]);
});

test('the scheduled reports still work, and are waited for', async () => {
	const [code] = account.simulator.state.messages.keys();
	const rows = await figures('get', { source: 'report', message: code ?? '' });
	expect(rows).toMatchObject([{ sent: 12, delivered: 12, opened: 12, openRate: 1 }]);
	expect(account.requests.map(({ name }) => name)).toEqual(expect.arrayContaining(['getMsgStats', 'getResults']));
});

test('messages of another day or campaign are not listed', async () => {
	const days = { dateRange: 'custom', date_from: '2026-06-01', date_to: '2026-06-14' };
	expect(await message('getAll', days)).toEqual([]);
	expect(await message('getAll', { ...days, date_to: '2026-06-15' })).toHaveLength(1);
	expect(await message('getAll', { filters: { source: 'EMAIL_API' } })).toEqual([]);
});

test.each(['zero', 'one', 'oneAndZeroIsEmpty'] as const)('a list of several pages is read completely where pages count from %s', async (first) => {
	const { options, state } = account.simulator;
	for (let n = state.messages.size; n < 5; n++) {
		await send({ content: `Push ${n}` });
		account.simulator.clock.advance(600_000);
	}
	options.messagesFirstPage = first;
	const rows = await message('getAll', { limit: 3 });
	const all = await message('getAll', { returnAll: true });
	options.messagesFirstPage = 'zero';
	const newest = [...state.messages.keys()].reverse();
	expect(all.map(({ messageCode }) => messageCode)).toEqual(newest);
	expect(rows.map(({ messageCode }) => messageCode)).toEqual(newest.slice(0, 3));
});

test('a preset is created, found by its name, used, and deleted', async () => {
	expect(await preset('create', { name: 'Cart', content: 'From the preset', tapAction: 'deepLink', deep_link: 'shop://cart' })).toEqual([{ success: true, name: 'Cart' }]);
	const [found] = await preset('getAll');
	expect(found).toMatchObject({ name: 'Cart' });
	const preset_code = String(found?.['presetCode']);
	expect(await preset('get', { preset_code })).toMatchObject([{ presetCode: preset_code, name: 'Cart' }]);
	await send({ options: { preset: preset_code } });
	const sent = [...account.simulator.state.messages.values()].at(-1);
	expect(sent?.deliveries.map(({ content }) => content)).toEqual(Array.from({ length: 12 }, () => 'From the preset'));
	expect(await preset('delete', { preset_code })).toEqual([{ deleted: true, presetCode: preset_code }]);
	expect(await preset('getAll')).toEqual([]);
});

test('messages and presets have the methods that their lists use', () => {
	const messages = catalogue.listMessages.rows({ items: [{ id: 7, code: 'M' }] }, () => ({ application: APPLICATION }), { index: 0, of: 1 }, WHOLE);
	const presets = catalogue.listPresets.rows({ presets: [{ preset_code: 'P', name: 'Cart' }] }, () => ({ application: APPLICATION }), { index: 0, of: 1 }, WHOLE);
	expect([...messages, ...presets]).toMatchObject([{ messageCode: 'M' }, { presetCode: 'P', name: 'Cart' }]);
});
