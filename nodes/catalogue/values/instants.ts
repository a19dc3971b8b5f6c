/** Points in time as ISO text in UTC. */
import { DAY_MS } from '../definition/durations';

/** `2026-12-24T18:00:00Z`: nothing that the service knows is finer than a second. */
export function wholeSecond(time: Date): string {
	return `${time.toISOString().slice(0, 19)}Z`;
}

/**
 * @param local `YYYY-MM-DD HH:mm` on the clocks of a time zone. Where they are set back, the
 *   first of the two hours; a time that they skip becomes one an hour later
 * @param timeZone a name such as Europe/Berlin
 * @returns the same point in time, in UTC
 */
export function localInstant(local: string, timeZone: string): string {
	const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
	if (Number.isNaN(asUtc)) return local;
	// The offset a day before holds before a change of the clocks.
	const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
	const after = asUtc - offsetAt(before, timeZone);
	const isThen = (time: number) => time + offsetAt(time, timeZone) === asUtc;
	return wholeSecond(new Date(!isThen(before) && isThen(after) ? after : before));
}

/** How many ms the clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
	const clock = new Intl.DateTimeFormat('sv-SE', {
		timeZone,
		calendar: 'gregory',
		dateStyle: 'short',
		timeStyle: 'medium',
	}).format(time);
	return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
