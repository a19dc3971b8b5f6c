/** Statistics as a chart: the item and its picture. */
import { APPLICATION, byCode, MESSAGE, OTHER_APPLICATION } from '../support/codes';
import { callTool } from '../support/engine/agent';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { readPng } from '../report/readPng';

const account = startAccount({ seed: 'charts' });

const envelope = (response: unknown) => JSON.stringify({ status_code: 200, status_message: 'OK', response });

/** Runs an operation that gets these answers one after another. */
async function chartOf(type: NodeRun['type'], parameters: NodeRun['parameters'], answers: string[], timeZone = 'Europe/Berlin') {
	for (const body of answers) account.faults.add({ kind: 'raw', status: 200, body });
	const run = await runNode({ type, parameters: { returnAs: 'chart', ...parameters }, credential: account.credential(), timeZone });
	return { ...run, item: run.items[0]! };
}

function pictureIn(binary: unknown, field = 'chart') {
	const file = (binary as Record<string, { data: string; mimeType: string; fileName: string }>)[field]!;
	expect([file.mimeType, file.fileName]).toEqual(['image/png', 'chart.png']);
	return readPng(Buffer.from(file.data, 'base64'));
}

const report = { resource: 'message', operation: 'get', source: 'report', message: MESSAGE };
const counts = envelope({
	formatter: 'hourly',
	rows: [
		{ datetime: '2026-06-01 21:00:00', action: 'send', count: '303' },
		// In Berlin this is the next day.
		{ datetime: '2026-06-01 22:00:00', action: 'send', count: 6 },
		{ datetime: '2026-06-04 10:00:00', action: 'open', count: 3 },
	],
});

test('counts over time become one item, day by day in the time zone of the workflow', async () => {
	const { item, items, error } = await chartOf('pushStatistics', report, [envelope({ request_id: 'one' }), counts]);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(item.json).toMatchObject({
		title: `Message ${MESSAGE}`,
		from: '2026-06-01',
		to: '2026-06-04',
		totals: { sent: 309, opened: 3 },
		rows: [
			{ date: '2026-06-01', messageCode: MESSAGE, sent: 303, opened: 0 },
			{ date: '2026-06-02', sent: 6, opened: 0 },
			{ date: '2026-06-04', sent: 0, opened: 3 },
		],
	});
	expect(item.json['text']).toContain('Sent: 309  █▁▁▁');
	expect(item.json['html']).toContain('Jun 1, 2026');
	const blocks = (item.json['slack'] as { blocks: Array<{ type: string; chart?: object }> }).blocks;
	expect(blocks.find(({ type }) => type === 'data_visualization')?.chart).toMatchObject({
		type: 'bar',
		axis_config: { categories: ['Jun 1', 'Jun 2', 'Jun 3', 'Jun 4'] },
		series: [
			{ name: 'Sent', data: [{ value: 303 }, { value: 6 }, { value: 0 }, { value: 0 }] },
			{ name: 'Opened', data: [{ value: 0 }, { value: 0 }, { value: 0 }, { value: 3 }] },
		],
	});
	expect(pictureIn(item.binary)).toMatchObject({ width: 1200 });
});

test('title, size, colors and field are as chosen, and the title is escaped', async () => {
	const options = { title: '<b>Sale</b> & more', size: 'small', palette: '#B00020', background: 'dark', inMail: 'attachment' };
	const { item, error } = await chartOf('pushStatistics', { ...report, chartField: 'picture', chartOptions: options }, [envelope({ request_id: 'two' }), counts]);
	expect(error).toBeUndefined();
	expect(item.json['title']).toBe('<b>Sale</b> & more');
	expect(item.json['html']).toContain('&lt;b&gt;Sale&lt;/b&gt; &amp; more');
	expect(item.json['html']).toContain('<img src="cid:picture"');
	const { width, pixels } = pictureIn(item.binary, 'picture');
	expect(width).toBe(600);
	expect([...pixels.subarray(0, 3)].every((channel) => channel < 64)).toBe(true);
});

test.each(['red', ' , ', '#515AFA, red'])('the color %j is refused before any request', async (palette) => {
	const before = account.requests.length;
	const { error } = await chartOf('pushStatistics', { ...report, chartOptions: { palette } }, []);
	expect(error?.message).toMatch(/^Colors \(Chart Options\) has something that is no color/);
	expect(account.requests.length).toBe(before);
});

test('a chart without numbers says so', async () => {
	const { item, error } = await chartOf('pushStatistics', report, [envelope({ request_id: 'three' }), envelope({ formatter: 'hourly', rows: [] })]);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ totals: { sent: 0, opened: 0 } });
	expect(pictureIn(item.binary).width).toBe(1200);
});

/** A day of Berlin, as the service writes it in UTC. */
const oneDay = envelope({
	formatter: 'hourly',
	rows: [
		{ datetime: '2026-06-01 22:00:00', action: 'send', count: 4 },
		{ datetime: '2026-06-02 10:00:00', action: 'send', count: 5 },
	],
});

test('numbers of a single day are drawn by the hour, unless days are chosen', async () => {
	const inHours = await chartOf('pushStatistics', report, [envelope({ request_id: 'four' }), oneDay]);
	expect(inHours.item.json['rows']).toMatchObject([{ time: '2026-06-01T22:00:00Z', sent: 4 }, { time: '2026-06-02T10:00:00Z', sent: 5 }]);
	const inDays = await chartOf('pushStatistics', { ...report, chartOptions: { interval: 'day' } }, [envelope({ request_id: 'five' }), oneDay]);
	expect(inDays.item.json['rows']).toMatchObject([{ date: '2026-06-02', sent: 9 }]);
});

test('several days are drawn by the hour if hours are chosen', async () => {
	const { item } = await chartOf('pushStatistics', { ...report, chartOptions: { interval: 'hour' } }, [envelope({ request_id: 'six' }), counts]);
	expect(item.json['rows']).toMatchObject([{ time: '2026-06-01T21:00:00Z' }, { time: '2026-06-01T22:00:00Z' }, { time: '2026-06-04T10:00:00Z' }]);
});

test('a day that the service counts as a whole is drawn as a day', async () => {
	const daily = envelope({ formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'send', count: 4 }] });
	const { item } = await chartOf('pushStatistics', report, [envelope({ request_id: 'seven' }), daily]);
	expect(item.json['rows']).toMatchObject([{ date: '2026-06-01', sent: 4 }]);
});

test('an application that is chosen from the list has its name in the title, and one that is typed its code', async () => {
	const application = { resource: 'application', operation: 'getSubscribers' };
	const chosen = { __rl: true, mode: 'list', value: APPLICATION, cachedResultName: 'Shop' };
	const fromList = await chartOf('pushStatistics', { ...application, application: chosen }, [envelope({ ios: 12 })]);
	expect(fromList.item.json['title']).toBe('Subscribers of Shop');
	const typed = await chartOf('pushStatistics', { ...application, application: { ...chosen, mode: 'code' } }, [envelope({ ios: 12 })]);
	expect(typed.item.json['title']).toBe(`Subscribers of ${APPLICATION}`);
});

test('subscribers by platform become bars', async () => {
	const application = { resource: 'application', operation: 'getSubscribers', application: byCode(APPLICATION) };
	const { item, error } = await chartOf('pushStatistics', application, [envelope({ ios: 12, android: 30, chrome: 0 })]);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ title: `Subscribers of ${APPLICATION}`, totals: { subscribers: 42 } });
	expect(pictureIn(item.binary).width).toBe(1200);
});

test('links of emails become bars, named without their common beginning', async () => {
	const links = { resource: 'emailLink', operation: 'get', countBy: 'ids', messages_ids: '7', dateRange: 'custom', date_from: '2026-06-01', date_to: '2026-06-07' };
	const items = [
		{ link: 'https://example.com/a?b=<i>', interactions: '30', devices: 12 },
		{ link: 'https://example.com/b', interactions: 3, devices: '2' },
	];
	const { item, error } = await chartOf('pushStatistics', links, [JSON.stringify({ items })]);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ title: 'Email Links', rows: [{ link: 'https://example.com/a?b=<i>', interactions: 30 }, { devices: 2 }] });
	// Who clicked both links is one of the devices of each.
	expect(item.json['totals']).toEqual({ interactions: 33 });
	expect(item.json['text']).toContain('example.com/a?b=<i>: Interactions 30, Devices 12');
	expect(item.json['html']).toContain('example.com/a?b=&lt;i&gt;');
	expect(item.json['html']).not.toMatch(/<a |https?:/);
	expect(pictureIn(item.binary).width).toBe(1200);
});

const journey = {
	payload: {
		title: 'Добро пожаловать',
		points: [
			{ pointTitle: 'First push', pointStat: { sent: 120, opened: '30' } },
			{ pointTitle: '夏のセール', pointStat: { sent: 60, opened: 10 } },
		],
	},
};
const ofJourney = { resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' };

test('the points of a journey become a funnel; the text has the names that cannot be drawn', async () => {
	const { item, error } = await chartOf('pushJourney', ofJourney, [JSON.stringify(journey)]);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ title: 'Journey Добро пожаловать', totals: { sent: 180, opened: 40 } });
	expect(item.json['text']).toContain('First push: Sent 120 (100%), Opened 30');
	expect(item.json['text']).toContain('№ 2 夏のセール: Sent 60 (50%), Opened 10');
	expect(pictureIn(item.binary).width).toBe(1200);
});

test('an agent gets numbers and text, and no file', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(journey) });
	const parameters = { ...ofJourney, returnAs: 'chart' };
	const [answer] = await callTool({ type: 'pushJourney', parameters, calls: [{}], credential: account.credential() });
	const text = JSON.stringify(answer);
	expect(text).toContain('First push: Sent 120');
	expect(text).not.toContain('image/png');
	expect(text).not.toContain('<table');
});

test('a scheduled result becomes a chart, whatever its statistic', async () => {
	const result = { resource: 'scheduledResult', operation: 'get', request_id: 'one' };
	const { item, error } = await chartOf('pushStatistics', result, [counts]);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ title: 'Scheduled Result', from: '2026-06-01', to: '2026-06-04', totals: { sent: 309, opened: 3 } });
	expect(pictureIn(item.binary).width).toBe(1200);
});

test('a scheduled result without counts says so, and keeps the rows', async () => {
	const result = { resource: 'scheduledResult', operation: 'get', request_id: 'one' };
	const { item, error } = await chartOf('pushStatistics', result, [envelope({ fileName: 'none' })]);
	expect(error).toBeUndefined();
	expect(item.json['rows']).toEqual([{ fileName: 'none' }]);
	expect(item.json['text']).toContain('nothing can be drawn of it');
});

test('the platforms of a message become a line each, requested at the same time', async () => {
	const platforms = { resource: 'message', operation: 'getByPlatform', source: 'report', message: MESSAGE, platforms: [1, 3] };
	for (const request_id of ['ios', 'android']) account.faults.add({ kind: 'raw', status: 200, body: envelope({ request_id }), method: 'getMsgPlatformsStats' });
	for (const count of [5, 7]) account.faults.add({ kind: 'raw', status: 200, body: envelope({ formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'send', count }, { datetime: '2026-06-02 00:00:00', action: 'send', count: 1 }] }), method: 'getResults' });
	const { item, items, error } = await chartOf('pushStatistics', platforms, []);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(item.json).toMatchObject({ title: `Message ${MESSAGE}`, from: '2026-06-01', to: '2026-06-02', totals: { sent: 14 }, rows: [{ date: '2026-06-01', platform: 'iOS', sent: 5 }, { platform: 'iOS', sent: 1 }, { date: '2026-06-01', platform: 'Android', sent: 7 }, { platform: 'Android', sent: 1 }] });
	expect(JSON.stringify(item.json['slack'])).toMatch(/"name":"iOS".*"name":"Android"/);
	expect(account.requests.slice(0, 2).map(({ name }) => name)).toEqual(['getMsgPlatformsStats', 'getMsgPlatformsStats']);
	expect(pictureIn(item.binary).width).toBe(1200);
});

test('devices by tag become bars, most first; a tag in two applications is shown with each', async () => {
	const { simulator } = account;
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER_APPLICATION });
	simulator.addTag({ name: 'Plan' });
	[APPLICATION, OTHER_APPLICATION, OTHER_APPLICATION].forEach((application, n) => simulator.addDevice({ application, hwid: `hwid-${n}`, tags: { Plan: 'pro' } }));
	const { item, error } = await chartOf('pushStatistics', { resource: 'tag', operation: 'get', tag: 'Plan' }, []);
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ title: 'Tag Plan', totals: { count: 3 } });
	expect(item.json['text']).toContain(`Plan (${OTHER_APPLICATION}): 2\nPlan (${APPLICATION}): 1`);
	expect(pictureIn(item.binary).width).toBe(1200);
});

test('the totals of the platforms are unknown where the number of one is', async () => {
	const metric = (platform: number, more: Record<string, unknown>) => ({ timestamp: '2026-06-08 10:00:00', platform, opens: '7', ...more });
	const metrics = [metric(1, { sends: null }), metric(3, { sends: '200', deliveries: '150' })];
	const { item, error } = await chartOf('pushStatistics', { resource: 'message', operation: 'getByPlatform', message: MESSAGE }, [JSON.stringify({ metrics })]);
	expect(error).toBeUndefined();
	// The service says nothing of deliveries on iOS.
	expect(item.json['totals']).toMatchObject({ opened: 14, openRate: null, delivered: 150 });
	expect(item.json['totals']).not.toHaveProperty('sent');
});
