/** Journey: Get Statistics as a chart: what a step counts depends on its channel. */
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'journey charts' });

type Blocks = Array<{ type: string; chart?: { series: Array<{ name: string; data: unknown }> } }>;

async function chartOf(stats: Readonly<Record<string, object | null>>) {
	const points = Object.entries(stats).map(([pointTitle, pointStat]) => ({ pointTitle, pointStat }));
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ payload: { title: 'Welcome', points } }), method: 'getJourneyStatistics' });
	const { items, error } = await runNode({ type: 'pushJourney', parameters: { resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', returnAs: 'chart' }, credential: account.credential() });
	expect(error).toBeUndefined();
	const { text, slack, html, totals, rows } = items[0]!.json as { text: string; html: string; totals: object; rows: object[]; slack: { blocks: Blocks } };
	return { text, html, totals, rows, slack: JSON.stringify(slack), chart: slack.blocks.find(({ type }) => type === 'data_visualization')?.chart };
}

test('in-apps count how often they were shown', async () => {
	const { text, totals, chart } = await chartOf({ 'In-app': { shows: 100, interactions: 5, skipped: 1 } });
	expect(text).toContain('Shows: 100\nInteractions: 5\n\nIn-app: Shows 100 (100%), Interactions 5');
	expect(totals).toEqual({ shows: 100, interactions: 5 });
	expect(chart?.series).toMatchObject([{ name: 'Shows', data: [{ label: 'In-app', value: 100 }] }, { name: 'Interactions', data: [{ value: 5 }] }]);
});

test('each channel has its own numbers, and Slack draws those that all have', async () => {
	const { text, totals, chart, slack } = await chartOf({ Push: { sent: 120, opened: 30 }, SMS: { sent: 60 }, 'In-app': { shows: 40, interactions: 5 } });
	expect(text).toContain('Push: Sent or Shows 120 (100%), Opened 30\nSMS: Sent or Shows 60 (50%)\nIn-app: Sent or Shows 40 (33.3%), Interactions 5');
	expect(totals).toEqual({ sent: 180, shows: 40, opened: 30, interactions: 5 });
	expect(chart?.series).toMatchObject([{ name: 'Sent or Shows', data: [{ label: 'Push', value: 120 }, { label: 'SMS', value: 60 }, { label: 'In-app', value: 40 }] }]);
	expect(slack).toContain('Not in the chart, since some have no number of it: Opened, Interactions.');
	expect(slack).not.toContain('Times');
});

test('a step without a number is left out of the funnel, and named', async () => {
	const { text, rows, chart } = await chartOf({ Push: { sent: 120, opened: 30 }, Wait: null, SMS: { sent: 60, opened: 0 } });
	expect(text).toContain('Push: Sent 120 (100%), Opened 30\nSMS: Sent 60 (50%), Opened 0\n\nLeft out, since they have no number: Wait.');
	expect(rows).toHaveLength(3);
	expect(chart?.series).toMatchObject([{ name: 'Sent', data: [{ label: 'Push' }, { label: 'SMS' }] }, { name: 'Opened' }]);
});

test('without any number there is no data, and no period is spoken of', async () => {
	const { text, html, slack } = await chartOf({ Wait: null });
	for (const each of [text, html, slack]) {
		expect(each).toContain('No data');
		expect(each).not.toContain('period');
	}
});

test('clicks of emails stand beside what was opened', async () => {
	const { text, html, totals } = await chartOf({ Push: { sent: 120, opened: 30 }, Email: { sent: 60, opened: 20, clicked: '5', unsubscribed: 1 } });
	expect(text).toContain('Push: Sent 120 (100%), Opened 30\nEmail: Sent 60 (50%), Opened 20, Clicked 5');
	expect(totals).toEqual({ sent: 180, opened: 50, clicked: 5 });
	expect(html).toContain('Clicked');
});
