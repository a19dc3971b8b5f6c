/** Reports of several sections: nothing is repeated, and none is too long for Gmail and Slack. */
import type { ReportPart, WholeReport } from '../../nodes/report';
import type { Report } from '../../nodes/report/model/report';
import { wholeFields } from './built';
import { samples } from './samples';

const LOOK = { type: 'automatic', size: 'large', background: 'light', colors: [] } as const;
const DAYS = { from: '2026-10-26', to: '2026-11-24' };

const part = (key: string, report: Report = samples[key]!): ReportPart => ({ key, report });
const whole = (parts: ReportPart[], missing: WholeReport['missing'] = []): WholeReport => ({ title: 'Push Report', days: DAYS, parts, rows: {}, missing });

interface Block {
	type: string;
	text?: { text: string };
	fields?: Array<{ text: string }>;
	elements?: Array<{ text: string }>;
}

function formsOf(report: WholeReport) {
	const fields = wholeFields(report, LOOK, 'tables');
	const { blocks } = fields['slack'] as unknown as { blocks: Block[] };
	return { text: String(fields['text']), html: String(fields['html']), blocks, totals: fields['totals'] };
}

function textsIn(blocks: readonly Block[]): string[] {
	return blocks.flatMap(({ text, fields = [], elements = [] }) => [...(text ? [text.text] : []), ...fields.map((each) => each.text), ...elements.map((each) => each.text)]);
}

const names = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n}`);
const long = (title: string): Report => ({
	...{ title, axis: { kind: 'names', names: names(500, 'A name that is as long as people <make> them, & goes on and on and on') }, totals: [], rows: [], notes: [] },
	series: ['Sent', 'Opened'].map((name) => ({ name, unit: 'count', values: Array.from({ length: 500 }, (_, n) => 500 - n), before: Array.from({ length: 500 }, () => 7) })),
});

/** The longest possible report: 400 days, seven platforms, long lists, ten journeys. */
const longest = whole(
	[
		{ ...part('totals', samples['thirtyDays']), isOfWhole: true, hasNoPicture: true },
		{ ...part('longPeriod'), isOfWhole: true },
		{ ...part('sevenSeries'), isOfWhole: true },
		...['Best Messages', 'Campaigns', 'Email Links'].map((title) => part(title, long(title))),
		...names(10, 'journey').map((key) => part(key, { ...long(key), axis: { kind: 'steps', names: long(key).axis.kind === 'names' ? names(500, 'Step') : [] } })),
	],
	names(20, 'Section').map((section) => ({ section, reason: 'The token is not allowed to do this. '.repeat(10) })),
);

test('Gmail, which clips mails of more than 102 kB, shows the longest mail whole, and the mail says that it is shortened', () => {
	const { html } = formsOf(longest);
	expect(Buffer.byteLength(html)).toBeLessThan(100_000);
	expect(html).toContain('Shortened, so that mail programs show all of it');
	for (const heading of ['Best Messages', 'Campaigns', 'Email Links', 'journey 9']) expect(html).toContain(`<strong>${heading}</strong>`);
});

test('a usual mail has every day, and is not shortened', () => {
	const { html } = formsOf(whole([part('thirtyDays'), part('week'), part('bars'), part('funnel')]));
	expect(Buffer.byteLength(html)).toBeLessThan(90_000);
	expect(html).not.toContain('Shortened');
});

test('Slack takes the longest message: 50 blocks, two charts, no long text', () => {
	const { blocks } = formsOf(longest);
	expect(blocks.length).toBeLessThanOrEqual(50);
	expect(blocks.filter(({ type }) => type === 'data_visualization')).toHaveLength(2);
	expect(blocks.every(({ fields = [] }) => fields.length <= 10)).toBe(true);
	const texts = textsIn(blocks);
	expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(3000);
	expect(texts.join('').length).toBeLessThan(13_000);
	expect(texts.join(' ')).toContain('and 490 others');
});

test('a message says what does not fit into Slack', () => {
	const { blocks } = formsOf(whole(names(40, 'part').map((key) => part(key, samples['funnel']!))));
	expect(blocks.length).toBeLessThanOrEqual(50);
	expect(textsIn(blocks).at(-1)).toContain('the rest of the report is not here');
});

test('totals that stand above are not repeated; other totals stay with their section', () => {
	const thirtyDays = samples['thirtyDays']!;
	const levels: Report = { ...samples['sevenSeries']!, title: 'Subscribers', totals: [{ key: 'pushEnabled', name: 'Push Enabled', unit: 'level', value: 42 }] };
	const { text, html, totals } = formsOf(
		whole([
			{ ...part('totals', { ...thirtyDays, title: 'Totals', series: [] }), isOfWhole: true, hasNoPicture: true },
			{ ...part('messages', thirtyDays), isOfWhole: true },
			{ ...part('subscribers', levels), isOfWhole: true },
			part('funnel'),
		]),
	);
	expect(text.match(/Sent: /g)).toHaveLength(1);
	expect(text).toMatch(/Sent: [\d,]+ {2}[▁-█]+/);
	expect(text).toContain('SUBSCRIBERS\nPush Enabled: 42');
	expect(html).toContain('Push Enabled');
	// The sums of a section are not those of the whole.
	expect(Object.keys(totals as object)).toEqual([...thirtyDays.totals.map(({ key }) => key), 'pushEnabled']);
});

test('a note of several sections appears once, at the end', () => {
	const { text, blocks } = formsOf(whole([part('week'), part('weekCompared')], [{ section: 'Campaigns', reason: 'Not allowed.' }]));
	expect(text.match(/is not over yet/g)).toHaveLength(1);
	expect(text.endsWith('Not in this report: Campaigns. Not allowed.')).toBe(true);
	expect(textsIn(blocks).at(-1)).toContain('Not in this report: Campaigns. Not allowed.');
});
