/**
 * The page of a question: opening it decides nothing, the first answer counts, and invalid links
 * say so.
 */
import { WebhookContext } from 'n8n-core';
import { account, ask, link, MESSAGE, open, respond, sentMessage } from './host';

const dataOf = (host: Awaited<ReturnType<typeof ask>>) => host.result?.items.map(({ json }) => json);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

test('opening the link shows the question and decides nothing, however often and by whom', async () => {
	const host = await ask({ title: 'To release' });
	const urls = [link(), String(sentMessage()['chrome_button_url1']), String(sentMessage()['chrome_button_url2'])];
	for (const url of urls) {
		for (const agent of ['Mozilla/5.0 (iPhone)', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1', '']) {
			const { status, text } = await open(url, { headers: { 'user-agent': agent } });
			expect([status, text.includes(MESSAGE), text.includes('To release')]).toEqual([200, true, true]);
		}
		expect((await open(url, { method: 'HEAD' })).status).not.toBe(500);
	}
	expect([host.resumed, host.result?.status]).toEqual([0, 'waiting']);
});

test.each([
	['approve', true, 'Approve'],
	['decline', false, 'Decline'],
])('the button %s gives approved: %s', async (answer, approved, label) => {
	const host = await ask();
	const { status, text } = await respond(link(), { answer });
	expect([status, text.includes(label)]).toEqual([200, true]);
	expect(dataOf(host)).toEqual([{ data: { approved, respondedAt: INSTANT, timedOut: false } }]);
	expect(host.result?.status).toBe('success');
});

test('the buttons of a web push lead to the page with their choice first, which offers the other as well', async () => {
	await ask();
	const { text } = await open(String(sentMessage()['chrome_button_url2']));
	expect(text.match(/<button[^>]*>/g)).toEqual(['<button name="answer" value="decline" dir="auto" class="main">', '<button name="answer" value="approve" dir="auto">']);
	expect(text).toContain('Tap &quot;<bdi>Decline</bdi>&quot; once more to confirm');
});

test('a text comes out as it was written', async () => {
	const host = await ask({ responseType: 'freeText' });
	const page = (await open(link())).text;
	for (const part of ['<textarea', 'Nothing is decided until you tap Send.']) expect(page).toContain(part);
	const text = 'Yes, but <b>not</b> before 9 o\'clock — "please" 😀\nThanks';
	await respond(link(), { text: `  ${text}\n` });
	expect(dataOf(host)).toEqual([{ data: { text, respondedAt: INSTANT, timedOut: false } }]);
});

test.each<[Record<string, string>, Record<string, string>]>([
	[{}, {}],
	[{}, { answer: '' }],
	[{}, { answer: 'maybe' }],
	[{}, { approved: 'true' }],
	[{ responseType: 'freeText' }, { text: '   ' }],
	[{ responseType: 'freeText' }, { answer: 'approve' }],
	[{ responseType: 'freeText' }, { text: 'x'.repeat(5_001) }],
	[{ responseType: 'freeText' }, { text: '\u200B\u2060\uFEFF' }],
	[{ responseType: 'freeText' }, { text: '\u3164\u2800\u00AD\u0000 \u{E0020}\uFE0F' }],
])('an invalid answer shows the question again: %j %j', async (parameters, fields) => {
	const host = await ask(parameters);
	const { status, text } = await respond(link(), fields);
	expect([status, text.includes(MESSAGE)]).toEqual([400, true]);
	expect(host.resumed).toBe(0);
});

test.each<[string, RequestInit]>([
	['nothing', {}],
	['an empty form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }],
	['content of a kind that n8n does not read', { headers: { 'content-type': 'application/octet-stream' }, body: 'answer=approve' }],
	['null', { headers: { 'content-type': 'application/json' }, body: 'null' }],
	['a number', { headers: { 'content-type': 'application/json' }, body: '7' }],
	['a list', { headers: { 'content-type': 'application/json' }, body: '["approve"]' }],
	['a text', { headers: { 'content-type': 'text/plain' }, body: 'approve' }],
	['both buttons', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'answer=approve&answer=decline&text=a&text=b' }],
	['another writing of a button', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'answer=APPROVE&Text=a' }],
	['XML', { headers: { 'content-type': 'application/xml' }, body: '<answer>approve</answer>' }],
	['several answers', { headers: { 'content-type': 'application/json' }, body: '{"answer":["approve","decline"],"text":["a","b"]}' }],
])('a request with %s is not an answer, and resumes nothing', async (_what, init) => {
	for (const responseType of ['approval', 'freeText']) {
		const host = await ask({ responseType });
		const { status, text } = await open(link(), { method: 'POST', ...init });
		expect([status, text.includes(MESSAGE), host.resumed, host.result?.status]).toEqual([400, true, 0, 'waiting']);
		expect((await respond(link(), { answer: 'approve', text: 'Yes' })).status).toBe(200);
		expect(dataOf(host)).toHaveLength(1);
	}
});

test('an error of n8n while the link is opened or answered resumes nothing', async () => {
	const host = await ask();
	for (const answer of [undefined, 'approve', 'approve']) {
		const evaluate = jest.spyOn(WebhookContext.prototype, 'evaluateExpression').mockImplementation(() => {
			throw new Error('The expression engine is gone');
		});
		const { status, text } = answer === undefined ? await open(link()) : await respond(link(), { answer });
		evaluate.mockRestore();
		expect([status, text.includes('nothing was decided'), text.includes('engine')]).toEqual([500, true, false]);
		expect([host.resumed, host.result?.status]).toEqual([0, 'waiting']);
	}
	expect((await respond(link(), { answer: 'decline' })).status).toBe(200);
	expect(dataOf(host)).toMatchObject([{ data: { approved: false } }]);
});

test('a line break from a browser becomes one character, and counts as one', async () => {
	const host = await ask({ responseType: 'freeText' });
	const written = `${'x'.repeat(2_500)}${'\n'.repeat(2_499)}y`;
	expect(written).toHaveLength(5_000);
	expect((await respond(link(), { text: written.replaceAll('\n', '\r\n') })).status).toBe(200);
	expect(dataOf(host)).toMatchObject([{ data: { text: written } }]);
});

test('a text that is refused stays in the field, with its blank lines', async () => {
	const host = await ask({ responseType: 'freeText' });
	const written = `\n\n</textarea><b>&amp;"${'x'.repeat(5_000)}`;
	const { status, text } = await respond(link(), { text: written.replaceAll('\n', '\r\n') });
	expect(status).toBe(400);
	const shown = `\n\n&lt;/textarea&gt;&lt;b&gt;&amp;amp;&quot;${'x'.repeat(5_000)}`;
	expect(text).toContain(`maxlength="5000">\n${shown}</textarea>`);
	expect(text).toContain('The answer has 5020 characters, and 5000 are the most. Shorten it.');
	expect(host.resumed).toBe(0);
});

test('emoji and letters of all writing directions are accepted unchanged', async () => {
	for (const text of ['👍', '👩‍👩‍👧', 'نعم\u200Cها', 'ok\u0000']) {
		const host = await ask({ responseType: 'freeText' });
		await respond(link(), { text });
		expect(dataOf(host)).toMatchObject([{ data: { text } }]);
	}
});

test('where the only button is Approve, nobody can decline', async () => {
	const host = await ask({ approvalOptions: { values: { approvalType: 'single' } } });
	expect((await open(link())).text.match(/<button/g)).toHaveLength(1);
	expect((await respond(link(), { answer: 'decline' })).status).toBe(400);
	expect(host.resumed).toBe(0);
});

test('of several answers at once, the first counts and the others are told so', async () => {
	const host = await ask();
	const pages = await Promise.all(['approve', 'decline', 'approve', 'decline'].map(async (answer) => await respond(link(), { answer })));
	expect(host.resumed).toBe(1);
	const others = pages.filter(({ text }) => /Decided already|No action required/.test(text));
	expect(others).toHaveLength(3);
});

test('an answer that n8n could not store can be given again', async () => {
	const host = await ask();
	host.failures = 1;
	expect((await respond(link(), { answer: 'approve' })).status).toBe(500);
	expect((await open(link())).text).toContain(MESSAGE);
	expect((await respond(link(), { answer: 'decline' })).status).toBe(200);
	expect(dataOf(host)).toMatchObject([{ data: { approved: false } }]);
});

test('an answer that n8n could not store can be given again after its sender hung up', async () => {
	const host = await ask();
	host.failures = 1;
	host.storingMs = 300;
	const url = link();
	await expect(respond(url, { answer: 'approve' }, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
	expect((await respond(url, { answer: 'approve' })).status).toBe(200);
	expect([host.resumed, dataOf(host)]).toMatchObject([1, [{ data: { approved: true } }]]);
});

describe('a link', () => {
	test.each<[string, (url: URL) => void]>([
		['without a signature', (url) => url.searchParams.delete('signature')],
		['with another signature', (url) => url.searchParams.set('signature', 'a'.repeat(64))],
		['with a short signature', (url) => url.searchParams.set('signature', 'a')],
		['for another question', (url) => url.searchParams.set('question', '1')],
		['without a question', (url) => url.searchParams.delete('question')],
		['with a choice that was put in', (url) => url.searchParams.set('choice', 'approve')],
	])('%s is not valid', async (_what, change) => {
		const host = await ask();
		const url = new URL(link());
		change(url);
		for (const page of [await open(url.href), await respond(url.href, { answer: 'approve' })]) {
			expect([page.status, page.text.includes('This link is not valid'), page.text.includes(MESSAGE)]).toEqual([403, true, false]);
		}
		expect(host.resumed).toBe(0);
	});

	test('of an earlier question of the same execution does not answer the newer one', async () => {
		const host = await ask();
		const first = link();
		await respond(first, { answer: 'approve' });
		await host.askAgain();
		expect(link()).not.toBe(first);
		const { status, text } = await respond(first, { answer: 'approve' });
		expect([status, text.includes('No longer open'), host.resumed]).toEqual([410, true, 1]);
		expect((await respond(link(), { answer: 'decline' })).status).toBe(200);
		expect(dataOf(host)).toMatchObject([{ data: { approved: false } }]);
	});

	test('is too late after the time, even before n8n continues', async () => {
		const host = await ask({ waitAmount: 1, waitUnit: 'minutes' });
		const url = link();
		const now = Date.now();
		const late = jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
		for (const page of [await open(url), await respond(url, { answer: 'approve' })])
			expect([page.status, page.text.includes('The time is up')]).toEqual([410, true]);
		late.mockRestore();
		expect(host.resumed).toBe(0);
	});
});

test.each(['toString', 'a\u2028b', 'x"}}\'y\\', '<b>{{ 1 }}</b>', 'Zoë 😀', ' '])('works whatever the name of the node: %j', async (name) => {
	const host = await ask({}, { settings: { name } });
	expect((await open(link())).text).toContain(MESSAGE);
	expect((await respond(link(), { answer: 'approve' })).status).toBe(200);
	expect(dataOf(host)).toMatchObject([{ data: { approved: true } }]);
});

test.each<[Record<string, string>, Record<string, unknown>]>([
	[{}, { approved: false }],
	[{ responseType: 'freeText' }, { text: null }],
])('when the time is up, the workflow continues and says so: %j', async (parameters, expected) => {
	const host = await ask(parameters, { items: [{ order: 1042 }] });
	await host.timeUp();
	expect(host.result?.status).toBe('success');
	expect(dataOf(host)).toEqual([{ data: { ...expected, respondedAt: null, timedOut: true } }]);
});

describe('the page', () => {
	const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)> {{ $json }} </style> \' & ${1}';

	test('escapes texts', async () => {
		await ask({ title: hostile, message: hostile, approvalOptions: { values: { approveLabel: '<b>"Yes"</b>', disapproveLabel: "'><i>No" } } });
		const { text } = await open(link());
		const shown = hostile.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one] ?? one);
		expect(text.split(shown)).toHaveLength(4);
		expect(text).not.toMatch(/<script|<img|<b>|<i>|onerror=alert\(1\)>(?!.*&gt;)/);
		expect(text.match(/<\/style>/g)).toHaveLength(1);
	});

	test('shows each text in its own writing direction', async () => {
		await ask({ title: 'שלום', message: 'هل نرسل العرض؟', approvalOptions: { values: { approveLabel: 'نعم', disapproveLabel: 'لا' } } });
		const { text } = await open(String(sentMessage()['chrome_button_url1']));
		for (const part of ['<h1 dir="auto">שלום</h1>', '<p dir="auto">هل نرسل العرض؟</p>', ' dir="auto" class="main">نعم</button>', ' dir="auto">لا</button>', '<bdi>نعم</bdi>'])
			expect(text).toContain(part);
		await ask({ responseType: 'freeText' });
		expect((await open(link())).text).toContain('<textarea id="text" name="text" dir="auto"');
	});

	test('runs no script and loads nothing, and tells the browser so', async () => {
		await ask();
		const { text, headers } = await open(link());
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(text).not.toMatch(/<script|<link|@import|url\(|https?:\/\//);
		expect(Buffer.byteLength(text)).toBeLessThan(6_000);
	});

	test('shows what was asked, not what its expressions give later', async () => {
		await ask({ message: '=Number {{ $json.number }} of {{ $now.toMillis() }}' }, { items: [{ number: 7 }] });
		const asked = String(sentMessage()['content']);
		expect(asked).toMatch(/^Number 7 of \d+$/);
		expect((await open(link())).text).toContain(`<p dir="auto">${asked}</p>`);
	});

	test('does not contain the token', async () => {
		const host = await ask();
		const { text } = await open(link());
		expect(text + JSON.stringify(host.result?.stored)).not.toContain(account.credential().serverToken);
	});
});
