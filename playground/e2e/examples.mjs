/**
 * The examples in `examples/`, each run to its end in a real n8n against the simulated push
 * service. A fake service on loopback stands for everything else that they call. `start.mjs`
 * runs the other two.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPhone } from '../browser/phone.mjs';
import { readExecutions, runWorkflow } from '../host/executions.mjs';
import { stopAll } from '../host/processes.mjs';
import { saveCredential } from '../host/workflows.mjs';
import { ask } from './support/chat.mjs';
import { startChatModel } from './support/chatModel.mjs';
import { startFakeService } from './support/fakeService.mjs';
import { addressOf, ExampleN8n, until } from './support/exampleN8n.mjs';

const day = 86_400_000;
const daysAgo = (days) => new Date(Date.now() - days * day).toISOString();
/** Users with a phone each: `user-1` with `phone-1`, and so on. */
const people = (count) =>
	Array.from({ length: count }, (_, index) => ({ hwid: `phone-${index + 1}`, userId: `user-${index + 1}` }));

describe('the examples', () => {
	/** @type {ExampleN8n} */
	let running;
	let fakeService;
	let phone;

	const outside = async (answers) => {
		fakeService?.close();
		fakeService = await startFakeService(answers);
		return fakeService.url;
	};
	const callsTo = (call) => fakeService.received.filter((one) => one.call === call);
	/** Stands for Google Sheets and Slack. */
	const sheetAndSlack = (answers) => outside({ 'POST /sheet': () => ({}), 'POST /slack': () => ({}), ...answers });
	const rowsWritten = () => callsTo('POST /sheet').map(({ json }) => json);
	const said = () => callsTo('POST /slack').map(({ json }) => json.text);
	const seedLog = (application, rows) =>
		running.simulator.admin('seed', { log: rows.map((row) => ({ applicationCode: application, ...row })) });
	/**
	 * The sent messages, once there are so many; the workflow waits some seconds before it
	 * continues.
	 */
	const sentOnce = (application, count) =>
		until(`${count} messages`, async () => {
			const sent = await running.sent(application);
			return sent.length >= count && sent.every(({ status }) => status === 'DONE') && sent;
		});

	/** Opens the link of the last question, as a tap on the push does, and taps a button. */
	const answerOnPhone = async (application, button, shows) => {
		const { notification } = (await running.sent(application)).at(-1);
		await phone.page.goto(notification.link);
		assert.match(await phone.page.innerText('main'), shows);
		await phone.page.getByRole('button', { name: button }).tap();
		await phone.page.getByText('Your answer has been taken').waitFor();
	};

	before(async () => {
		running = await ExampleN8n.start();
		phone = await openPhone();
	});

	after(async () => {
		await phone?.close();
		fakeService?.close();
		await stopAll();
	});

	test('sheet-to-push: a push for each new row, and a row for each push', async () => {
		const application = 'SHEET-00001';
		await running.seed(application, { devices: people(2) });
		const url = await outside({ 'POST /sheet': () => ({}) });
		const row = (n) => ({ row_number: n + 1, user_id: `user-${n}`, first_name: `Name ${n}`, order: `10${n}` });
		const pinned = { 'New Row': [row(1), row(2)] };
		const workflow = await running.bring('sheet-to-push.json', application, { outside: url, pinned });
		const execution = await runWorkflow(running.api, workflow, 'New Row');
		assert.equal(execution.status, 'success', execution.error);
		const sent = await running.sent(application);
		assert.deepEqual(
			sent.map(({ recipients, notification: { title, content } }) => [recipients, title, content]),
			[1, 2].map((n) => [[`phone-${n}`], `Hello Name ${n}`, `Your order 10${n} is on its way.`]),
		);
		const rows = callsTo('POST /sheet').map(({ json }) => json);
		assert.deepEqual(rows.map(({ status, recipient }) => [status, recipient]), [['sent', 'user-1'], ['sent', 'user-2']]);
	});

	test('yesterday-to-slack: totals and a chart of yesterday, as blocks', async () => {
		const application = 'SLACK-00001';
		await running.seed(application, { devices: [{ hwid: 'one' }] });
		const midday = new Date(`${daysAgo(1).slice(0, 10)}T12:00:00Z`);
		const at = (days) => new Date(midday.getTime() + days * day).toISOString();
		const row = (action, days) => ({ hwid: 'one', action, timestamp: at(days) });
		await seedLog(application, [row('sent', 0), row('sent', 0), row('opened', 0), row('sent', -1), row('sent', -2)]);
		const url = await outside({ 'POST /slack': () => ({}) });
		const workflow = await running.bring('yesterday-to-slack.json', application, { outside: url });
		const execution = await runWorkflow(running.api, workflow, 'Each Morning');
		assert.equal(execution.status, 'success', execution.error);
		const [{ totals }] = execution.items('Yesterday');
		assert.deepEqual([totals.sent, totals.opened], [2, 1]);
		const [{ json }, ...more] = callsTo('POST /slack');
		assert.deepEqual(more, []);
		assert.ok(Array.isArray(json.blocks) && json.blocks.length > 0);
	});

	test('abandoned-cart: a push for each cart, whatever the shop posts', async () => {
		const application = 'CART1-00001';
		await running.seed(application, { devices: people(2) });
		const workflow = await running.bringAndPublish('abandoned-cart.json', application);
		const post = (event, headers) => running.post('abandoned-cart', event, headers);

		assert.equal((await post({ cartId: 'c-1', userId: 'user-1' }, {})).status, 403);
		for (const event of [{ cartId: 'c-1' }, { cartId: 'c-1', userId: ' ' }, { userId: 'user-1' }]) {
			assert.equal((await post(event)).status, 400);
		}
		assert.deepEqual(await running.sent(application), []);

		const event = { cartId: 'c-1', userId: 'user-1', itemCount: 3 };
		assert.deepEqual(await post(event), { status: 200, json: { sent: true } });
		const again = await post(event);
		assert.equal(again.status, 200);
		assert.equal(again.json.sent, false);

		const two = { cartId: 'c-2', userId: 'user-2', itemCount: 1 };
		const both = await Promise.all([post(two), post(two)]);
		assert.deepEqual(both.map(({ status }) => status), [200, 200]);

		const refusal = { kind: 'envelope', status_code: 210, status_message: 'Not today' };
		await running.simulator.admin('faults', { method: 'createMessage', ...refusal });
		const three = { cartId: 'c-3', userId: 'user-1', itemCount: 2 };
		assert.equal((await post(three)).status, 502);
		assert.deepEqual(await post(three), { status: 200, json: { sent: true } });

		const sent = await running.sent(application);
		assert.deepEqual(
			sent.map(({ notification, broadcast }) => [notification.users, notification.data, broadcast]),
			[['user-1', 'c-1'], ['user-2', 'c-2'], ['user-1', 'c-3']].map(([user, cart]) => [[user], { cart }, false]),
		);
		assert.equal(sent[0].notification.content, 'Your cart is waiting. Items in it: 3');
		const ids = sent.map(({ notification }) => notification.transactionId);
		assert.deepEqual(ids, ['abandoned-cart-c-1', 'abandoned-cart-c-2', 'abandoned-cart-c-3']);
		const executions = await running.ended(workflow, 9);
		assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
	});

	test('new-device-welcome: one welcome, in the language of the device', async () => {
		const application = 'WELCO-00001';
		await running.seed(application, { devices: [{ hwid: 'tablet-1', language: 'es' }] });
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('new-device-welcome.json', application, { outside: url, waitSeconds: 1 });
		const post = async (event) => assert.equal((await running.post('new-device', event)).status, 200);
		await post({ hwid: '', userId: 'user-1' });
		await post({ hwid: 'tablet-1', userId: 'user-1' });
		await sentOnce(application, 1);
		await post({ hwid: 'tablet-1', userId: 'user-1' });
		await post({ hwid: 'never-registered', userId: 'user-2' });

		const executions = await running.ended(workflow, 4);
		const at = (node) => executions.map(({ items }) => items(node).length);
		assert.deepEqual(at('Is the Event Complete?'), [0, 1, 1, 1]);
		assert.deepEqual(at('New to This Workflow'), [0, 1, 0, 1]);
		assert.deepEqual(rowsWritten().map(({ user_id: user, device }) => [user, device]), [['user-1', 'tablet-1']]);
		assert.deepEqual(said(), ['The device of user-2 was not welcomed: the service does not know it.']);
		const tablet = (await running.simulator.admin('sends')).find(({ hwid }) => hwid === 'tablet-1');
		assert.equal(tablet.userId, 'user-1');
		assert.deepEqual(tablet.messages.map(({ title }) => title), ['¡Bienvenida!']);
		assert.ok((await running.sent(application)).every(({ broadcast }) => !broadcast));
	});

	test('opened-to-tag: users who opened get the tag, set once', async () => {
		const application = 'OPENS-00001';
		const tags = [{ name: 'Last Push Open', kind: 'date' }];
		await running.seed(application, { devices: people(3), tags });
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('opened-to-tag.json', application, { outside: url });
		const opened = new Date();
		await seedLog(application, [
			{ hwid: 'phone-1', action: 'opened', timestamp: opened },
			{ hwid: 'phone-1', action: 'opened', timestamp: opened },
			{ hwid: 'phone-2', action: 'opened', timestamp: opened },
			{ hwid: 'phone-3', action: 'delivered', timestamp: opened },
		]);
		const tagged = await until('two tags', async () => {
			const devices = await running.devices(application);
			return devices.filter((device) => device.tags['Last Push Open']).length === 2 && devices;
		});
		const minute = opened.toISOString().slice(0, 16).replace('T', ' ');
		assert.deepEqual(
			tagged.map((device) => [device.hwid, device.tags['Last Push Open']]).sort(),
			[['phone-1', minute], ['phone-2', minute], ['phone-3', undefined]],
		);
		const [execution] = await running.ended(workflow, 1);
		assert.equal(execution.items('Set the Tag').length, 2);
		assert.deepEqual(said(), []);
		const requests = await running.simulator.admin('requests');
		const setting = requests.filter(({ path, body }) => /setTags/.test(path) && body.includes(application));
		assert.equal(setting.length, 2);
	});

	test('journey-alert: one alert when a point reaches the threshold', async () => {
		const id = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
		const journey = { id, title: 'Onboarding', points: [{ pointTitle: 'First Push' }, { pointTitle: 'Reminder' }] };
		await running.seed('JRNEY-00001', { journeys: [journey] });
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('journey-alert.json', 'JRNEY-00001', { outside: url });
		const count = (point, conversion) => running.simulator.admin('journeys', { id, point, add: { conversion } });
		const polls = async () =>
			(await running.simulator.admin('requests')).filter(({ path }) => path.includes(id)).length;
		const polled = async () => {
			const before = await polls();
			await until('another poll', async () => (await polls()) >= before + 2);
		};
		await count(0, 99);
		await count(1, 40);
		await polled();
		assert.deepEqual(fakeService.received, []);
		await count(0, 3);
		await running.ended(workflow, 1);
		await count(0, 5);
		await polled();
		assert.deepEqual(said(), ['Onboarding: First Push has reached 102 conversions, 3 of them new.']);
		await running.api.call('POST', `/workflows/${workflow.id}/deactivate`, {});
	});

	test('bounced-clean-up: removes what bounced permanently, and nothing else', async () => {
		const application = 'BOUNC-00001';
		const address = (name) => `${name}@example.com`;
		const subscriber = (name) => ({ hwid: address(name), type: 14, pushToken: address(name) });
		const bounce = (name, reason, days) => ({ application, email: address(name), reason, at: daysAgo(days) });
		await running.seed(application, {
			devices: ['gone', 'full', 'earlier', 'fine'].map(subscriber),
			bounces: [
				bounce('gone', '550 User unknown', 0.1), bounce('gone', '550 User unknown', 0.05),
				bounce('full', '452 Mailbox full', 0.1), bounce('earlier', '550 User unknown', 3),
				bounce('no-subscriber', '550 No such user', 0.1),
			],
		});
		const url = await sheetAndSlack();
		const workflow = await running.bring('bounced-clean-up.json', application, { outside: url });
		const execution = await runWorkflow(running.api, workflow, 'Try It');
		assert.equal(execution.status, 'success', execution.error);
		const left = (await running.devices(application)).map(({ hwid }) => hwid);
		assert.deepEqual(left.sort(), ['earlier', 'fine', 'full'].map(address));
		assert.deepEqual(
			rowsWritten().map(({ email, reason }) => [email, reason]),
			[[address('gone'), '550 User unknown']],
		);
		const [failure, ...more] = said();
		assert.deepEqual(more, []);
		assert.match(failure, /^Bounced, but could not be removed: no-subscriber@example\.com\. ./);
	});

	test('sms-fallback: one SMS for those who did not open the push, and for nobody else', async () => {
		const application = 'SMSFB-00001';
		const users = people(12);
		const number = (index) => `+1555010${index + 10}`;
		const phones = users.map(({ userId }, index) => ({ hwid: number(index), userId, type: 18 }));
		await running.seed(application, { devices: [...users, ...phones] });
		const appointments = users.map(({ userId }, index) => ({ user_id: userId, phone: index === 11 ? '' : number(index) }));
		const url = await sheetAndSlack({ 'GET /sheet': () => [...appointments, { user_id: '', phone: number(50) }] });
		const workflow = await running.bring('sms-fallback.json', application, { outside: url, waitSeconds: 15 });

		const started = runWorkflow(running.api, workflow, 'Try It');
		const [{ code }] = await sentOnce(application, 1);
		await seedLog(application, users.slice(0, 5).map(({ hwid, userId }) => ({ hwid, userId, action: 'opened', messageCode: code })));
		const execution = await started;
		assert.equal(execution.status, 'success', execution.error);
		const [first, ...texts] = await running.sent(application);
		assert.deepEqual(first.notification.users, users.map(({ userId }) => userId));
		const silent = phones.slice(5, 11).map(({ hwid }) => [hwid]);
		assert.deepEqual(texts.map(({ notification }) => notification.devices), silent);
		assert.deepEqual(rowsWritten().map(({ phone: of }) => [of]), silent);
		assert.deepEqual(said(), []);
		assert.ok([first, ...texts].every(({ broadcast }) => !broadcast));

		// Started again at once, with a log that cannot be read: no second push, and no SMS.
		await running.simulator.admin('faults', { method: 'getMessageLog', kind: 'raw', status: 400, body: '{"error":"no"}', times: 9 });
		const quick = await running.bring('sms-fallback.json', application, { outside: url, waitSeconds: 1 });
		const second = await runWorkflow(running.api, quick, 'Try It');
		await fetch(`${running.simulator.url}/_simulator/faults`, { method: 'DELETE' });
		assert.equal(second.status, 'error');
		assert.equal((await running.sent(application)).length, 7);
	});

	test('campaign-ab: halves without a common user, and the better text is named', async () => {
		const application = 'ABTXT-00001';
		const users = people(24);
		await running.seed(application, { devices: users });
		const audience = users.map(({ userId }) => ({ user_id: userId }));
		const url = await sheetAndSlack({ 'GET /sheet': () => [...audience, audience[0], { user_id: '' }] });
		const workflow = await running.bring('campaign-ab.json', application, { outside: url, waitSeconds: 15 });
		const started = runWorkflow(running.api, workflow, 'Start');
		const sent = await sentOnce(application, 2);
		const [a, b] = ['20% off', 'favourites'].map((words) =>
			sent.find(({ notification }) => notification.content.includes(words)),
		);
		const opens = ({ code, recipients }, count) =>
			recipients.slice(0, count).map((hwid) => ({ hwid, action: 'opened', messageCode: code }));
		await seedLog(application, [...opens(a, 3), ...opens(b, 5)]);
		const execution = await started;
		assert.equal(execution.status, 'success', execution.error);
		const everyone = [...a.notification.users, ...b.notification.users];
		assert.equal(sent.length, 2);
		assert.equal(a.notification.users.length, 12);
		assert.deepEqual(everyone.sort(), users.map(({ userId }) => userId).sort());
		const { campaigns } = await running.simulator.admin('state');
		const campaign = Object.values(campaigns).find((one) => one.application === application);
		assert.equal(a.notification.campaign, campaign.code);
		assert.equal(b.notification.campaign, campaign.code);
		const day = new Date().toISOString().slice(0, 4);
		assert.deepEqual(
			said().map((text) => text.replace(/(\d{4})-\d\d-\d\d/, '$1')),
			[`Spring Sale ${day}, text B: 5 of 12 opened.`, `Spring Sale ${day}, text A: 3 of 12 opened.`],
		);
	});

	test('broadcast-release: everyone gets it after a tap, and nobody if it is declined', async () => {
		const application = 'RELEA-00001';
		const colleague = { hwid: 'phone-of-the-colleague', userId: 'colleague-1' };
		await running.seed(application, { devices: [...people(5), colleague] });
		const url = await sheetAndSlack();
		const workflow = await running.bring('broadcast-release.json', application, { outside: url });
		const ends = [
			[1, 'Hold Back', '“Spring Sale” was not released. Nothing was sent.'],
			[2, 'Release', '“Spring Sale” was released, and has been sent to everyone.'],
		];
		for (const [number, button, end] of ends) {
			const started = runWorkflow(running.api, workflow, 'Start');
			await sentOnce(application, number);
			await answerOnPhone(application, button, /Spring Sale\n20% off .*\n\nSend this to everyone now\?/);
			const execution = await started;
			assert.equal(execution.status, 'success', execution.error);
			assert.equal(said().length, number);
			assert.equal(said().at(-1), end);
		}
		const sent = await running.sent(application);
		assert.deepEqual(sent.map(({ broadcast }) => broadcast), [false, false, true]);
		assert.deepEqual(sent[0].recipients, [colleague.hwid]);
		assert.equal(sent[2].notification.content, '20% off everything until Sunday 🌷');
		assert.equal(sent[2].recipients.length, 6);
	});

	test('refund-agent: the refund waits for a tap on a phone, and is not made if declined', async () => {
		const application = 'REFUN-00001';
		await running.seed(application, { devices: [{ hwid: 'phone-of-the-colleague', userId: 'colleague-1' }] });
		const model = await startChatModel();
		const openAiApi = await saveCredential(running.api, {
			name: 'Scripted Model',
			type: 'openAiApi',
			data: { apiKey: 'any', url: model.url, header: false },
		});
		const url = await outside({
			'GET /sheet?number=4711': () => ({ number: '4711', amount: '49.90 EUR', paid: true }),
			'POST /sheet': () => ({ refunded: true }),
		});
		const workflow = await running.bring('refund-agent.json', application, { outside: url, credentials: { openAiApi } });
		const refund = { order: '4711', amount: '49.90 EUR', reason: 'The cup arrived broken' };
		const answers = [];
		for (const [number, button] of [[1, 'Decline'], [2, 'Approve']]) {
			model.play([
				() => ({ tool: 'Look_Up_Order', values: { order: '4711' } }),
				() => ({ tool: 'Refund', values: { toolParameters: refund, hitlParameters: {} } }),
				(results) => {
					answers.push(results.at(-1));
					return { says: 'Done.' };
				},
			]);
			const answer = ask(running.api, workflow, 'When a Customer Writes', 'My cup is broken. I want my money back.');
			answer.catch(() => undefined);
			await sentOnce(application, number);
			assert.equal(callsTo('POST /sheet').length, 0);
			await until('the agent to wait', async () =>
				(await readExecutions(running.api, workflow)).at(-1).status === 'waiting',
			);
			await answerOnPhone(application, button, /Refund 49\.90 EUR for order 4711\?\n\nReason: The cup arrived broken/);
			const executions = await running.ended(workflow, number);
			assert.equal(executions.at(-1).status, 'success', executions.at(-1).error);
		}
		model.close();
		assert.match(answers[0], /declin|den|not approved|reject/i);
		assert.match(answers[1], /refunded/);
		assert.deepEqual(rowsWritten(), [refund]);
	});

	/** A running journey with an API entry with these attributes. */
	const seedJourney = async (application, attributes) => {
		const id = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
		await running.seed(application, { journeys: [{ id, apiEntries: [{ attributes }], points: [{ pointTitle: 'Hello' }] }] });
		const now = () => running.simulator.admin('journeys', { id });
		return { now, once: (what, holds) => until(what, async () => holds(await now())) };
	};
	const requestsTo = async (part) =>
		(await running.simulator.admin('requests')).filter(({ path }) => path.includes(part));

	test('crm-stage-journey: a stage adds people, and another removes them, each change once', async () => {
		const journey = await seedJourney('CRMST-00001', ['plan']);
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('crm-stage-journey.json', 'CRMST-00001', { outside: url });
		let posted = 0;
		const post = async (userId, stage, changedAt = 'monday', plan = 'pro') => {
			assert.equal((await running.post('crm-stage', { userId, stage, plan, changedAt })).status, 200);
			await running.ended(workflow, (posted += 1));
		};
		for (const user of ['user-1', 'user-2', 'user-3']) await post(user, 'Trial');
		await post('user-1', 'Trial');
		await post('user-4', 'Contacted');
		await post('', 'Trial');
		await journey.once('three people', ({ users }) => users?.length === 3);
		await post('user-2', 'Customer', 'tuesday');
		await post('user-3', 'Lost', 'tuesday');
		await journey.once('one who stays', ({ users }) => users.length === 1);
		await post('user-2', 'Trial', 'wednesday', 'basic');
		const { entries } = await until('another entry', async () => {
			const now = await journey.now();
			return now.users.length === 2 && now;
		});
		assert.deepEqual(
			entries.map(({ who, attributes: { plan } }) => [who, plan]),
			[['user-1', 'pro'], ['user-2', 'pro'], ['user-3', 'pro'], ['user-2', 'basic']],
		);
		const executions = await running.ended(workflow, posted);
		assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
		const written = ({ user_id: user, stage }) => `${user} ${stage}`;
		assert.deepEqual(rowsWritten().map(written), [
			...['user-1 Trial', 'user-2 Trial', 'user-3 Trial', 'user-2 Customer', 'user-3 Lost', 'user-2 Trial'],
		]);
		assert.equal(said().length, 1);
		assert.match(said()[0], /is now “Trial”: User IDs is empty/);
	});

	test('birthday-journey: people enter on their birthday, with a request for each name, once a year', async () => {
		const journey = await seedJourney('BIRTH-00001', ['first_name']);
		const url = await sheetAndSlack();
		const born = (yearsAgo, days = 0) => {
			const date = new Date(Date.now() + days * day);
			date.setUTCFullYear(date.getUTCFullYear() - yearsAgo);
			return date.toISOString().slice(0, 10);
		};
		const row = (n, birthday, first_name = 'Jo') => ({ row_number: n + 1, user_id: `user-${n}`, first_name, birthday });
		const rows = [row(1, born(30)), row(2, born(41), 'Kim'), row(3, born(20)), row(4, born(30, 40)), row(5, ''), row(6, 'soon')];
		const workflow = await running.bring('birthday-journey.json', 'BIRTH-00001', { outside: url, pinned: { Customers: rows } });
		const before = (await requestsTo('/start/external')).length;
		const first = await runWorkflow(running.api, workflow, 'Try It');
		assert.equal(first.status, 'success', first.error);
		const congratulated = ['user-1', 'user-2', 'user-3'];
		assert.deepEqual(rowsWritten().map(({ user_id: user }) => user).sort(), congratulated);
		const second = await runWorkflow(running.api, workflow, 'Try It');
		assert.equal(second.status, 'success', second.error);
		assert.equal(second.items('Birthday Today').length, 3);
		assert.equal(rowsWritten().length, 3);
		await journey.once('three people', ({ users }) => users?.length === 3);
		const { entries } = await journey.now();
		assert.deepEqual(
			entries.map(({ who, attributes }) => `${who} ${attributes.first_name}`).sort(),
			['user-1 Jo', 'user-2 Kim', 'user-3 Jo'],
		);
		assert.equal((await requestsTo('/start/external')).length - before, 2);
	});

	test('whatsapp-fallback: WhatsApp where possible, a push for the others, and never both', async () => {
		const application = 'WHATS-00001';
		const phone = '+15550110';
		const whatsApp = { hwid: `whatsapp:${phone}`, userId: 'user-1', type: 21 };
		await running.seed(application, { devices: [...people(4), whatsApp] });
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('whatsapp-fallback.json', application, { outside: url });
		let posted = 0;
		const post = async (n, number, order = `10${n}`) => {
			const event = { order, userId: `user-${n}`, phone: number, firstName: `Name ${n}` };
			assert.equal((await running.post('order-shipped', event)).status, 200);
			await running.ended(workflow, (posted += 1));
		};
		await post(1, phone);
		await post(1, phone);
		await post(2, '+15550111');
		await post(3, '');
		await running.simulator.admin('faults', { method: 'createWhatsAppMessage', kind: 'dropAfter' });
		await post(4, phone);
		await post('unknown', '');
		const executions = await running.ended(workflow, posted);
		assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
		const at = (node) => executions.map(({ items }) => items(node).length);
		assert.deepEqual(at('Has WhatsApp?'), [1, 0, 0, 0, 0, 0]);
		assert.deepEqual(rowsWritten().map(({ order }) => order), ['101', '102', '103', '10unknown']);
		assert.deepEqual(said(), ['Order 104: nobody knows whether the WhatsApp message went out. Please look before you tell the customer.']);
		const sent = (await running.sent(application)).map(({ notification, recipients }) => [
			notification.content_id ?? notification.content,
			recipients,
		]);
		const push = (n) => [`Hello Name ${n}, order 10${n} is on its way.`, [`phone-${n}`]];
		const reached = sent.filter(([, recipients]) => recipients.length > 0);
		assert.deepEqual(reached, [
			['order_shipped', [whatsApp.hwid]], push(2), push(3), ['order_shipped', [whatsApp.hwid]],
		]);
		assert.deepEqual(at('Tell by Push'), [0, 0, 1, 1, 0, 1]);
	});

	test('invoice-email: the file is attached, once for each invoice', async () => {
		const application = 'INVOI-00001';
		await running.seed(application, {});
		const invoice = { invoice: '4711', total: '49.90 EUR' };
		const url = await sheetAndSlack({ 'GET /shop/invoices/4711.pdf': () => invoice });
		const workflow = await running.bringAndPublish('invoice-email.json', application, { outside: url });
		const ready = { number: '4711', email: 'jo@example.com', firstName: 'Jo' };
		let posted = 0;
		for (const event of [ready, ready, { ...ready, number: '4712' }, { ...ready, email: 'nobody' }]) {
			assert.equal((await running.post('invoice-ready', event)).status, 200);
			await running.ended(workflow, (posted += 1));
		}
		const executions = await running.ended(workflow, posted);
		assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
		assert.deepEqual(said(), [
			'Invoice 4712 has not been sent to jo@example.com.',
			'Invoice 4711 has not been sent to nobody.',
		]);
		assert.deepEqual(rowsWritten().map(({ number, email }) => [number, email]), [
			['4711', ready.email],
			['4711', ready.email],
		]);
		const [{ notification, recipients }, ...more] = await running.sent(application);
		assert.deepEqual(more, []);
		assert.deepEqual(recipients, [ready.email]);
		const [{ name, content }, ...others] = notification.attachments;
		assert.deepEqual(others, []);
		assert.equal(name, '4711.pdf');
		assert.deepEqual(JSON.parse(Buffer.from(content, 'base64').toString()), invoice);
		assert.deepEqual(notification.dynamic_content_placeholders, { firstname: 'Jo', number: '4711' });
	});

	test('bounces-to-sheet: the sheet gets each bounce once, and nothing else', async () => {
		const url = await sheetAndSlack();
		const workflow = await running.bringAndPublish('bounces-to-sheet.json', 'BOUCE-00001', { outside: url });
		const { secret } = workflow.nodes.find(({ type }) => type.endsWith('.pushWebhookTrigger')).parameters;
		const address = `${running.api.url}/webhook/${addressOf(workflow)}`;
		await running.simulator.admin('calls', { url: `${address}?secret=wrong`, events: 5, attempts: 1 });
		await until('the forged calls', async () => (await running.simulator.admin('calls')).isDone);
		await running.simulator.admin('calls', { url: `${address}?secret=${secret}`, events: 60, doubled: 0.5, garbage: 5 });
		const report = await until('the calls', async () => {
			const now = await running.simulator.admin('calls');
			return now.isDone && now;
		});
		assert.equal(report.undelivered, 0);
		const executions = await until('the executions', async () => {
			const all = await readExecutions(running.api, workflow);
			return all.every(({ finished }) => finished) && all;
		});
		assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
		const bounced = executions.map(({ items }) => items('When an Email Bounces')[0]);
		assert.ok(bounced.length > 5 && bounced.length < 30, `${bounced.length} bounces`);
		assert.ok(bounced.every(({ event_name: name }) => name === 'Email Bounced'));
		const written = rowsWritten().map(({ email }) => email);
		assert.deepEqual(written.sort(), [...new Set(bounced.map(({ hwid }) => hwid))].sort());
	});
});
