/** Messages of other channels appear in the message log and the statistics like pushes. */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const application = byCode(APPLICATION);
const HOUR = 3_600_000;
const account = startAccount({ seed: 'channel story', now: new Date(Date.now() - HOUR), frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'whatsapp:+15550110', type: 21, userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: '+15550111', type: 18, userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: 'kakao:a', type: 0, userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: 'U1', type: 0, userId: 'user-1' });
	Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 1, lateRate: 0, untraced: true });
});

async function run(type: string, parameters: NodeRun['parameters']) {
	const { items, error } = await runNode({ type, parameters, credential: account.credential() });
	expect(error?.message).toBeUndefined();
	return items.map(({ json }) => json);
}
const log = async (hwid: string) =>
	await run('pushStatistics', { resource: 'messageLog', operation: 'getAll', dateRange: 'anyTime', returnAll: true, filters: { hwid } });

test.each<[channel: string, hwid: string, parameters: NodeRun['parameters'], platform: string | null]>([
	['WhatsApp', 'whatsapp:+15550110', { resource: 'whatsApp', devices: '+1 (555) 01-10', content_id: 'order_shipped' }, 'WhatsApp'],
	['SMS', '+15550111', { resource: 'sms', devices: '001 555 0111', content: 'On its way' }, 'SMS'],
	['LINE', 'U1', { resource: 'line', devices: 'U1', content: 'On its way' }, null],
	['Kakao', 'kakao:a', { resource: 'kakao', kakaoTo: 'devices', devices: 'a', template: 'order_shipped' }, null],
])('%s', async (_channel, hwid, parameters, platform) => {
	const [sent] = await run('pushMessage', { operation: 'send', application, ...parameters });
	account.simulator.clock.advance(600_000);
	const rows = await log(hwid);
	const actions = rows.map(({ action }) => action);
	// Nobody opens an SMS.
	const expected = ['delivered', 'sent', ...(platform === 'SMS' ? [] : ['opened'])];
	expect(actions.sort()).toEqual(expected.sort());
	for (const row of rows) expect(row).toMatchObject({ hwid, userId: 'user-1', application: APPLICATION, ...(platform !== null && { platform }) });
	const code = sent?.['messageCode'] ?? rows[0]?.['messageCode'];
	expect(new Set(rows.map(({ messageCode }) => messageCode))).toEqual(new Set([code]));
	expect(account.simulator.timesSent(hwid)).toBe(1);
	// An SMS goes to few devices, so it has no code and no statistics.
	if (sent?.['messageCode'] === null) return;
	const figures = await run('pushStatistics', { resource: 'message', operation: 'get', message: String(code) });
	expect(figures).toMatchObject([{ messageCode: code, sent: 1, delivered: 1, opened: 1 }]);
});
