/**
 * `npm run e2e`: n8n in queue mode, with Redis, PostgreSQL, a main and two workers. 20,000
 * pushes are sent in 40 executions, and a worker is killed meanwhile. The client repeats what
 * did not succeed, with the same transaction IDs. The service calls with 10,000 events, and a
 * worker that asked a question is killed before the answer.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readExecutions } from '../host/executions.mjs';
import { carried, countEvents, haveCalled, publishCalled } from './incoming/calls.mjs';
import { phones, publishAsker, visit } from './incoming/questions.mjs';
import { stopAll, stopOnSignals } from '../host/processes.mjs';
import { batchWorkflow, deliverBatches, listens } from './queueMode/batches.mjs';
import { busiestMinute } from './queueMode/busiestMinute.mjs';
import { startQueueModeN8n } from './queueMode/queueModeN8n.mjs';
import { setUp } from '../host/setUp.mjs';
import { application } from '../host/simulator.mjs';
import { publish, saveCredential, saveWorkflow } from '../host/workflows.mjs';

const customers = 500;
const batches = 40;
/**
 * The limit of the account, and a share of it: for each of two workers, and for one that
 * restarts.
 */
const perMinute = 390;
const share = perMinute / 3;
const requestOptions = { messagesPerRequest: 50 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const customer = (number) => `customer-${number}`;

const orders = Array.from({ length: batches }, (_, batch) =>
	Array.from({ length: customers }, (_, number) => ({
		order: `order-${batch}-${number}`,
		customer: customer(number),
	})),
);

describe('queue mode', () => {
	let running;

	before(async () => {
		void stopOnSignals().then(() => process.exit(1));
		const program = await setUp();
		running = await startQueueModeN8n({
			kind: 'queue',
			program,
			workers: ['one', 'two'],
			concurrency: 5,
			prepare: async (simulator) => {
				const devices = Array.from({ length: customers }, (_, number) => ({
					application,
					hwid: `phone-${number}`,
					userId: customer(number),
				}));
				await simulator.admin('seed', { devices });
				await simulator.admin('options', { rate: { perMinute } });
			},
		});
	});

	after(async () => {
		await running?.stop();
		await stopAll();
	});

	/** The times of requests that send. */
	async function sendingTimes() {
		const arrivals = await running.simulator.admin('arrivals');
		return arrivals
			.filter(({ name }) => name === 'createMessage')
			.map(({ receivedAt }) => Date.parse(receivedAt));
	}

	test('a worker is killed while it sends: each push is sent once, within the limit', async () => {
		const { api, simulator, n8n, workers, startAgain } = running;
		const { name } = running.credential;
		const { serverToken, deviceToken, url: baseUrl } = simulator;
		const data = { serverToken, deviceToken, baseUrl, journeyUrl: baseUrl, requestsPerMinute: share };
		const credential = await saveCredential(api, { name, data });
		const workflow = await saveWorkflow(api, batchWorkflow(credential, requestOptions));
		await publish(api, workflow);
		while (!(await listens(n8n.url))) await pause(200);
		// Slow enough for a kill to find requests in flight.
		await simulator.admin('faults', [{ kind: 'latency', ms: 400, probability: 1, method: 'createMessage' }]);

		const deliveries = deliverBatches(n8n.url, orders);
		const killing = (async () => {
			while ((await sendingTimes()).length < share) await pause(200);
			await workers.one.kill();
			await startAgain('one');
		})();
		const [statuses] = await Promise.all([deliveries, killing]);

		const refused = statuses.flat().filter((status) => status !== 200);
		assert.ok(refused.length > 0, 'the kill hit no execution');
		const executions = await readExecutions(api, workflow);
		const lost = executions.filter(({ status }) => status !== 'success');
		assert.equal(lost.length, refused.length);
		for (const { error } of lost) assert.match(error, /failed to be processed too many times/);

		const before = (await sendingTimes()).length;
		const retried = await api.call('POST', `/executions/${lost[0].id}/retry`, { loadWorkflow: false });
		assert.equal(retried.status, 'error');
		assert.equal((await sendingTimes()).length, before, 'Retry sent something');

		const ledger = await simulator.admin('ledger');
		const sent = ledger.map(({ notification }) => notification.transactionId);
		const due = orders.flat().map(({ order }) => order);
		assert.deepEqual([...sent].sort(), [...due].sort());
		const wrong = (await simulator.admin('sends')).filter(({ count }) => count !== batches);
		assert.deepEqual(wrong, []);

		const received = (await simulator.admin('requests')).filter(
			({ name: method }) => method === 'createMessage',
		);
		const asked = received.flatMap(({ json }) => json.request.notifications).length;
		assert.ok(asked > due.length, 'nothing was sent again, so that nothing was there to be dropped');

		const times = await sendingTimes();
		const { rate } = await simulator.admin('options');
		const busiest = busiestMinute(times);
		console.log(
			`${due.length} pushes, ${times.length} requests, ${busiest} in the busiest minute, ` +
				`${lost.length} of ${batches} executions lost, ${asked - due.length} repetitions dropped`,
		);
		assert.equal(rate.refused, 0);
		assert.ok(busiest <= perMinute, `${busiest} requests in a minute`);
	});

	test('a worker is killed while 10,000 events come in: none is lost, none comes twice', async () => {
		const { api, simulator, workers, startAgain } = running;
		const workflow = await publishCalled(api, 'Event Stream', {
			triggerOn: 'eventStream',
			protectBy: 'nothing',
			callOptions: { repeatedMinutes: 30 },
		});
		const plan = { events: 10_000, perCall: 100, doubled: 0.3, garbage: 20, atOnce: 8 };
		const calls = haveCalled(simulator, { url: workflow.url, ...plan });
		await workers.one.kill();
		const report = await calls;
		assert.deepEqual([report.undelivered, report.acceptedGarbage], [0, 0]);
		await startAgain('one');
		const { executions, events } = await carried(api, workflow, 100);
		assert.equal(executions.length, 100);
		const nothing = { lost: [], repeated: [], unknown: [] };
		assert.deepEqual(countEvents(events, plan.events), nothing);
	});

	test('a worker that asked is killed before the answer: another one continues', async () => {
		const { simulator, workers, startAgain } = running;
		await simulator.admin('seed', { devices: phones });
		const asker = await publishAsker(running, 'Approval');
		await workers.two.kill();
		const asked = await asker.ask('Does anybody go on with this?');
		await workers.one.kill();
		assert.equal((await visit(asked.link)).status, 200);
		assert.equal(await asked.status(), 'waiting');
		await startAgain('two');
		const { status, text } = await visit(asked.link, { answer: 'approve' });
		assert.equal(status, 200);
		assert.match(text, /Your answer has been taken/);
		const { data } = await asked.outcome();
		assert.deepEqual([data.approved, data.timedOut], [true, false]);
		assert.doesNotMatch((await visit(asked.link, { answer: 'decline' })).text, /has been taken/);
	});
});
