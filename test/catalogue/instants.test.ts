/** Local times as points in time, including hours when clocks change. */
import { localInstant, wholeSecond } from '../../nodes/catalogue/values/instants';
import { presentSecond } from '../../nodes/catalogue/values/presentSecond';

test.each([
	['2026-12-24 18:00', 'Europe/Berlin', '2026-12-24T17:00:00Z'],
	// On 29 March, 02:00 becomes 03:00.
	['2026-03-29 01:30', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
	['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
	['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
	['2026-03-29 10:00', 'Europe/Berlin', '2026-03-29T08:00:00Z'],
	// On 25 October, 03:00 becomes 02:00.
	['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
	['2026-10-25 03:30', 'Europe/Berlin', '2026-10-25T02:30:00Z'],
	['2026-03-08 02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
	['2026-06-01 12:00', 'Asia/Kolkata', '2026-06-01T06:30:00Z'],
])('%s in %s is %s', (local, timeZone, expected) => {
	expect(localInstant(local, timeZone)).toBe(expected);
});

test('the present second is the present time, whenever and however often it is asked for', () => {
	const clock = jest.spyOn(Date, 'now');
	const start = Date.UTC(2026, 11, 24, 17, 59, 59, 998);
	// Clocks are also set back.
	for (const ms of [0, 0, 1, 2, 3, 1001, 1002, 90_000, 1, -3_600_000, 0]) {
		clock.mockReturnValue(start + ms);
		expect(presentSecond()).toBe(wholeSecond(new Date(start + ms)));
	}
	clock.mockReturnValue(start);
	expect(presentSecond()).toBe('2026-12-24T17:59:59Z');
	clock.mockRestore();
});
