/**
 * What a user chooses instead of pasting, in the editor of a real n8n: a tag, a segment, a
 * message and a journey from their lists, test devices, and the columns of a CRM export as tags.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { openBrowser } from '../browser/chromium.mjs';
import {
	addColumn,
	chooseOption,
	closePanel,
	dragColumn,
	enter,
	openPanel,
	turnSwitch,
} from '../browser/nodePanel.mjs';
import { execute, readOutput, succeeded } from '../browser/nodeRun.mjs';
import { pictureTaker } from '../browser/pictures.mjs';
import { choose, listed, openList, searchList } from '../browser/resourceLocator.mjs';
import { signIn } from '../browser/session.mjs';
import { shown } from '../browser/shown.mjs';
import { stopAll } from '../host/processes.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';
import { setUp } from '../host/setUp.mjs';
import { saveWorkflow } from '../host/workflows.mjs';
import { addTestDevices, audience, crmWorkflow } from './support/crmWorkflow.mjs';
import { account } from './support/shop.mjs';
import { stepsOf } from './support/steps.mjs';

describe('choosing instead of pasting', () => {
	let running;
	let browser;
	let page;
	let picture;

	before(async () => {
		const program = await setUp();
		browser = await openBrowser();
		({ page } = browser);
		running = await startRunningN8n({
			kind: 'lists',
			program,
			prepare: async (simulator) => {
				await simulator.admin('seed', account);
				await simulator.admin('seed', audience);
				await addTestDevices(simulator);
			},
		});
		picture = pictureTaker(page, join(running.folders.dir, 'pictures'));
		await signIn(page, running.n8n.url, running.login);
		const { id } = await saveWorkflow(running.api, crmWorkflow(running.credential));
		await page.goto(`${running.n8n.url}/workflow/${id}`, { waitUntil: 'commit' });
		await page.locator('.vue-flow__node[data-id="Set Tags"]').waitFor();
	});

	after(async () => {
		await browser?.close();
		await stopAll();
	});

	const step = stepsOf(() => page.screenshot({ path: join(running.folders.dir, 'failed.png') }));

	/** What the service sent last. */
	const lastSent = async () => (await running.simulator.admin('ledger')).at(-1);

	step('maps columns onto tags by dragging them', async () => {
		await openPanel(page, 'Set Tags');
		await addColumn(page, 'Plan (Text)');
		await addColumn(page, 'Orders (Integer)');
		await addColumn(page, 'Interests (List)');
		await dragColumn(page, 'plan_name', 'Plan');
		await dragColumn(page, 'orders', 'Orders');
		await dragColumn(page, 'likes', 'Interests');
		assert.match(await execute(page), succeeded);
		await picture('tags-from-columns', 'ndv');
		const requests = await running.simulator.admin('requests');
		const set = requests.filter(({ path }) => path === '/json/1.3/setTags');
		assert.deepEqual(
			Object.fromEntries(
				set.map(({ body }) => JSON.parse(body).request).map(({ hwid, tags }) => [hwid, tags]),
			),
			{
				'phone-1': { Plan: 'pro', Orders: 3, Interests: ['shoes', 'hats'] },
				// An empty column leaves its tag unchanged.
				'phone-2': { Plan: 'trial', Orders: 0 },
			},
		);
		await closePanel(page);
	});

	step('checks a push to the test devices, and then sends it to them', async () => {
		await openPanel(page, 'Send Push');
		await chooseOption(page, 'sendTo', 'Test Devices');
		await turnSwitch(page, 'checkOnly');
		assert.match(await execute(page), succeeded);
		const about = ({ status, sendTo, recipients }) => [status, sendTo, recipients];
		const both = (row) => [row, row];
		assert.deepEqual((await readOutput(page)).map(about), both(['checked', 'testDevices', '2']));
		await picture('check-only', 'ndv');
		assert.equal(await lastSent(), undefined, 'a check sent something');
		await turnSwitch(page, 'checkOnly');
		assert.match(await execute(page), succeeded);
		assert.deepEqual((await readOutput(page)).map(about), both(['sent', 'testDevices', '2']));
		const { broadcast, recipients } = await lastSent();
		assert.deepEqual([broadcast, recipients], [false, ['phone-1', 'phone-2']]);
	});

	step('chooses a segment, found by its code', async () => {
		await chooseOption(page, 'sendTo', 'Saved Segment');
		await openList(page, 'filter');
		assert.deepEqual(await listed(page), ['Active customers', 'On trial (until 2099-12-31)']);
		await picture('segments', 'ndv');
		await searchList(page, 'filt1-00002', 1);
		await choose(page, 'On trial (until 2099-12-31)');
		assert.match(await execute(page), succeeded);
		const { notification, recipients } = await lastSent();
		assert.deepEqual([notification.filter, recipients], ['On trial', ['phone-2']]);
	});

	step('chooses a tag, and with it its kind', async () => {
		await chooseOption(page, 'sendTo', 'Segment by Tags');
		await page.getByTestId('ndv').getByRole('button', { name: 'Add Condition' }).click();
		await openList(page, 'tag');
		await searchList(page, 'integer', 1);
		await choose(page, 'Orders (Integer)');
		await enter(page, 'value', '3');
		assert.match(await execute(page), succeeded);
		const { notification, recipients } = await lastSent();
		// Without the kind, the value would be a text.
		assert.deepEqual(notification.conditions, [['Orders', 'EQ', 3]]);
		assert.deepEqual(recipients, ['phone-1']);
		await closePanel(page);
	});

	step('chooses a message that was sent', async () => {
		await openPanel(page, 'Count Push');
		await openList(page, 'message');
		const messages = await listed(page);
		assert.ok(messages.length >= 2, messages.join());
		for (const name of messages) assert.match(name, /^Hello, \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Shop/);
		await picture('messages', 'ndv');
		await shown(page, 'rlc-item').first().click();
		assert.match(await execute(page), succeeded);
		const codes = (await running.simulator.admin('ledger')).map(({ code }) => code);
		const [{ messageCode }] = await readOutput(page);
		assert.ok(codes.includes(messageCode), messageCode);
		await closePanel(page);
	});

	step('says how to continue without a list that the account cannot have', async () => {
		await openPanel(page, 'Count Journey');
		const body = JSON.stringify({ error: 'Forbidden' });
		const headers = { 'content-type': 'application/json' };
		await running.simulator.admin('faults', { kind: 'raw', status: 403, body, headers });
		await page.getByTestId('resource-locator-id').getByTestId('rlc-input').click();
		await page.getByText('This account cannot list its journeys here').waitFor();
		await page.getByText(/choose By ID in place of From List/).waitFor();
		await picture('list-refused', 'ndv');
		await closePanel(page);
	});

	step('chooses a journey by its title and state', async () => {
		await openPanel(page, 'Count Journey');
		await openList(page, 'id');
		assert.deepEqual(await listed(page), ['Welcome (running)', 'Win back (draft)']);
		await choose(page, 'Welcome (running)');
		assert.match(await execute(page), succeeded);
		const asked = (await running.simulator.admin('requests')).map(({ path }) => path);
		const [welcome] = audience.journeys;
		assert.ok(asked.includes(`/api/journey/${welcome.id}/statistics/external`), asked.join());
	});
});
