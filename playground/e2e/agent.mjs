/**
 * The nodes as tools: the example `ask-about-pushes.json` in a real n8n, with n8n's AI Agent and
 * a chat model on loopback that follows a script.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ask } from './support/chat.mjs';
import { startChatModel } from './support/chatModel.mjs';
import { stopAll } from '../host/processes.mjs';
import { ExampleN8n } from './support/exampleN8n.mjs';
import { saveCredential } from '../host/workflows.mjs';

const application = 'ASKME-00001';
const trigger = 'When a Question Comes';
const yesterday = (time) => `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T${time}Z`;

describe('an agent with the nodes as tools', () => {
	/** @type {ExampleN8n} */
	let running;
	let model;
	let workflow;

	/** The tools that a request offers the model, by name. */
	const offered = (request) =>
		Object.fromEntries(request.tools.map((tool) => [tool.function.name, tool.function]));

	before(async () => {
		running = await ExampleN8n.start();
		model = await startChatModel();
		const openAiApi = await saveCredential(running.api, {
			name: 'Scripted Model',
			type: 'openAiApi',
			data: { apiKey: 'any', url: model.url, header: false },
		});
		workflow = await running.bring('ask-about-pushes.json', application, { credentials: { openAiApi } });
		const phones = Array.from({ length: 12 }, (_, index) => `phone-${index + 1}`);
		const row = (hwid, action, time, messageCode) => ({
			applicationCode: application,
			hwid,
			action,
			timestamp: yesterday(time),
			messageCode,
		});
		await running.seed(application, {
			devices: phones.map((hwid) => ({ hwid, userId: hwid.replace('phone', 'user') })),
			log: [
				...phones.map((hwid) => row(hwid, 'sent', '09:00:00', 'AAAA-11111111-22222222')),
				...phones.slice(0, 7).map((hwid) => row(hwid, 'opened', '10:30:00', 'AAAA-11111111-22222222')),
			],
		});
	});

	after(async () => {
		model?.close();
		await stopAll();
	});

	test('answers how yesterday’s push did, with the metrics of the service', async () => {
		model.play([
			() => ({ tool: 'Find_Messages', values: { from: yesterday('00:00:00'), to: yesterday('23:59:59') } }),
			([found]) => ({ tool: 'Get_Statistics', values: { message_code: /"messageCode":"([^"]+)"/.exec(found)[1] } }),
			([, statistics]) => {
				const [{ opened, sent }] = JSON.parse(statistics);
				return { says: `${opened} of ${sent} opened it.` };
			},
		]);
		const answer = await ask(running.api, workflow, trigger, 'How did yesterday’s push do?');
		assert.equal(answer.output, '7 of 12 opened it.');

		const tools = offered(model.requests[0]);
		assert.deepEqual(Object.keys(tools).sort(), ['Find_Messages', 'Get_Statistics', 'Send_Push']);
		const fields = (name) => Object.keys(tools[name].parameters.properties).sort();
		assert.deepEqual(fields('Find_Messages'), ['from', 'to']);
		assert.deepEqual(fields('Get_Statistics'), ['message_code']);
		assert.deepEqual(fields('Send_Push'), ['text', 'title', 'users']);
		for (const { description, parameters } of Object.values(tools)) {
			assert.ok(description.length > 15, description);
			assert.deepEqual([...parameters.required].sort(), Object.keys(parameters.properties).sort());
			for (const field of Object.values(parameters.properties)) {
				assert.equal(field.type, 'string');
				assert.ok(field.description.length > 15, field.description);
			}
		}
		assert.match(tools.Get_Statistics.description, /message/i);
		assert.match(tools.Send_Push.description, /push/i);
		assert.deepEqual(await running.sent(application), []);
	});

	test('sends what the model says to the user whom it names, once', async () => {
		const values = { users: 'user-3', title: 'Your question', text: 'We have answered it 🌵' };
		model.play([
			() => ({ tool: 'Send_Push', values }),
			([result]) => ({ says: `The service answered: ${result}` }),
		]);
		const answer = await ask(running.api, workflow, trigger, 'Tell user-3 that we have answered');
		assert.match(answer.output, /messageCode/);
		const [{ notification, recipients, broadcast }, ...more] = await running.sent(application);
		assert.deepEqual(more, []);
		assert.deepEqual(notification.users, ['user-3']);
		assert.equal(notification.content, values.text);
		assert.equal(notification.title, values.title);
		assert.deepEqual(recipients, ['phone-3']);
		assert.equal(broadcast, false);
	});

	test('sends nothing when the model names nobody, and tells the model why', async () => {
		const before = (await running.sent(application)).length;
		model.play([
			() => ({ tool: 'Send_Push', values: { users: '', title: 'Hello', text: 'To nobody' } }),
			([result]) => ({ says: result }),
		]);
		const answer = await ask(running.api, workflow, trigger, 'Send a push that says hello');
		assert.match(answer.output, /User IDs/);
		assert.equal((await running.sent(application)).length, before);
	});
});
