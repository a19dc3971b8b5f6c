/**
 * The editor of a real n8n in Chromium: what a user sees of this package, also when something is
 * wrong. Pictures go to the folder of the run.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findChromium, openBrowser } from '../browser/chromium.mjs';
import {
	chosenCredential,
	fillCredential,
	newCredential,
	saveAccepted,
	saveRefused,
} from '../browser/credentialForm.mjs';
import { addNode, openNodeCreator, searchNodes } from '../browser/nodeCreator.mjs';
import {
	addOption,
	closePanel,
	enter,
	enterExpression,
	enterFixed,
	showBeginning,
} from '../browser/nodePanel.mjs';
import { execute, readError, readOutput, showFields, succeeded } from '../browser/nodeRun.mjs';
import { pictureTaker } from '../browser/pictures.mjs';
import { publishWorkflow, readExecutionList } from '../browser/publishing.mjs';
import { choose, enterCode, listed, openList, searchList } from '../browser/resourceLocator.mjs';
import { newWorkflow, signIn } from '../browser/session.mjs';
import { readExecutions } from '../host/executions.mjs';
import { filesWith } from './support/fileSearch.mjs';
import { stopAll } from '../host/processes.mjs';
import { setUp } from '../host/setUp.mjs';
import { account, shop } from './support/shop.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';
import { stepsOf } from './support/steps.mjs';

/** The search joins a node with the trigger of the same name. */
const withTrigger = 'Push Message';

const nodes = [
	...['Push Application', 'Push Audience', 'Push Campaign', 'Push Device and User', 'Push Email and Subscriber', 'Push Journey'],
	...[withTrigger, 'Push Statistics', 'Push Webhook'],
];

/** The nodes that each word must find at least. */
const findable = {
	push: nodes,
	pushwoosh: nodes,
	sms: [withTrigger],
	notification: [withTrigger],
	'push notification': [withTrigger],
	'web push': [withTrigger],
	'mobile push': [withTrigger],
	'human review': [withTrigger],
	approval: [withTrigger],
	'pushwoosh webhook': ['Push Webhook'],
};

/** The trigger polls once a minute, and the machine may be busy. */
const timeoutMs = 240_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('a missing Chromium is named, with the package that provides it', () => {
	assert.throws(() => findChromium(['/there/is/none']), {
		message: /no Chromium was found/,
		remedy: /apt-get install .*chromium/,
	});
});

describe('the editor', () => {
	let running;
	let browser;
	let page;
	let picture;

	before(async () => {
		const program = await setUp();
		// First, since its error says what to install.
		browser = await openBrowser();
		({ page } = browser);
		running = await startRunningN8n({
			kind: 'editor',
			program,
			prepare: async (simulator) => {
				const all = { deliveredRate: 1, openedRate: 1, lateRate: 0 };
				await simulator.setDeliveryRates({ deliveredAfterMs: 0, openedAfterMs: 1_000, ...all });
				await simulator.admin('seed', account);
			},
		});
		picture = pictureTaker(page, join(running.folders.dir, 'pictures'));
		await signIn(page, running.n8n.url, running.login);
	});

	after(async () => {
		await browser?.close();
		await stopAll();
	});

	const step = stepsOf(() => page.screenshot({ path: join(running.folders.dir, 'failed.png') }));

	step('finds the nodes by the words that people search for', async () => {
		await newWorkflow(page, running.n8n.url);
		await openNodeCreator(page);
		for (const [word, wanted] of Object.entries(findable)) {
			const found = await searchNodes(page, word);
			const missing = wanted.filter((name) => !found.includes(name));
			assert.deepEqual(missing, [], `"${word}" finds ${found.join(', ')}`);
		}
		await searchNodes(page, 'pushwoosh');
		await picture('nodes', 'node-creator');
		await addNode(page, 'Push Message', 'Send push');
	});

	step('says what is wrong with a credential, and accepts a valid one', async () => {
		const { simulator } = running;
		await newCredential(page);
		await fillCredential(page, {
			serverToken: 'not-the-token',
			baseUrl: simulator.url,
			journeyUrl: simulator.url,
		});
		const message = await saveRefused(page);
		assert.match(message, /^The service does not know this token\. The service says: "/);
		assert.match(message, /the Server Token must be an API access token of this account/);
		assert.ok(!message.includes('not-the-token'), 'it shows the token');
		await picture('credential-refused', 'editCredential-modal');
		await fillCredential(page, { serverToken: simulator.serverToken });
		await saveAccepted(page);
		assert.equal(await chosenCredential(page), 'Push Messaging (Pushwoosh) account');
	});

	step('lists applications and campaigns, and searches them', async () => {
		await openList(page, 'application');
		assert.deepEqual(await listed(page), ['Demo App', 'News', 'Shop']);
		await picture('applications', 'ndv');
		await searchList(page, 'new', 1);
		assert.deepEqual(await listed(page), ['News']);
		await searchList(page, 'shop1-', 1);
		assert.deepEqual(await listed(page), ['Shop'], 'by the code');
		await choose(page, 'Shop');
		await addOption(page, 'Campaign');
		await openList(page, 'campaign');
		assert.deepEqual(await listed(page), ['Spring Sale', 'Welcome'], 'those of the application');
		await searchList(page, 'spring', 1);
		await choose(page, 'Spring Sale');
	});

	step('sends a push by hand, once, and shows its code', async () => {
		await enter(page, 'users', 'customer-1042');
		await enter(page, 'title', 'Your order is on its way');
		await enter(page, 'content', 'It arrives tomorrow between 9 and 11.');
		assert.match(await execute(page), succeeded);
		const output = await readOutput(page);
		assert.equal(output.length, 1);
		const [{ messageCode, status, sendTo }] = output;
		assert.deepEqual([status, sendTo], ['sent', 'users']);
		await showFields(page);
		await showBeginning(page);
		await picture('send-push', 'ndv');
		const ledger = await running.simulator.admin('ledger');
		assert.equal(ledger.length, 1, JSON.stringify(ledger));
		const [{ code, broadcast, notification }] = ledger;
		assert.equal(code, messageCode);
		assert.equal(broadcast, false);
		assert.deepEqual(notification.users, ['customer-1042']);
		assert.equal(notification.content, 'It arrives tomorrow between 9 and 11.');
		assert.equal(notification.campaign, 'CAMP1-00001');
	});

	step('says that an expression gave no recipient, and sends nothing', async () => {
		await enterExpression(page, 'users', '$json.user_id', 'undefined');
		assert.match(await execute(page), /Problem in node .Send push./);
		assert.deepEqual(await readError(page), {
			title: 'User IDs is empty: the expression in it has no result. Check it',
			description:
				'Nothing was sent for this item. Correct the field, or the expression in it, and run again.',
		});
		await showBeginning(page);
		await picture('error-empty', 'ndv');
	});

	step('quotes the refusal of the service, and says what to do', async () => {
		await enterFixed(page, 'users', 'customer-1042');
		await enterCode(page, 'application', 'WRONG-00001');
		await execute(page);
		const { title, description } = await readError(page);
		assert.equal(title, 'The service does not know this application');
		assert.match(description, /^The service says: "Application not found"\. Check the Application: its code, or that of an application group, /);
		await showBeginning(page);
		await picture('error-refused', 'ndv');
		assert.equal((await running.simulator.admin('ledger')).length, 1, 'something was sent');
		await closePanel(page);
	});

	step('tests the trigger by hand, with real events', async () => {
		await newWorkflow(page, running.n8n.url);
		await openNodeCreator(page);
		await addNode(page, withTrigger, 'On several message actions');
		assert.equal(await chosenCredential(page), 'Push Messaging (Pushwoosh) account');
		await openList(page, 'application_code');
		await choose(page, 'Shop');
		assert.match(await execute(page), succeeded);
		const output = await readOutput(page);
		const [{ code }] = await running.simulator.admin('ledger');
		assert.deepEqual(
			output.map((row) => [row.action, row.userId, row.messageCode]).sort(),
			['delivered', 'opened'].map((action) => [action, 'customer-1042', code]),
		);
		await showFields(page);
		await picture('trigger-test', 'ndv');
		await closePanel(page);
	});

	step('the published workflow starts only with what happens from then on', async () => {
		await publishWorkflow(page);
		const [, id] = /\/workflow\/([^/?]+)/.exec(page.url());
		const starts = async () => {
			const executions = await readExecutions(running.api, { id });
			const started = executions.filter(({ mode, finished }) => mode === 'trigger' && finished);
			return started.map((one) => one.items('Push Message Trigger'));
		};
		assert.deepEqual(await starts(), []);
		await running.simulator.admin('seed', {
			log: [{ applicationCode: shop, hwid: 'phone-7', userId: 'customer-1047', action: 'opened' }],
		});
		const deadline = Date.now() + timeoutMs;
		let started = [];
		while (started.length === 0 && Date.now() < deadline) {
			await pause(2_000);
			started = await starts();
		}
		assert.deepEqual(
			started.map((items) => items.map(({ action, userId }) => [action, userId])),
			[[['opened', 'customer-1047']]],
		);
		const [newest, ...older] = await readExecutionList(page);
		assert.match(newest, /Succeeded/);
		assert.equal(older.length, 1, 'the test by hand');
		await picture('trigger-executions');
	});

	step('the token is shown nowhere, and the browser sent it nowhere else', async () => {
		const { simulator, folders } = running;
		assert.ok(!(await page.content()).includes(simulator.serverToken));
		const carried = browser.elsewhere.filter((request) =>
			`${request.url()} ${request.postData() ?? ''}`.includes(simulator.serverToken),
		);
		assert.deepEqual(carried, []);
		await stopAll();
		assert.deepEqual(filesWith([folders.dataFolder, folders.logFile], simulator.serverToken), []);
	});
});
