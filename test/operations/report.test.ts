/**
 * Report: Get. What each section requests and gives, what happens when the account cannot give
 * it, and how long the report waits.
 */
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';
import { callTool } from '../support/engine/agent';
import { readPng } from '../report/readPng';
import { JOURNEY, LINK, ofWeek, openReportAccount } from './reportAccount';

const account = openReportAccount('reports');

const USUAL = ['totals', 'messages', 'subscribers', 'bestMessages', 'campaigns'];
const ALL = { sections: [...USUAL, 'emailLinks', 'journeys'], link_template: LINK, journeys: [JOURNEY] };

/** The methods that were called, without the requests for scheduled results. */
const methods = () => account.requests.map(({ name }) => name).filter((name) => name !== 'getResults');

const counts = { sent: 16, delivered: 16, opened: 16, inboxOpened: 0 };

/** Events of the second week; in Berlin, Monday starts at 22:00 UTC. */
const SECTIONS: ReadonlyArray<readonly [string, { asks: string[]; rows: object[]; says: string; picture?: string }]> = [
	['totals', { asks: ['getAppStats'], rows: [{ from: '2026-06-08', to: '2026-06-14', ...counts, openRate: 1, installs: 0 }], says: 'TOTALS\nSent: 16' }],
	[
		'messages',
		{ asks: ['getAppStats'], rows: [{ date: '2026-06-09', sent: 12, opened: 12 }, { date: '2026-06-10', sent: 4, opened: 4 }], says: 'MESSAGES\nSent: 16  ▁█▃▁▁▁▁', picture: 'messages' },
	],
	[
		'subscribers',
		{
			asks: ['getSubscribersStatistics'],
			rows: [8, 9, 10, 11, 12, 13, 14].flatMap((day) => ['iOS', 'Android'].map((platform) => ({ date: `2026-06-${String(day).padStart(2, '0')}`, platform, pushEnabled: platform === 'iOS' ? 4 : 8 }))),
			says: 'SUBSCRIBERS\nPush Enabled: 12',
			picture: 'subscribers',
		},
	],
	[
		'bestMessages',
		{
			asks: ['listMessages'],
			rows: [{ title: '<i>Sale</i>', sent: 12, opened: 12, openRate: 1 }, { content: 'Only iOS', sent: 4, opened: 4 }],
			says: 'BEST MESSAGES\n<i>Sale</i>: Opened 12, Sent 12, Open Rate 100%\nOnly iOS: Opened 4',
			picture: 'bestMessages',
		},
	],
	[
		'campaigns',
		{
			asks: ['getCampaigns', 'getCampaignStats'],
			rows: [{ name: 'Spring <b>sale</b> & more', from: '2026-06-08', to: '2026-06-14', campaignCode: CAMPAIGN, sent: 12, opened: 12 }],
			says: 'CAMPAIGNS\nSpring <b>sale</b> & more: Sent 12, Opened 12, Open Rate 100%',
			picture: 'campaigns',
		},
	],
	['emailLinks', { asks: ['linksInteractions'], rows: [{ link: LINK, interactions: 2, devices: 2 }], says: 'EMAIL LINKS\nexample.com/sale: Interactions 2, Devices 2', picture: 'emailLinks' }],
	[
		'journeys',
		{
			asks: ['getJourneyStatistics'],
			rows: [{ journey: 'Welcome', pointTitle: 'First push', sent: 120, opened: 30 }, { pointTitle: 'Second push', sent: 60, opened: 10 }],
			says: 'JOURNEY WELCOME\nFirst push: Sent 120 (100%), Opened 30\nSecond push: Sent 60 (50%), Opened 10',
			picture: 'journey1',
		},
	],
];

test.each(SECTIONS)('%s alone requests what it needs, and gives table, text, mail, blocks and picture', async (name, { asks, rows, says, picture }) => {
	const { json, binary } = await account.item({ ...ALL, sections: [name] });
	// A list may need another request to find its end.
	expect([...new Set(methods())]).toEqual(asks);
	expect(json).toMatchObject({ title: `Push Report ${APPLICATION}`, from: '2026-06-08', to: '2026-06-14', missing: [], rows: { [name]: rows } });
	expect(json).not.toHaveProperty('before');
	expect(json['text']).toContain(says);
	expect(Object.keys(binary ?? {})).toEqual(picture === undefined ? [] : [picture]);
	if (picture !== undefined) {
		expect(binary[picture]).toMatchObject({ fileName: `${picture}.png`, mimeType: 'image/png' });
		expect(readPng(Buffer.from(binary[picture]!.data, 'base64')).width).toBe(1200);
	}
});

test('sections have a fixed order, and requests that two sections share are made once', async () => {
	const { json, binary } = await account.item({ ...ALL, sections: [...ALL.sections].reverse() });
	expect(methods().filter((name) => name === 'getAppStats')).toHaveLength(1);
	expect(Object.keys(json['rows'] as object)).toEqual(ALL.sections);
	expect(Object.keys(binary)).toEqual(['messages', 'subscribers', 'bestMessages', 'campaigns', 'emailLinks', 'journey1']);
	expect(json['totals']).toMatchObject({ ...counts, deliveryRate: 1, openRate: 1, pushEnabled: 12, pushDisabled: 0 });
	const text = String(json['text']);
	const places = ['TOTALS', 'SUBSCRIBERS', 'BEST MESSAGES', 'CAMPAIGNS', 'EMAIL LINKS', 'JOURNEY WELCOME'].map((each) => text.indexOf(each));
	expect(places).toEqual([...places].sort((one, other) => one - other));
	expect(places[0]).toBeGreaterThan(0);
	// A total that stands above is not repeated.
	expect(text.match(/Sent: 16/g)).toHaveLength(1);
});

test('the best messages are those of the days of the workflow, whatever days the service has', async () => {
	// On Pago Pago, June 9 at 08:00 UTC is still June 8, and June 10 at 08:00 UTC still June 9.
	const day = { sections: ['bestMessages'], date_from: '2026-06-09T00:00:00', date_to: '2026-06-09T23:59:59' };
	const { items } = await account.run(day, { timeZone: 'Pacific/Pago_Pago' });
	expect(items[0]?.json['rows']).toEqual({ bestMessages: [expect.objectContaining({ content: 'Only iOS' })] });
});

test('by default, the report has the sections that need no further input', async () => {
	const { json } = await account.item();
	expect(Object.keys(json['rows'] as object)).toEqual(USUAL);
});

test('the period before is requested and compared', async () => {
	const { json } = await account.item({ ...ALL, comparePeriodBefore: true });
	expect(json).toMatchObject({
		totals: { sent: 16, openRate: 1, pushEnabled: 12 },
		before: { from: '2026-06-01', to: '2026-06-07', sent: 12, openRate: 1, pushEnabled: 12 },
		change: { sent: 0.333333333333, openRate: 0, pushEnabled: 0 },
	});
	expect(json['text']).toContain('Jun 8 – Jun 14, 2026, compared with Jun 1 – Jun 7, 2026');
	expect(json['text']).toContain('Sent: 16 (+33.3%)');
	expect(json['text']).toContain('example.com/sale: Interactions 2 (+100%)');
	expect(json['text']).toContain('Spring <b>sale</b> & more: Sent 12 (±0%), Opened 12 (±0%), Open Rate 100% (±0 pts)');
	expect(json['text']).toContain('Best Messages are those of the period alone.');
	const asked = (name: string) => account.requests.filter((each) => each.name === name);
	const compared = ['getAppStats', 'getSubscribersStatistics', 'linksInteractions', 'getCampaignStats'];
	expect([...compared, 'listMessages'].map((name) => asked(name).length)).toEqual([2, 2, 2, 4, 1]);
	expect(asked('getAppStats').map(({ json: body }) => (body as { request: object }).request)).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ datefrom: '2026-06-07 22:00:00', dateto: '2026-06-14 21:59:59' }),
			expect.objectContaining({ datefrom: '2026-05-31 22:00:00', dateto: '2026-06-07 21:59:59' }),
		]),
	);
});

const firstSeconds: ReadonlyArray<readonly [string, string]> = [
	['getAppStats', '2026-05-31 22:00:00'],
	['getCampaignStats', '2026-05-31 22:00:00'],
	['linksInteractions', '2026-06-01'],
];

test.each(firstSeconds)('if %s refuses the period before, the section says so and shows the period', async (method, holds) => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'The period is too far back', method, times: 10, holds });
	const { json } = await account.item({ ...ALL, comparePeriodBefore: true });
	expect(json['missing']).toEqual([]);
	expect(Object.keys(json['rows'] as object)).toEqual(ALL.sections);
	expect(String(json['text']).match(/Not compared, since the service refuses the period before: /g)).toHaveLength(1);
	expect(json['text']).toContain('The service says: "The period is too far back".');
});

test('a single day is counted by hours', async () => {
	const { json } = await account.item({ sections: ['messages'], date_from: '2026-06-09T00:00:00', date_to: '2026-06-09T23:59:59' });
	expect(json['rows']).toMatchObject({ messages: [{ time: '2026-06-09T08:00:00Z', sent: 12 }] });
});

const FORBIDDEN = JSON.stringify({ error: 'Token restrictions forbid this operation' });
const refusals: ReadonlyArray<readonly [string, string, string[]]> = [
	['getAppStats', 'Totals', ['bestMessages', 'campaigns', 'emailLinks', 'journeys', 'subscribers']],
	['getSubscribersStatistics', 'Subscribers', ['bestMessages', 'campaigns', 'emailLinks', 'journeys', 'messages', 'totals']],
	['listMessages', 'Best Messages', ['campaigns', 'emailLinks', 'journeys', 'messages', 'subscribers', 'totals']],
	['getCampaigns', 'Campaigns', ['bestMessages', 'emailLinks', 'journeys', 'messages', 'subscribers', 'totals']],
	['getCampaignStats', 'Campaigns', ['bestMessages', 'emailLinks', 'journeys', 'messages', 'subscribers', 'totals']],
	['linksInteractions', 'Email Links', ['bestMessages', 'campaigns', 'journeys', 'messages', 'subscribers', 'totals']],
	['getJourneyStatistics', 'Journeys', ['bestMessages', 'campaigns', 'emailLinks', 'messages', 'subscribers', 'totals']],
];

test.each(refusals)('if %s is refused, the report says so for %s and has the rest', async (method, section, rest) => {
	account.faults.add({ kind: 'raw', status: 403, body: FORBIDDEN, method, times: 10 });
	const { json } = await account.item(ALL);
	expect(json['missing']).toContainEqual({ section, reason: 'The token is not allowed to do this. The service says: "Token restrictions forbid this operation".' });
	expect(Object.keys(json['rows'] as object).sort()).toEqual(rest);
	const said = `Not in this report: ${section}. The token is not allowed to do this.`;
	expect(json['text']).toContain(said);
	expect(json['html']).toContain(said);
	expect(JSON.stringify(json['slack'])).toContain(said);
});

test('a section of another plan is missing with the reason', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'This method is available for Custom plan only', method: 'getCampaigns' });
	const { json } = await account.item();
	expect(json['missing']).toEqual([{ section: 'Campaigns', reason: 'The plan of the account does not include this. The service says: "This method is available for Custom plan only".' }]);
});

test('a report without any section is an error with the reason', async () => {
	account.faults.add({ kind: 'raw', status: 403, body: FORBIDDEN, times: 20 });
	const { error, items } = await account.run();
	expect(items).toEqual([]);
	expect(error?.name).toBe('NodeApiError');
	expect(error?.message).toBe('The token is not allowed to do this');
	expect(error?.description).toContain('Token restrictions forbid this operation');
});

test('any other failure fails the report, so that nothing is left out silently', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong date', method: 'getAppStats' });
	const { error } = await account.run();
	expect(error?.description).toMatch(/^Totals: .*Wrong date/);
});

test('a result that is not ready in time is an error that names the request', async () => {
	account.simulator.options.resultsAfterQuestions = 1000;
	const { error } = await account.run({ sections: ['totals'], waitSeconds: 0 });
	account.simulator.options.resultsAfterQuestions = 1;
	expect(error?.message).toBe('The result is not ready yet');
});

test.each<[string, Record<string, unknown>, RegExp]>([
	['no section', { sections: '={{ [] }}' }, /^Sections is empty/],
	['an expression without a section', { sections: '={{ undefined }}' }, /^Sections /],
	['a section that there is not', { sections: '={{ ["revenue"] }}' }, /^Sections .*revenue/],
	['no link template', { sections: ['emailLinks'] }, /^Link Template is empty, and the section Email Links needs it/],
	['no journey', { sections: ['journeys'] }, /^Journey Names or IDs is empty, and the section Journeys needs it/],
	['too many journeys', { sections: ['journeys'], journeys: Array.from({ length: 11 }, (_, n) => `${JOURNEY}-${n}`) }, /^Journey Names or IDs holds too many: at most 10/],
	['an end before the start', { date_to: '2026-06-01T00:00:00' }, /^To lies before From/],
	['a color that is none', { reportOptions: { palette: 'red' } }, /^Colors \(Report Options\) has something that is no color/],
])('%s is refused before any request', async (_what, parameters, says) => {
	const { error } = await account.run(parameters as never);
	expect(error?.message).toMatch(says);
	expect(account.requests).toEqual([]);
});

test('several items give a report each; a wrong item fails alone', async () => {
	const items = [{ code: APPLICATION }, { code: 'XXXXX-00000' }, { code: 'no code' }, { code: APPLICATION }];
	const { items: reports, error } = await account.run({ application: byCode('={{ $json.code }}'), sections: ['totals'] }, { items, settings: { onError: 'continueRegularOutput' } });
	expect(error).toBeUndefined();
	expect(reports.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
	expect(reports.map(({ json }) => json['error'] ?? json['from'])).toEqual(['2026-06-08', 'The service does not know this application', expect.stringMatching(/^Application is not an application code/), '2026-06-08']);
});

test('the token never appears, even where the service quotes it', async () => {
	account.faults.add({ kind: 'echoToken', method: 'getCampaigns' });
	const { items } = await account.run();
	expect(items[0]?.json['missing']).toMatchObject([{ section: 'Campaigns' }]);
	expect(JSON.stringify(items)).not.toContain(account.simulator.serverToken);
});

test('texts of others are escaped in the mail, and nothing links anywhere', async () => {
	const { json } = await account.item({ ...ALL, reportOptions: { title: '<script>alert(1)</script> "Q2"' } });
	const html = String(json['html']);
	expect(json['title']).toBe('<script>alert(1)</script> "Q2"');
	expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Q2&quot;');
	expect(html).toContain('&lt;i&gt;Sale&lt;/i&gt;');
	expect(html).toContain('Spring &lt;b&gt;sale&lt;/b&gt; &amp; more');
	expect(html).not.toMatch(/<(?:script|a|i|b|img|link|iframe)\b|https?:|src=|url\(/);
	expect(JSON.stringify(json['slack'])).not.toMatch(/https?:|"image"/);
});

test('the mail can show the pictures that come with it, and no others', async () => {
	const { json, binary } = await account.item({ ...ALL, reportOptions: { inMail: 'attachment', size: 'small', background: 'dark' } });
	const shown = [...String(json['html']).matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source);
	expect(shown).toEqual(Object.keys(binary).map((name) => `cid:${name}`));
	// The pictures contain their titles.
	expect(json['html']).not.toContain('<strong>Messages</strong>');
	expect(readPng(Buffer.from(binary['messages']!.data, 'base64')).width).toBe(600);
});

test('without charts, the mail has only the totals', async () => {
	const { json } = await account.item({ ...ALL, reportOptions: { inMail: 'none' } });
	const html = String(json['html']);
	expect(html).toContain('Push Enabled');
	expect(html).not.toContain('Best Messages');
	expect(html).not.toContain('bgcolor="#515afa"');
});

test('an agent gets numbers and text, and no file', async () => {
	const { type, parameters } = ofWeek(ALL);
	const [answer] = await callTool({ type, parameters, calls: [{}], credential: account.credential() });
	const text = JSON.stringify(answer);
	expect(text).toContain('BEST MESSAGES');
	expect(text).toContain('pushEnabled');
	expect(text).not.toMatch(/image\/png|<table|data_visualization/);
});

/** The most requests in flight at once. */
async function mostAtOnce(run: () => Promise<unknown>): Promise<number> {
	let most = 0;
	const timer = setInterval(() => {
		most = Math.max(most, account.requests.filter(({ status }) => status === 'pending').length);
	}, 2);
	try {
		await run();
	} finally {
		clearInterval(timer);
	}
	return most;
}

test('all sections are requested at the same time', async () => {
	account.faults.add({ kind: 'latency', ms: 300, times: 6 });
	const most = await mostAtOnce(async () => await account.item(ALL));
	expect(most).toBe(6);
	expect(account.requests.slice(0, 6).map(({ name }) => name).sort()).toEqual(['getAppStats', 'getCampaigns', 'getJourneyStatistics', 'getSubscribersStatistics', 'linksInteractions', 'listMessages']);
});

test('no other request waits while a result is prepared', async () => {
	account.simulator.options.resultsAfterQuestions = 2;
	const { json } = await account.item({ ...ALL, requestOptions: { requestsAtOnce: 1 } });
	account.simulator.options.resultsAfterQuestions = 1;
	expect(json['missing']).toEqual([]);
	const names = account.requests.map(({ name }) => name);
	const firstResult = names.indexOf('getResults');
	expect(names.slice(0, firstResult).sort()).toEqual(['getAppStats', 'getCampaigns', 'getJourneyStatistics', 'getSubscribersStatistics', 'linksInteractions', 'listMessages']);
	expect(names.slice(firstResult)).toContain('getCampaignStats');
});

test('never exceeds Requests at Once, whatever the number of items', async () => {
	account.faults.add({ kind: 'latency', ms: 20, times: 100 });
	const most = await mostAtOnce(async () => {
		const { items } = await account.run({ ...ALL, requestOptions: { requestsAtOnce: 3 } }, { items: [{}, {}, {}] });
		expect(items).toHaveLength(3);
	});
	expect(most).toBe(3);
});
