/**
 * Numbers and days as people read them, rates and changes, and days that are joined into
 * weeks.
 */
import fc from 'fast-check';
import { daysText, tickText } from '../../nodes/report/model/dates';
import { axisNumber, changeOf, changeText, fullNumber, shareOfWhole, shortNumber } from '../../nodes/report/model/numbers';
import type { Report } from '../../nodes/report/model/report';
import { folded } from './built';

test.each([
	[0, '0', '0'],
	[1234, '1,234', '1,234'],
	[-1234.5, '−1,234.5', '−1,234.5'],
	[12_345, '12,345', '12.3k'],
	[999_499, '999,499', '999k'],
	[999_950, '999,950', '1M'],
	[1_234_567, '1,234,567', '1.23M'],
	[9_876_543_210, '9,876,543,210', '9.88B'],
	[999_499_999_999_999, '999,499,999,999,999', '999T'],
	[999_999_999_999_999, '999,999,999,999,999', '1e15'],
	[1e15, '1,000,000,000,000,000', '1e15'],
	[1.2345e18, '1,234,500,000,000,000,000', '1.23e18'],
	[1.2345e21, '1.2345e21', '1.23e21'],
	[1e308, '1e308', '1e308'],
	[-Number.MAX_VALUE, '−1.7976931348623157e308', '−1.8e308'],
	[Number.MIN_VALUE, '0', '0'],
	[-0.001, '0', '0'],
])('%d is %s in full and %s in short', (value, full, short) => {
	expect([fullNumber(value, 'count'), shortNumber(value, 'count')]).toEqual([full, short]);
});

test.each([
	[0, '0%'],
	[0.1234, '12.3%'],
	[1, '100%'],
	[0.0004, '0.04%'],
	[12.5, '1,250%'],
	[1e300, '1e302%'],
	[Number.MAX_VALUE, '1.8e310%'],
	[-1e307, '−1e309%'],
	[1e-300, '0%'],
])('a rate of %d is %s', (value, text) => {
	expect(fullNumber(value, 'rate')).toBe(text);
});

test('every number has a text, and none of infinity', () => {
	fc.assert(
		fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('count' as const, 'rate' as const), (value, before, unit) => {
			for (const text of [fullNumber(value, unit), shortNumber(value, unit)]) expect(text).toMatch(/^−?\d[\d,]*(?:\.\d+)?(?:[kMBT]|e\d+)?%?$/);
			const change = changeOf(value, before, unit);
			expect(change === null || Number.isFinite(change)).toBe(true);
			expect(changeText(change, unit) ?? '+0%').toMatch(/^[+−±]\d[\d,]*(?:\.\d+)?(?:e\d+)?(?:%| pts)$/);
		}),
		{ numRuns: 2000 },
	);
	expect([fullNumber(Infinity, 'count'), shortNumber(NaN, 'rate'), changeOf(1e308, -1e308, 'count')]).toEqual(['–', '–', null]);
	expect(changeText(changeOf(1e308, 1, 'count'), 'count')).toBe('+1e310%');
});

test('there is no rate of nothing, and no change from nothing', () => {
	expect(shareOfWhole(0, 0)).toBeNull();
	expect(shareOfWhole(3, 0)).toBeNull();
	expect(shareOfWhole(null, 5)).toBeNull();
	expect(shareOfWhole(0, 5)).toBe(0);
	expect(changeOf(5, 0, 'count')).toBeNull();
	expect(changeOf(5, undefined, 'count')).toBeNull();
	expect(fullNumber(null, 'rate')).toBe('–');
});

test('a number changes by a fraction of its earlier value, a rate by points', () => {
	expect(changeText(changeOf(110, 100, 'count'), 'count')).toBe('+10%');
	expect(changeText(changeOf(50, 100, 'count'), 'count')).toBe('−50%');
	expect(changeText(changeOf(-50, -100, 'count'), 'count')).toBe('+50%');
	expect(changeText(changeOf(100, 100, 'count'), 'count')).toBe('±0%');
	expect(changeText(changeOf(0.12, 0.1, 'rate'), 'rate')).toBe('+2 pts');
	expect(changeText(changeOf(0.12, 0, 'rate'), 'rate')).toBe('+12 pts');
});

test('a change has no digits from rounding errors', () => {
	expect(changeOf(0.9556, 0.9, 'rate')).toBe(0.0556);
	expect(changeOf(0.1, 0.3, 'rate')).toBe(-0.2);
	expect(changeOf(0.3, 0.1, 'count')).toBe(2);
	expect(changeOf(1, 3, 'count')).toBe(-0.666666666667);
});

test.each([[0, '0'], [500, '500'], [60_000, '60k'], [1_500_000, '1.5M'], [-200, '−200']])('%d becomes %s at an axis', (value, text) => {
	expect(axisNumber(value, 'count')).toBe(text);
});

test('days in the same year name it once', () => {
	expect(daysText({ from: '2026-10-26', to: '2026-11-24' })).toBe('Oct 26 – Nov 24, 2026');
	expect(daysText({ from: '2025-12-30', to: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026');
	expect(daysText({ from: '2026-01-02', to: '2026-01-02' })).toBe('Jan 2, 2026');
	expect([tickText('2026-10-26T00:00', 'hour'), tickText('2026-10-26T14:00', 'hour')]).toEqual(['Oct 26', '14:00']);
});

describe('many days', () => {
	const startsFrom = (first: number, count: number): string[] =>
		Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10));
	const reportOf = (starts: string[], values: Array<number | null>, unit: 'count' | 'level'): Report => ({
		title: '',
		days: { from: starts[0]!, to: starts.at(-1)! },
		axis: { kind: 'time', step: 'day', starts, partial: [] },
		series: [{ name: 'One', unit, values }],
		totals: [],
		rows: [],
		notes: [],
	});

	test('become weeks that start on Monday and have the same sum', () => {
		fc.assert(
			fc.property(fc.integer({ min: 191, max: 900 }), fc.integer({ min: 0, max: 3000 }), (count, day) => {
				const starts = startsFrom(Date.UTC(2020, 0, 1 + day), count);
				const values = starts.map((_start, index) => index);
				const { axis, series } = folded(reportOf(starts, values, 'count'), 190);
				if (axis.kind !== 'time') throw new Error('no times');
				expect(axis.step).toBe('week');
				for (const start of axis.starts) expect(new Date(start).getUTCDay()).toBe(1);
				const sum = (all: ReadonlyArray<number | null>) => all.reduce<number>((total, each) => total + (each ?? 0), 0);
				expect(sum(series[0]!.values)).toBe(sum(values));
				// Weeks that are only partly in the period are marked.
				const firstIsWhole = new Date(starts[0]!).getUTCDay() === 1;
				const lastIsWhole = new Date(starts.at(-1)!).getUTCDay() === 0;
				expect(axis.partial).toEqual([...(firstIsWhole ? [] : [0]), ...(lastIsWhole ? [] : [axis.starts.length - 1])]);
			}),
			{ numRuns: 40 },
		);
	});

	test('of levels, the last of a week counts', () => {
		const starts = startsFrom(Date.UTC(2026, 0, 5), 210);
		const { series } = folded(reportOf(starts, starts.map((_start, index) => index), 'level'), 190);
		expect(series[0]!.values.slice(0, 2)).toEqual([6, 13]);
	});

	test('a week with an unknown day is unknown, and a level that is not known is that of the day before', () => {
		const starts = startsFrom(Date.UTC(2026, 0, 5), 210);
		const values = starts.map((_start, index) => (index === 8 || index === 20 ? null : 1));
		expect(folded(reportOf(starts, values, 'count'), 190).series[0]!.values.slice(0, 4)).toEqual([7, null, null, 7]);
		expect(folded(reportOf(starts, values, 'level'), 190).series[0]!.values.slice(0, 4)).toEqual([1, 1, 1, 1]);
	});

	test('a day that has none before adds nothing to the week before, and an unknown one makes it unknown', () => {
		const starts = startsFrom(Date.UTC(2026, 0, 5), 210);
		const before = starts.map((_start, index) => (index === 8 || index === 20 ? null : 1));
		const report = reportOf(starts, starts.map(() => 1), 'count');
		if (report.axis.kind !== 'time') throw new Error('no times');
		const compared = { ...report, axis: { ...report.axis, alone: [8] }, series: [{ ...report.series[0]!, before }] };
		expect(folded(compared, 190).series[0]!.before!.slice(0, 4)).toEqual([7, 6, null, 7]);
	});

	test('few days are kept', () => {
		const report = reportOf(startsFrom(0, 190), Array<number>(190).fill(1), 'count');
		expect(folded(report, 190)).toBe(report);
	});
});
