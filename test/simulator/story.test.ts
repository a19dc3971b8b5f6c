/** What a device does appears in the statistics and in the log. */
import axios from 'axios';
import type { Simulator } from '../../simulator';
import type { JsonObject } from '../../simulator/wire/json';
import { APPLICATION, codesOf, ServiceClient, responseOf } from '../support/client';
import { startAccount } from '../support/simulator';

const PHONE = { application: APPLICATION, hwid: 'phone' };
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	Object.assign(simulator.log.options, { deliveredRate: 0, lateRate: 0 });
	simulator.exports.options.byteOrderMark = false;
});

/** How often an action occurs in the rows of a statistic, over all intervals. */
function total(statistic: unknown, action: string): number {
	const { rows } = statistic as { rows: JsonObject[] };
	return rows
		.filter((row) => row['action'] === action)
		.reduce((sum, { count }) => sum + Number(count), 0);
}

test('a device registers, is tagged, joins a user, gets a push, opens it, posts an event, and leaves', async () => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	simulator.addTag({ name: 'visits', kind: 'integer' });
	simulator.addTag({ name: 'plan', kind: 'list', userSpecific: true });
	const { code: campaign } = simulator.addCampaign({ application: APPLICATION });

	await client.device('registerUser', { ...PHONE, userId: 'user-1' });
	await client.device('registerDevice', { ...PHONE, device_type: 1, push_token: 'aa', language: 'pt' });
	await client.device('applicationOpen', PHONE);
	const visit = { visits: { operation: 'increment', value: 2 } };
	await client.device('setTags', { ...PHONE, tags: visit });
	await client.device('setTags', { ...PHONE, tags: visit });
	const change = (operation: string, value: unknown) =>
		client.device('setTags', {
			...{ application: APPLICATION, userId: 'user-1', tags: { plan: { operation, value } } },
		});
	await change('append', ['basic', 'pro']);
	await change('remove', 'basic');
	const tags = () => simulator.state.devices.get(APPLICATION, 'phone')?.tags;
	expect(tags()).toEqual({ Language: 'pt', visits: 4, plan: ['pro'] });

	const email = 'name@example.com';
	await client.device('registerEmail', { application: APPLICATION, email });
	await client.server('registerEmailUser', { application: APPLICATION, email, userId: 'user-1' });

	const filter = `A("${APPLICATION}") * T("visits", GTE, 4) * T("plan", IN, ["pro"])`;
	const targeted = { devices_filter: filter, send_date: 'now', content: 'Hi', campaign };
	const { messageCode } = responseOf(await client.server('createTargetedMessage', targeted));
	const content = { default: 'Hello', pt: 'Oi' };
	const [pushed] = codesOf(await client.send({ users: ['user-1'], content, campaign }));
	const mail = { send_date: 'now', email_template: 'T', subject: [{ default: 'Mail' }] };
	const notifications = [{ ...mail, users: ['user-1'], campaign }];
	await client.server('createEmailMessage', { application: APPLICATION, notifications });
	const [phone, address] = simulator.sends();
	expect(phone?.messages.map(({ content: text }) => text)).toEqual(['Hi', 'Oi']);
	expect(address).toMatchObject({ hwid: email, count: 1 });

	simulator.clock.advance(1_000);
	const hash = phone?.messages[1]?.hash;
	await client.device('messageDeliveryEvent', { ...PHONE, hash });
	await client.device('pushStat', { ...PHONE, hash });
	const purchase = { ...PHONE, event: 'Purchase', attributes: { __amount: 10 } };
	await client.device('postEvent', purchase);
	await client.device('unregisterDevice', PHONE);
	simulator.clock.advance(1_000);

	const log = await client.log({ message_code: pushed });
	const entries = (log.json as { data: JsonObject[] }).data.map(({ action, user_id }) => [action, user_id]);
	expect(entries.sort()).toEqual([
		['delivered', 'user-1'],
		['opened', 'user-1'],
		['sent', 'user-1'],
	]);
	const stats = responseOf(await client.result('getMsgStats', { message: pushed }));
	expect(['send', 'delivery', 'open'].map((action) => total(stats, action))).toEqual([1, 1, 1]);
	expect(stats).toMatchObject({ conversion: { events: [{ event: 'Purchase', revenue: 10 }] } });
	const other = responseOf(await client.result('getMsgStats', { message: messageCode }));
	expect(['send', 'open'].map((action) => total(other, action))).toEqual([1, 0]);

	const period = { datefrom: '2026-06-15 00:00:00', dateto: '2026-06-16 00:00:00' };
	const ofCampaign = responseOf(await client.result('getCampaignStats', { campaign, ...period }));
	expect(total(ofCampaign, 'send')).toBe(3);
	const platforms = (ofCampaign['rows'] as JsonObject[]).map(({ platformid }) => platformid);
	expect(new Set(platforms)).toEqual(new Set([1, 14]));
	const app = await client.result('getAppStats', { application: APPLICATION, ...period });
	const { json_data: data } = app.json as { json_data: JsonObject };
	expect(total(data['applications'], 'open')).toBe(1);
	expect(total(data['applications'], 'install')).toBe(2);
	expect(total(data['devices'], 'unregister')).toBe(1);
	expect(total(data['messages'], 'send')).toBe(3);

	const day = { date_from: '2026-06-15 00:00:00', date_to: '2026-06-15 23:59:59' };
	const events = { application: APPLICATION, event: 'Purchase', ...day };
	const hours = responseOf(await client.result('getEventStatistics', events));
	expect(hours).toMatchObject([{ date: '2026-06-15 12:00' }]);
	const file = responseOf(await client.result('getTagStats', { tag: 'visits' }));
	const { data: csv } = await axios.get<string>(String(file['fileName']));
	expect(csv.trim().split(/\r?\n/).at(-1)?.replaceAll('"', '')).toBe(`${APPLICATION};visits;1`);
	const subscribers = await client.server('getApplicationSubscribersStats', {
		application: APPLICATION,
	});
	expect(Number(responseOf(subscribers)['IOS'])).toBe(0);
	await client.device('setTags', { ...PHONE, tags: { visits: null } });
	expect(tags()).toEqual({ Language: 'pt', plan: ['pro'] });
	expect(simulator.exports.requests.some(({ carriedToken }) => carriedToken)).toBe(false);
});
