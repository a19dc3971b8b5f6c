/** The period before another one, and which of its days is compared with which. */
import { periodBefore } from '../../nodes/form/sections/periodBefore';
import { startsBefore } from '../../nodes/report/sources/compared';

/** Berlin: UTC+2 until October 25, 2026 at 3:00, then UTC+1. */
test.each([
	['whole days', '2026-06-01T22:00:00Z', '2026-06-08T21:59:59Z', '2026-05-25T22:00:00', '2026-06-01T21:59:59', { days: 7 }],
	['a day that is not over', '2026-06-01T22:00:00Z', '2026-06-08T12:23:45Z', '2026-05-25T22:00:00', '2026-06-01T12:23:45', { days: 7 }],
	['the clocks are changed between', '2026-10-25T23:00:00Z', '2026-11-01T22:59:59Z', '2026-10-18T22:00:00', '2026-10-25T22:59:59', { days: 7 }],
	['a day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-23T22:00:00', '2026-10-24T21:59:59', { days: 1 }],
	['a midnight ends the day before', '2026-06-01T22:00:00Z', '2026-06-08T22:00:00Z', '2026-05-25T22:00:00', '2026-06-01T21:59:59', { days: 7 }],
	['some hours of a day', '2026-06-02T08:00:00Z', '2026-06-02T12:00:00Z', '2026-06-01T08:00:00', '2026-06-01T12:00:00', { days: 1 }],
	['a whole month', '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', '2026-09-30T22:00:00', '2026-10-31T22:59:59', { months: 1 }],
	['a month after a shorter one', '2026-02-28T23:00:00Z', '2026-03-31T21:59:59Z', '2026-01-31T23:00:00', '2026-02-28T22:59:59', { months: 1 }],
	['a quarter', '2026-06-30T22:00:00Z', '2026-09-30T21:59:59Z', '2026-03-31T22:00:00', '2026-06-30T21:59:59', { months: 3 }],
	['a moment', '2026-06-01T22:00:00Z', '2026-06-01T22:00:00Z', '2026-05-31T22:00:00', '2026-05-31T22:00:00', { days: 1 }],
])('%s', (_name, from, to, fromBefore, toBefore, shift) => {
	const before = periodBefore(from, to, 'Europe/Berlin');
	const [first, last] = [before.from, before.to].map((each) => each.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss"));
	expect([first, last, before.shift]).toEqual([fromBefore, toBefore, shift]);
});

test('the days of both periods are those of the calendar there', () => {
	const { days, daysBefore, isWhole } = periodBefore('2026-06-01T22:00:00Z', '2026-06-08T12:00:00Z', 'Europe/Berlin');
	expect([days, daysBefore, isWhole]).toEqual([{ from: '2026-06-02', to: '2026-06-08' }, { from: '2026-05-26', to: '2026-06-01' }, false]);
});

test('there is no period before the start of the calendar', () => {
	expect(() => periodBefore('0001-01-01T00:00:00Z', '0001-02-03T00:00:00Z', 'UTC')).toThrow('is too early');
});

test('days are compared by their position, days of a month by their number', () => {
	const axis = { kind: 'time', step: 'day', starts: ['2026-03-01', '2026-03-31'], partial: [] } as const;
	expect(startsBefore(axis, { shift: { days: 7 } })).toEqual(['2026-02-22', '2026-03-24']);
	expect(startsBefore(axis, { shift: { months: 1 } })).toEqual(['2026-02-01', undefined]);
	const hours = { ...axis, step: 'hour', starts: ['2026-03-01T14:00'] } as const;
	expect(startsBefore(hours, { shift: { days: 1 } })).toEqual(['2026-02-28T14:00']);
	const months = { ...axis, step: 'month', starts: ['2026-04-01'] } as const;
	expect(startsBefore(months, { shift: { months: 3 } })).toEqual(['2026-01-01']);
	expect(startsBefore(months, { shift: { days: 90 } })).toEqual([undefined]);
});
