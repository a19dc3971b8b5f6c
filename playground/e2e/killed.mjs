/**
 * `npm run e2e`: n8n is killed, again and again and with everything that it started, while actions
 * stream into the message log. With its durable cursors, the executions receive every action
 * exactly once. Without them, only actions of the poll in flight at a kill can be lost or repeated.
 *
 * E2E_SEED repeats the actions and the moments of an earlier run, E2E_KILLS sets their number.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { actionsInFlight, countDeliveries } from './support/deliveryCount.mjs';
import { runWithKills } from './support/killedRun.mjs';
import { stopAll } from '../host/processes.mjs';
import { setUp } from '../host/setUp.mjs';

const kills = Number(process.env.E2E_KILLS ?? 10);
const seed = Number(process.env.E2E_SEED ?? Date.now() % 1_000_000);

const durable = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
};

function report(engine, { deliveries, polls }, { actions, carried, lost, repeated }) {
	const crashed = deliveries.filter(({ status }) => status !== 'success').length;
	const executions = `${deliveries.length} executions, ${crashed} of them not to their end`;
	console.log(
		`${engine}, seed ${seed}: ${kills} kills, ${polls.length} polls, ${executions}, ${actions} actions, ` +
			`${carried} carried, lost ${lost.length}, repeated ${repeated.length}`,
	);
}

// Both at the same time: most of the time is spent starting n8n, which uses one core each.
describe('n8n is killed while actions stream in', { concurrency: true }, () => {
	let program;

	before(async () => {
		program = await setUp();
	});

	after(stopAll);

	const run = async (engine, settings) => {
		const result = await runWithKills({ kind: `killed-${engine}`, program, settings, seed, kills });
		const count = countDeliveries(result);
		report(engine, result, count);
		assert.ok(count.actions > kills * 20, `only ${count.actions} actions`);
		assert.ok(result.deliveries.length > kills / 2, `only ${result.deliveries.length} executions`);
		assert.deepEqual(count.unknown, []);
		return { result, count };
	};

	test('with durable cursors no action is lost or repeated', async () => {
		const { count } = await run('durable', durable);
		assert.deepEqual([count.lost, count.repeated], [[], []]);
	});

	test('without them, only actions of a poll in flight can be lost or repeated', async () => {
		const { result, count } = await run('default', {});
		const inFlight = actionsInFlight(result);
		const others = [...count.lost, ...count.repeated].filter((hwid) => !inFlight.has(hwid));
		assert.deepEqual(others, []);
	});
});
