/** Counts compared with those of the period before, place by place. */
import { statisticReport } from '../../nodes/report/sources/statistic';
import type { Series } from '../../nodes/catalogue/definition/series';

const view = { per: 'day', timeZone: 'UTC' } as const;
const now = new Date('2026-12-01T12:00:00Z');

/** Subscribers of a platform at the ends of some days. */
const levels = (platform: string, ...points: Array<[string, number]>): Series => ({
	about: { application: 'AAAAA-BBBBB', platform },
	counters: { pushEnabled: null },
	points: points.map(([day, pushEnabled]) => ({ time: `${day}T00:00:00Z`, interval: 'day', counts: { pushEnabled } })),
	isLevel: true,
});

/** How often something was sent on some days. */
const counts = (period: { from: string; to: string }, ...points: Array<[string, number]>): Series => ({
	about: { application: 'AAAAA-BBBBB' },
	counters: { sent: 0, opened: 0 },
	points: points.map(([day, sent]) => ({ time: `${day}T00:00:00Z`, interval: 'day', counts: { sent } })),
	period,
});

test('levels are compared by platform, in any order; the totals are the latest ones', () => {
	const { series, totals, daysBefore } = statisticReport({
		title: 'Subscribers',
		statistic: { series: [levels('iOS', ['2026-06-08', 10], ['2026-06-09', 12]), levels('Android', ['2026-06-09', 30])], odd: [] },
		view,
		now,
		rows: [],
		compared: {
			statistic: { series: [levels('Android', ['2026-06-07', 20]), levels('iOS', ['2026-06-06', 8], ['2026-06-07', 9])], odd: [] },
			shift: { days: 2 },
			isWhole: true,
			days: { from: '2026-06-08', to: '2026-06-09' },
			daysBefore: { from: '2026-06-06', to: '2026-06-07' },
		},
	});
	expect(series).toEqual([
		{ name: 'iOS', unit: 'level', values: [10, 12], before: [8, 9] },
		{ name: 'Android', unit: 'level', values: [null, 30], before: [null, 20] },
	]);
	expect(totals).toEqual([{ key: 'pushEnabled', name: 'Push Enabled', unit: 'level', value: 42, before: 29 }]);
	expect(daysBefore).toEqual({ from: '2026-06-06', to: '2026-06-07' });
});

test('a day that the month before does not have is compared with nothing', () => {
	const { axis, series, totals, notes } = statisticReport({
		title: 'Application',
		statistic: { series: [counts({ from: '2026-03-01 00:00:00', to: '2026-03-31 23:59:59' }, ['2026-03-01', 4], ['2026-03-31', 2])], odd: [] },
		view,
		now,
		rows: [],
		compared: {
			statistic: { series: [counts({ from: '2026-02-01 00:00:00', to: '2026-02-28 23:59:59' }, ['2026-02-01', 8])], odd: [] },
			shift: { months: 1 },
			isWhole: true,
			days: { from: '2026-03-01', to: '2026-03-31' },
			daysBefore: { from: '2026-02-01', to: '2026-02-28' },
		},
	});
	expect(axis).toMatchObject({ step: 'day' });
	const [sent] = series;
	expect(sent?.values).toEqual([4, ...Array<number>(29).fill(0), 2]);
	expect(sent?.before).toEqual([8, ...Array<number>(27).fill(0), null, null, null]);
	expect(totals.find(({ key }) => key === 'sent')).toMatchObject({ value: 6, before: 8 });
	// Nothing was opened in either period: a rate of 0 needs something that was sent.
	expect(totals.find(({ key }) => key === 'openRate')).toMatchObject({ value: 0, before: 0 });
	expect(notes).toEqual(['The period before has 28 days, and this one 31.']);
});

test('of months that do not match the period, only the totals are compared', () => {
	const monthly = (start: string, sent: number): Series => ({
		...counts({ from: `${start}-10 00:00:00`, to: `${start}-28 00:00:00` }),
		points: [{ time: `${start}-01T00:00:00Z`, interval: 'month', counts: { sent } }],
	});
	const { series, totals, notes } = statisticReport({
		title: 'Application',
		statistic: { series: [monthly('2026-06', 4)], odd: [] },
		view,
		now,
		rows: [],
		compared: {
			statistic: { series: [monthly('2026-03', 5)], odd: [] },
			shift: { days: 90 },
			isWhole: true,
			days: { from: '2026-06-10', to: '2026-09-07' },
			daysBefore: { from: '2026-03-12', to: '2026-06-09' },
		},
	});
	expect(series[0]).toEqual({ name: 'Sent', unit: 'count', values: [4] });
	expect(totals[0]).toMatchObject({ value: 4, before: 5 });
	expect(notes).toEqual(['The service counts months here, so only the totals are compared.']);
});
