/**
 * What comes in, in both generations of n8n: calls of the service, which start a workflow, and
 * answers to a question on the screen of a phone.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openPhone } from '../browser/phone.mjs';
import { pictureOfPage } from '../browser/pictures.mjs';
import { current, older } from '../host/generations.mjs';
import { installN8n } from '../host/install.mjs';
import { stopAll } from '../host/processes.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';
import { setUp } from '../host/setUp.mjs';
import { announce, call, carried, countEvents, haveCalled, publishCalled } from './incoming/calls.mjs';
import { forgedLinks, phones, publishAsker, visit } from './incoming/questions.mjs';

const secret = 'only-the-service-knows-this';
const inHeader = { protectBy: 'header', headerName: 'X-Webhook-Secret', secret };
const inAddress = { protectBy: 'address', secret };

/** What the policy of a question's page allows. n8n sets its own policy before the last page. */
const sandbox = /^sandbox allow-downloads allow-forms /;
const policy = /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/;

before(setUp);
after(stopAll);

for (const [title, generation] of [['n8n 1.123', older], ['n8n 2.41', current]]) {
	describe(title, () => {
		let running;

		before(async () => {
			running = await startRunningN8n({
				kind: `incoming-${generation.name}`,
				program: await installN8n(generation),
				generation,
				prepare: (simulator) => simulator.admin('seed', { devices: phones }),
			});
		});

		after(async () => {
			await running?.n8n.stop();
			await running?.simulator.stop();
		});

		describe('the webhook trigger', () => {
			test('receives 10,000 events in batches, with repetitions and garbage: none is lost, none comes twice', async () => {
				const { api, simulator } = running;
				const workflow = await publishCalled(api, 'Event Stream', {
					...inHeader,
					triggerOn: 'eventStream',
					callOptions: { repeatedMinutes: 30 },
				});
				const plan = { events: 10_000, perCall: 100, doubled: 0.3, garbage: 50, atOnce: 8 };
				const headers = { [inHeader.headerName]: secret };
				const report = await haveCalled(simulator, { url: workflow.url, headers, ...plan });
				assert.equal(report.calls, 100);
				assert.ok(report.requests > 165, `only ${report.requests} requests`);
				assert.deepEqual([report.undelivered, report.acceptedGarbage], [0, 0]);
				assert.deepEqual(report.answers, { 200: report.requests - 50, 400: 50 });
				const { executions, events } = await carried(api, workflow, 100);
				assert.equal(executions.length, 100);
				assert.deepEqual(executions.filter(({ status }) => status !== 'success'), []);
				const nothing = { lost: [], repeated: [], unknown: [] };
				assert.deepEqual(countEvents(events, plan.events), nothing);
				const ids = new Set(events.map(({ message_id: id }) => id));
				assert.ok(ids.has('9223372036000000000') && ids.has('9223372036000009999'));
				assert.equal(ids.size, plan.events);
			});

			test('a secret in the address lets in the service and nobody else', async () => {
				const { api } = running;
				const workflow = await publishCalled(api, 'Account Events', inAddress);
				const { url } = workflow;
				const right = `${url}?secret=${secret}`;
				const event = JSON.stringify({ event_name: 'Email Bounced', hwid: 'person@example.com' });
				for (const [status, address, body, headers] of [
					[401, url, event],
					[401, `${url}?secret=`, event],
					[401, `${url}?secret=${secret}x`, event],
					[401, `${right}&secret=${secret}`, event],
					[401, url, event, { [inHeader.headerName]: secret }],
					[400, right, ''],
					[400, right, '{'],
					[400, right, '42'],
					[405, right, undefined],
				]) {
					assert.equal((await call(address, body, headers)).status, status, `${address} ${body?.slice(0, 40)}`);
				}
				assert.equal(await announce(right, 17 * 1024 * 1024), 413);
				const { status, text } = await call(right, event);
				assert.deepEqual([status, JSON.parse(text)], [200, { received: 1, started: 1 }]);
				const { executions, events } = await carried(api, workflow, 1);
				assert.equal(executions.length, 1);
				assert.deepEqual(events, [JSON.parse(event)]);
			});

			test('receives the call of a journey as its author wrote it', async () => {
				const { api } = running;
				const workflow = await publishCalled(api, 'Journey', { ...inHeader, triggerOn: 'journey' });
				const headers = { [inHeader.headerName]: secret };
				const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
				assert.equal((await call(`${workflow.url}?user=1042`, undefined, headers)).status, 200);
				assert.equal((await call(workflow.url, 'user=1043&tag=a&tag=b', form)).status, 200);
				assert.equal((await call(workflow.url, '{"user":9223372036854775807}', headers)).status, 200);
				const { events } = await carried(api, workflow, 3);
				assert.deepEqual(
					events.sort((one, other) => Number(one.user) - Number(other.user)),
					[{ user: '1042' }, { user: '1043', tag: ['a', 'b'] }, { user: '9223372036854775807' }],
				);
			});
		});

		describe('a question', () => {
			let approval;
			let text;
			let late;
			const phoneOf = {};
			/**
			 * Opens one of our pages, which load nothing from elsewhere. Those of n8n load a
			 * font.
			 */
			const open = async ({ page, elsewhere }, link) => {
				const before = elsewhere.length;
				await page.goto(link);
				await page.locator('main').waitFor();
				assert.equal(elsewhere.length, before);
			};

			before(async () => {
				approval = await publishAsker(running, 'Approval');
				text = await publishAsker(running, 'Text', { responseType: 'freeText' });
				const impatient = await publishAsker(running, 'Short Wait', {
					waitAmount: 1,
					waitUnit: 'minutes',
				});
				// The other tests have left it with little time.
				late = await impatient.ask('Does anybody see this in time?');
				phoneOf.light = await openPhone('light');
				phoneOf.dark = await openPhone('dark');
			});

			after(async () => {
				for (const phone of Object.values(phoneOf)) await phone.close();
			});

			const picture = (name, look) =>
				pictureOfPage(phoneOf[look].page, join(running.folders.dir, 'pictures'), name);
			const headingOn = ({ page }) => page.getByRole('heading').innerText();

			test('waits however often its link is opened, and continues after a tap', async () => {
				const asked = await approval.ask('Send the spring offer to 12,400 customers now?');
				for (let opened = 0; opened < 3; opened += 1) {
					const page = await visit(asked.link);
					assert.equal(page.status, 200);
					assert.match(page.headers.get('content-security-policy'), policy);
					assert.equal(page.headers.get('cache-control'), 'no-store');
				}
				await visit(asked.link, undefined, { method: 'HEAD' });
				for (const [look, phone] of Object.entries(phoneOf)) {
					await open(phone, asked.link);
					assert.equal(await headingOn(phone), 'A broadcast to release');
					await picture(`question-${look}`, look);
				}
				assert.equal(await asked.status(), 'waiting');
				const { page } = phoneOf.light;
				const answered = page.waitForResponse((response) => response.request().method() === 'POST');
				await page.getByRole('button', { name: 'Approve' }).tap();
				const last = await answered;
				assert.equal(last.status(), 200);
				await page.getByText('Your answer has been taken').waitFor();
				assert.equal(await headingOn(phoneOf.light), 'Approve ✓');
				await picture('answered-light', 'light');
				const { data } = await asked.outcome();
				assert.equal(data.approved, true);
				assert.equal(data.timedOut, false);
				assert.ok(Math.abs(Date.now() - Date.parse(data.respondedAt)) < 60_000, data.respondedAt);
				assert.match(last.headers()['content-security-policy'], sandbox);
				assert.equal(last.headers()['x-frame-options'], 'DENY');
				const inPage = page.locator('meta[http-equiv="Content-Security-Policy"]');
				assert.match(await inPage.getAttribute('content'), /^default-src 'none'; /);

				// The other phone still shows the question.
				await phoneOf.dark.page.getByRole('button', { name: 'Decline' }).tap();
				await phoneOf.dark.page.getByText(/No action required|Decided already|No longer open/).first().waitFor();
				assert.equal((await asked.outcome()).data.approved, true);
			});

			test('the button of a web push leads to its page, and a second tap decides', async () => {
				const asked = await approval.ask('Hold it back?');
				const { page } = phoneOf.dark;
				await open(phoneOf.dark, asked.push.chrome_button_url2);
				assert.equal(await asked.status(), 'waiting');
				await page.getByRole('button').first().tap();
				await page.getByText('Your answer has been taken').waitFor();
				assert.equal(await headingOn(phoneOf.dark), 'Decline');
				assert.equal((await asked.outcome()).data.approved, false);
			});

			test('accepts a text as it is written', async () => {
				const asked = await text.ask('What shall the push say?');
				const { page } = phoneOf.light;
				await open(phoneOf.light, asked.link);
				await picture('text-light', 'light');
				const answer = 'Grüße & <b>20% off</b>\nuntil Sunday 🌵';
				await page.getByRole('textbox').fill(answer);
				await page.getByRole('button', { name: 'Send' }).tap();
				await page.getByText('Your answer has been taken').waitFor();
				const { data } = await asked.outcome();
				assert.equal(data.text.replaceAll('\r\n', '\n'), answer);
				assert.equal(data.timedOut, false);
			});

			test('a forged link decides nothing', async () => {
				const asked = await approval.ask('Does a forger get through?');
				for (const link of forgedLinks(asked.link)) {
					for (const fields of [undefined, { answer: 'approve' }]) {
						const { status, text: shown } = await visit(link, fields);
						assert.ok([401, 403].includes(status), `${status} ${link}`);
						assert.doesNotMatch(shown, /Does a forger get through/);
					}
				}
				const elsewhereInN8n = new URL(asked.link);
				elsewhereInN8n.pathname = elsewhereInN8n.pathname.replace(/\/[^/]+$/, '/of-no-node');
				assert.ok((await visit(elsewhereInN8n.href, { answer: 'approve' })).status >= 400);
				assert.equal(await asked.status(), 'waiting');
			});

			test('a request without an answer decides nothing', async () => {
				const asked = await approval.ask('Does nobody answer for me?');
				const json = { connection: 'close', 'content-type': 'application/json' };
				for (const init of [
					{},
					{ body: new URLSearchParams() },
					{ body: 'approve' },
					{ body: new Uint8Array([1, 2, 3]) },
					{ body: 'null', headers: json },
				]) {
					const { status, text: shown } = await visit(asked.link, undefined, { method: 'POST', ...init });
					assert.deepEqual([status, await asked.status()], [400, 'waiting']);
					assert.match(shown, /Does nobody answer for me/);
				}
				await visit(asked.link, { answer: 'approve' });
				assert.equal((await asked.outcome()).data.approved, true);
			});

			test('of many answers at the same time, the first counts', async () => {
				const asked = await approval.ask('Who is first?');
				const answers = ['approve', 'decline', 'approve', 'decline', 'approve', 'decline'];
				const pages = await Promise.all(answers.map((answer) => visit(asked.link, { answer })));
				const taken = pages.filter(({ text: shown }) => /Your answer has been taken/.test(shown));
				assert.equal(taken.length, 1, pages.map(({ status }) => status).join());
				const { data } = await asked.outcome();
				assert.equal(data.approved, answers[pages.indexOf(taken[0])] === 'approve');
			});

			test('continues when the time is up, and tells a later visitor so', async () => {
				const { data } = await late.outcome(180_000);
				assert.deepEqual(data, { approved: false, respondedAt: null, timedOut: true });
				const { text: shown } = await visit(late.link, { answer: 'approve' });
				assert.match(shown, /No action required|The time is up|No longer open/);
				await phoneOf.light.page.goto(late.link);
				assert.doesNotMatch(await phoneOf.light.page.innerText('body'), /Does anybody see this/);
			});
		});
	});
}
