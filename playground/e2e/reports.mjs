/**
 * The examples that report, each run to its end in a real n8n: by Gmail, by SMTP to a mail
 * server on loopback, whose mail a browser shows, and to Slack. The picture of the mail goes to
 * the folder of the run.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openBrowser } from '../browser/chromium.mjs';
import { runWorkflow } from '../host/executions.mjs';
import { stopAll } from '../host/processes.mjs';
import { saveCredential } from '../host/workflows.mjs';
import { ExampleN8n } from './support/exampleN8n.mjs';
import { startFakeService } from './support/fakeService.mjs';
import { readMail, startMailServer } from './support/mailServer.mjs';

const day = 86_400_000;
const journey = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
/** The size after which Gmail clips a mail. */
const clippedAt = 102_000;

/** Monday of last week, 00:00 UTC. */
function lastMonday() {
	const monday = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
	monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7);
	return monday.getTime();
}

/** A week of pushes that are sent, delivered and opened, more than in the week before. */
function logOf(application, campaignCode) {
	const rows = [];
	for (let index = 0; index < 14; index++) {
		const weekday = index % 7;
		const sent = (weekday < 5 ? 14 : 8) + (index < 7 ? 0 : 6) + ((index * 5) % 4);
		const add = (action, count) => {
			for (let n = 0; n < count; n++) {
				const timestamp = new Date(lastMonday() + (index - 7) * day + (9 + n) * 1_800_000).toISOString();
				rows.push({ applicationCode: application, campaignCode, hwid: `phone-${n}`, action, timestamp });
			}
		};
		add('sent', sent);
		add('delivered', sent - 1 - (index % 2));
		add('opened', Math.round(sent / 3));
	}
	return rows;
}

/** Data of the past that the simulator cannot be given: messages, and subscribers by day. */
const answersOfThePast = () => {
	const time = (index) => new Date(lastMonday() + (index - 7) * day).toISOString().replace('T', ' ').slice(0, 19);
	const message = (title, sends, opens, id) => ({
		...{ id, code: `1A2B-0000000${id}-0000000${id}`, created_date: time(8), send_date: time(8), status: 'DONE', platforms: ['IOS', 'ANDROID'], source: 'CP' },
		push_info: { details: { title }, metrics: [{ platform: 1, sends, opens, deliveries: sends - 1, inbox_opens: 0, unshowable_sends: 0, errors: 0 }] },
	});
	const items = [message('20% off until Sunday', 42, 18, 1), message('Your order is on its way', 30, 15, 2), message('Ένα μικρό δώρο', 25, 6, 3), message('Новые поступления', 21, 4, 4)];
	const statistics = (from) =>
		Array.from({ length: 7 }, (_, index) => [1, 3].map((platform) => ({ timestamp: time(from + index), platform, push_enabled: 900 * platform + (from + index) * 7, push_disabled: 40 + index }))).flat();
	return [
		['listMessages', { total: items.length, items }],
		['getSubscribersStatistics', { statistics: statistics(7) }],
		['getSubscribersStatistics', { statistics: statistics(0) }],
	];
};

describe('the examples that report', () => {
	/** @type {ExampleN8n} */
	let running;
	let fakeService;
	let browser;
	let mailServer;

	const bringReport = async (file, application, { campaign = application, ...more } = {}) => {
		await running.seed(application, {
			devices: Array.from({ length: 40 }, (_, n) => ({ hwid: `phone-${n}`, type: n % 3 === 0 ? 1 : 3 })),
			campaigns: [{ application, code: campaign, name: 'Spring sale' }],
			log: logOf(application, campaign),
		});
		for (const [method, answer] of answersOfThePast())
			await running.simulator.admin('faults', { kind: 'raw', status: 200, method, body: JSON.stringify(answer) });
		return await running.bring(file, application, { outside: fakeService.url, ...more });
	};
	const posted = (call) => fakeService.received.filter((one) => one.call === call).at(-1)?.json;
	const run = async (workflow, from) => {
		const execution = await runWorkflow(running.api, workflow, from);
		assert.equal(execution.status, 'success', execution.error);
		return execution;
	};

	before(async () => {
		running = await ExampleN8n.start();
		browser = await openBrowser({ viewport: { width: 640, height: 900 } });
		mailServer = await startMailServer();
		fakeService = await startFakeService({ 'POST /gmail': () => ({}), 'POST /slack': () => ({}) });
	});

	after(async () => {
		mailServer?.close();
		fakeService?.close();
		await browser?.close();
		await stopAll();
	});

	test('weekly-report: a mail of tables, short enough for Gmail', async () => {
		const workflow = await bringReport('weekly-report.json', 'GMAIL-00001');
		const execution = await run(workflow, 'Try It');
		const [{ totals, before: earlier, missing }] = execution.items('Report of the Week');
		assert.ok(totals.sent > earlier.sent && totals.opened > 0);
		assert.deepEqual(missing, []);
		const { subject, message } = posted('POST /gmail');
		assert.match(subject, /^Our week in push messages: \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
		assert.ok(Buffer.byteLength(message) < clippedAt);
		assert.doesNotMatch(message, /<(?:img|a|link|script)\b|https?:/);
		assert.match(message, /Spring sale/);
	});

	test('weekly-report-smtp: a mail with its pictures, as a browser shows it', async () => {
		const smtp = await saveCredential(running.api, {
			name: 'Mail Server',
			type: 'smtp',
			data: { user: '', password: '', host: '127.0.0.1', port: mailServer.port, secure: false, disableStartTls: true, hostName: '' },
		});
		const workflow = await bringReport('weekly-report-smtp.json', 'SMTP1-00001', { credentials: { smtp } });
		await run(workflow, 'Try It');
		assert.equal(mailServer.mails.length, 1);
		const mail = await readMail(mailServer.mails[0]);
		assert.match(mail.subject, /^Our week in push messages/);
		assert.match(mail.text, /TOTALS/);
		assert.deepEqual(mail.attachments.map(({ cid }) => cid), ['messages', 'subscribers', 'bestMessages', 'campaigns']);
		assert.ok(mail.attachments.every(({ contentType }) => contentType === 'image/png'));
		// The parser has replaced the references to pictures by the pictures.
		assert.doesNotMatch(mail.html, /cid:/);
		await browser.page.setContent(mail.html);
		const widths = await browser.page.locator('img').evaluateAll((all) => all.map((each) => each.naturalWidth));
		assert.deepEqual(widths, [1200, 1200, 1200, 1200]);
		assert.deepEqual(browser.elsewhere, []);
		const pictures = join(running.folders.dir, 'pictures');
		mkdirSync(pictures, { recursive: true });
		await browser.page.screenshot({ path: join(pictures, 'report-mail.png'), fullPage: true });
	});

	test('weekly-report-slack: blocks with two charts', async () => {
		const workflow = await bringReport('weekly-report-slack.json', 'SLAC2-00001');
		await run(workflow, 'Try It');
		const { blocks } = posted('POST /slack');
		assert.ok(blocks.length <= 50);
		assert.equal(blocks.filter(({ type }) => type === 'data_visualization').length, 2);
	});

	test('campaign-result: the two days since the start, compared with the two before', async () => {
		const workflow = await bringReport('campaign-result.json', 'CAMPA-00001', { campaign: 'C1D2E-F3A4B', waitSeconds: 1 });
		const execution = await run(workflow, 'Campaign Is Sent');
		const [{ totals, before: earlier, change }] = execution.items('Result of the Campaign');
		assert.ok('sent' in totals && 'sent' in earlier && 'sent' in change);
		assert.ok(Array.isArray(posted('POST /slack').blocks));
	});

	test('journey-funnel: the points of a journey as shares of the first', async () => {
		const point = (pointTitle, sent, opened) => ({ pointTitle, pointStat: { sent, opened } });
		await running.simulator.admin('seed', {
			journeys: [{ id: journey, title: 'Welcome', points: [point('Welcome push', 120, 40), point('A day later', 60, 12)] }],
		});
		const workflow = await running.bring('journey-funnel.json', 'FUNNE-00001', { outside: fakeService.url });
		const execution = await run(workflow, 'Try It');
		const [{ title, text }] = execution.items('Funnel of the Journey');
		assert.equal(title, 'Journey Welcome');
		assert.match(text, /A day later: Sent 60 \(50%\), Opened 12/);
		assert.ok(Array.isArray(posted('POST /slack').blocks));
	});
});
