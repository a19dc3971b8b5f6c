/** Names that are too long, cannot be drawn, or are more than there are colours. */
import type { Look } from '../../nodes/catalogue/definition/look';
import type { Report } from '../../nodes/report/model/report';
import { cutApart, drawReport, htmlOf, slackOf, withFewSeries } from './built';
import { samples } from './samples';

const look: Look = { type: 'automatic', size: 'small', background: 'light', colors: [] };
const ORANGE = 0xdb7d1d;
const pixelsOf = (report: Report) => [...drawReport(report, look).pixels];

test('a title is drawn as far as it can be', () => {
	const funnel = samples['funnel']!;
	const [mixed, plain] = ['Welcome 🎉 日本', 'Welcome'].map((title) => pixelsOf({ ...funnel, title }));
	expect(mixed).toEqual(plain);
	expect(mixed).not.toEqual(pixelsOf({ ...funnel, title: '日本' }));
});

test('the legend of a funnel has the colors that are drawn', () => {
	const funnel = samples['funnel']!;
	expect(pixelsOf(funnel)).toContain(ORANGE);
	const [sent, opened] = funnel.series;
	for (const none of [0, null]) {
		const series = [sent!, { ...opened!, values: opened!.values.map(() => none) }];
		expect(pixelsOf({ ...funnel, series })).not.toContain(ORANGE);
	}
});

/** Nine platforms in two days; each total is the sum. */
function platforms(count: number): Report {
	const names = Array.from({ length: count }, (_, index) => `Platform ${index + 1}`);
	return {
		title: 'Platforms',
		axis: { kind: 'time', step: 'day', starts: ['2026-06-08', '2026-06-09'], partial: [] },
		series: names.map((name, index) => ({ name, unit: 'count', values: [index + 1, index === 8 ? null : 10] })),
		totals: names.map((name, index) => ({ key: `p${index}`, name, unit: 'count', value: index === 8 ? 9 : index + 11 })),
		...{ rows: [], notes: [] },
	};
}

test('of nine series seven have a color of their own, and the others are one', () => {
	expect(withFewSeries(platforms(8))).toEqual({ report: platforms(8), joined: [] });
	const { report, joined } = withFewSeries(platforms(9));
	expect(joined).toEqual(['Platform 8', 'Platform 9']);
	expect(report.series).toHaveLength(8);
	expect(report.series.at(-1)).toEqual({ name: '2 others', unit: 'count', values: [17, 10] });
	expect(report.totals.at(-1)).toEqual({ key: 'others', name: '2 others', unit: 'count', value: 27 });
	expect(pixelsOf(platforms(9))).not.toEqual(pixelsOf(platforms(8)));
});

test('a mail says which series it does not draw', () => {
	expect(htmlOf(platforms(9), { as: 'tables' }, ['#515afa'])).toContain('Not in the chart: Platform 8, Platform 9.');
	expect(htmlOf(platforms(7), { as: 'tables' }, ['#515afa'])).not.toContain('Not in the chart');
});

const short = ({ length }: string) => length <= 20;

test.each([
	['fit', ['a', 'b'], ['a', 'b']],
	['begin differently', ['Summer sale of the year', 'Winter sale of the year'], ['Summer sale of the…', 'Winter sale of the…']],
	['begin alike', ['example.com/a/long/path/1?utm=xxxxxxxxxxxxxxxx', 'example.com/a/long/path/2?utm=xxxxxxxxxxxxxxxx', '2 others'], ['…1?utm=xxxxxxxxxxxx…', '…2?utm=xxxxxxxxxxxx…', '2 others']],
	['differ at the end', ['Newsletter of the spring, part 1', 'Newsletter of the spring, part 2', 'Another one'], ['…1', '…2', 'Another one']],
	['differ within a long word', ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2'], ['aaaaaaaaaa…aaaaaaaa1', 'aaaaaaaaaa…aaaaaaaa2']],
])('names that %s', (_name, names, labels) => {
	const cut = cutApart(names, short);
	expect(cut).toEqual(labels);
	expect(cut.every(short)).toBe(true);
});

test('labels of Slack tell long links apart', () => {
	const names = Array.from({ length: 12 }, (_, index) => `example.com/shop/a/very/long/path/${index}?utm=${'x'.repeat(60)}`);
	const report: Report = { ...samples['manyBars']!, axis: { kind: 'names', names }, series: [{ name: 'Interactions', unit: 'count', values: names.map((_name, index) => index) }] };
	expect(JSON.stringify(slackOf(report))).toContain('"…0?utm=xxxxxxxxxxxx…","…1?utm=xxxxxxxxxxxx…"');
});
