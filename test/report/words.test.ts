/** Reports as text, mail and blocks. */
import fc from 'fast-check';
import type { Report, Values } from '../../nodes/report/model/report';
import { htmlOf, slackOf, plainTextOf } from './built';
import { samples } from './samples';

const COLORS = ['#515afa', '#db7d1d', '#166640', '#a4429c', '#331e7e', '#1a9de5', '#581216', '#707517'];
const sample = (name: string): Report => samples[name]!;

describe('the text', () => {
	test('has the days, the totals with their changes, and what is not over yet', () => {
		const report: Report = {
			title: 'Last week',
			days: { from: '2026-11-16', to: '2026-11-18' },
			daysBefore: { from: '2026-11-13', to: '2026-11-15' },
			axis: { kind: 'time', step: 'day', starts: ['2026-11-16', '2026-11-17', '2026-11-18'], partial: [2] },
			series: [{ name: 'Sent', unit: 'count', values: [0, 700, 1400] }],
			totals: [
				{ key: 'sent', name: 'Sent', unit: 'count', value: 2100, before: 2000 },
				{ key: 'openRate', name: 'Open Rate', unit: 'rate', value: 0.125, before: 0.1 },
				{ key: 'opened', name: 'Opened', unit: 'count', value: 5, before: 0 },
			],
			rows: [],
			notes: [],
		};
		expect(plainTextOf(report)).toBe(
			[
				'Last week',
				'Nov 16 – Nov 18, 2026, compared with Nov 13 – Nov 15, 2026',
				'',
				'Sent: 2,100 (+5%)  ▁▅█',
				'Open Rate: 12.5% (+2.5 pts)',
				'Opened: 5',
				'',
				'Nov 18 is not over yet.',
			].join('\n'),
		);
	});

	test('names what the picture only numbers', () => {
		expect(plainTextOf(sample('bars'))).toContain('№ 7 夏のセール: 1,044');
	});

	test('gives the share of the first step at each step', () => {
		expect(plainTextOf(sample('funnel'))).toContain('Reminder after a day: Sent 8,120 (65.1%), Opened 2,310');
	});

	test('says that there is no data', () => {
		expect(plainTextOf(sample('empty'))).toContain('No data in this period');
	});
});

/** Names that others may have given. */
const names = fc.oneof(fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!channel>', '&amp;', "' onload='x", ''), fc.string({ unit: 'binary', maxLength: 60 }));
const numbers = (count: number) =>
	fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -1000, max: 10_000_000 })), { minLength: count, maxLength: count });

const reports = fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 9 }), fc.boolean()).chain(([places, count, isTime]) =>
	fc.record({ title: names, places: fc.array(names, { minLength: places, maxLength: places }), series: fc.array(fc.tuple(names, numbers(places)), { minLength: count, maxLength: count }) }).map(
		({ title, places: those, series }): Report => ({
			title,
			axis: isTime
				? { kind: 'time', step: 'day', starts: those.map((_name, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)), partial: [] }
				: { kind: 'names', names: those },
			series: series.map(([name, values]: [string, Values]) => ({ name, unit: 'count', values })),
			totals: series.map(([name], index) => ({ key: `total${index}`, name, unit: 'count' as const, value: index })),
			rows: [],
			notes: [title],
		}),
	),
);

describe('the mail', () => {
	test.each(Object.entries(samples))('%s is short enough for Gmail, and loads nothing', (_name, report) => {
		const html = htmlOf(report, { as: 'tables' }, COLORS);
		// Gmail clips a mail near 102 kB.
		expect(Buffer.byteLength(html)).toBeLessThan(90_000);
		expect(html).not.toMatch(/https?:|src=|url\(|href|<script|<style|class=/i);
	});

	test('has only its own markup, whatever names there are', () => {
		fc.assert(
			fc.property(reports, (report) => {
				const html = htmlOf(report, { as: 'tables' }, COLORS);
				const tags = [...html.matchAll(/<\/?([a-z]+)([^>]*)>/gi)];
				expect([...new Set(tags.map(([, tag]) => tag))].filter((tag) => !['table', 'tr', 'td', 'th', 'span', 'strong', 'br'].includes(tag!))).toEqual([]);
				expect(html.replace(/<\/?[a-z]+(?: [a-z]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>"']/);
				expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
			}),
			{ numRuns: 60 },
		);
	});

	test('shows the attached picture', () => {
		const html = htmlOf(sample('week'), { as: 'attachment', id: 'chart' }, COLORS);
		expect(html).toContain('<img src="cid:chart"');
	});

	test('also has the numbers of a week as a table', () => {
		expect(htmlOf(sample('week'), { as: 'tables' }, COLORS)).toContain('Nov 16, 2026');
	});
});

type Json = Record<string, unknown>;
interface Chart {
	title: string;
	chart: { type: string; series: Array<{ name: string; data: Array<{ label: string; value: number }> }>; axis_config: { categories: string[] } };
}

/** The limits of Block Kit, from its reference of blocks and of the data visualization block. */
function checkBlocks(blocks: Json[]): void {
	expect(blocks.length).toBeLessThanOrEqual(50);
	for (const block of blocks) {
		const texts = [block['text'], ...((block['fields'] as Json[] | undefined) ?? []), ...((block['elements'] as Json[] | undefined) ?? [])].filter((each) => each !== undefined) as Array<{ type: string; text: string; verbatim?: boolean }>;
		for (const { type, text, verbatim } of texts) {
			expect(text.length).toBeGreaterThan(0);
			expect(text.length).toBeLessThanOrEqual(block['type'] === 'header' ? 150 : 3000);
			if (type === 'mrkdwn') expect([text.match(/[<>]/), verbatim]).toEqual([null, true]);
		}
		if (block['fields'] !== undefined) expect((block['fields'] as Json[]).length).toBeLessThanOrEqual(10);
		if (block['type'] === 'data_visualization') checkChart(block as unknown as Chart);
	}
	expect(blocks.filter(({ type }) => type === 'data_visualization').length).toBeLessThanOrEqual(2);
}

function checkChart({ title, chart }: Chart): void {
	const { categories } = chart.axis_config;
	expect(title.length).toBeGreaterThan(0);
	expect(title.length).toBeLessThanOrEqual(50);
	expect(['bar', 'line']).toContain(chart.type);
	expect(categories.length).toBeGreaterThan(0);
	expect(categories.length).toBeLessThanOrEqual(20);
	expect(new Set(categories).size).toBe(categories.length);
	expect(chart.series.length).toBeGreaterThan(0);
	expect(chart.series.length).toBeLessThanOrEqual(6);
	expect(new Set(chart.series.map(({ name }) => name)).size).toBe(chart.series.length);
	for (const { name, data } of chart.series) {
		expect(name.length).toBeGreaterThan(0);
		expect(name.length).toBeLessThanOrEqual(20);
		expect(data.map(({ label }) => label)).toEqual(categories);
		for (const { label, value } of data) {
			expect(label.length).toBeLessThanOrEqual(20);
			expect(Number.isFinite(value)).toBe(true);
		}
	}
}

describe('the blocks of Slack', () => {
	test.each(Object.entries(samples))('%s keeps to the limits', (_name, report) => {
		checkBlocks(slackOf(report).blocks);
	});

	test('any report keeps to the limits', () => {
		fc.assert(fc.property(reports, (report) => checkBlocks(slackOf(report).blocks)), { numRuns: 150 });
	});

	const names = (each: string[]): Report => ({ title: 'Names', axis: { kind: 'names', names: each }, series: [{ name: 'Sent', unit: 'count', values: each.map(() => 1) }], totals: [], rows: [], notes: [] });

	test.each([
		['twenty names that are alike', Array.from({ length: 20 }, (_, n) => `Newsletter of the year 2026 no. ${n}`)],
		['a very long name first', ['x'.repeat(4000), 'Short']],
		['emojis alone', ['😀'.repeat(100), '😀'.repeat(101)]],
	])('%s keep to the limits, and each is there', (_what, given) => {
		const { blocks } = slackOf(names(given));
		checkBlocks(blocks);
		expect(JSON.stringify(blocks).match(/\*: 1/g)).toHaveLength(given.length);
		expect(JSON.stringify(blocks)).not.toMatch(/\\ud[89ab][0-9a-f]{2}/);
	});

	test('notes that escaping makes longer keep to the limit', () => {
		checkBlocks(slackOf({ ...names(['One']), notes: ['&'.repeat(2000)] }).blocks);
	});

	test('two of thirty days become a point, and nothing is lost', () => {
		const report = sample('thirtyDays');
		const chart = slackOf(report).blocks.find(({ type }) => type === 'data_visualization') as unknown as Chart;
		const [sent] = chart.chart.series;
		expect(sent!.data).toHaveLength(15);
		expect(sent!.data.reduce((sum, { value }) => sum + value, 0)).toBe(report.totals[0]!.value);
		expect(JSON.stringify(slackOf(report))).toContain('Each point is 2 days.');
	});

	const gapped = (series: Report['series']): Report => ({
		...{ title: 'Gaps', totals: [], rows: [], notes: [], series },
		axis: { kind: 'time', step: 'day', starts: ['2026-06-01', '2026-06-02', '2026-06-03'], partial: [] },
	});
	const chartIn = (report: Report) => slackOf(report).blocks.find(({ type }) => type === 'data_visualization') as unknown as Chart | undefined;

	test('all times stay where a number is not known, as bars, and the message says so', () => {
		const report = gapped([{ name: 'Sent', unit: 'count', values: [5, null, 7] }, { name: 'Opened', unit: 'count', values: [1, 2, 3] }]);
		const { chart } = chartIn(report)!;
		expect(chart).toMatchObject({ type: 'bar', axis_config: { categories: ['Jun 1', 'Jun 2', 'Jun 3'] } });
		expect(chart.series.map(({ data }) => data.map(({ value }) => value))).toEqual([[5, 0, 7], [1, 2, 3]]);
		expect(JSON.stringify(slackOf(report))).toContain('Without a bar, since a number is not known: Jun 2.');
	});

	test('a series without any number is left out, and named', () => {
		const report = gapped([{ name: 'Sent', unit: 'count', values: [5, 6, 7] }, { name: 'Opened', unit: 'count', values: [null, null, null] }]);
		expect(chartIn(report)!.chart.series.map(({ name }) => name)).toEqual(['Sent']);
		expect(JSON.stringify(slackOf(report))).toContain('Not in the chart, since no time has a number of it: Opened.');
	});

	test('points of several days are unknown where one of the days is', () => {
		const values = Array.from({ length: 40 }, (_, day) => (day === 3 ? null : 1));
		const starts = values.map((_value, day) => new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10));
		const report: Report = { ...gapped([{ name: 'Sent', unit: 'count', values }]), axis: { kind: 'time', step: 'day', starts, partial: [] } };
		expect(chartIn(report)!.chart.series[0]!.data.slice(0, 3).map(({ value }) => value)).toEqual([2, 0, 2]);
		expect(JSON.stringify(slackOf(report))).toContain('Without a bar, since a number is not known: Jun 3.');
	});
});
