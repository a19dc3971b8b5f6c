/** Days and hours between two instants, on the clock of the workflow. */
import { localDay } from '../../catalogue/values/localDays';

const HOUR = 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-10-26T14:00`: the hour on the clock there. An hour that a clock shows twice is one. */
export function localHour(instant: string, timeZone: string): string | undefined {
	const time = Date.parse(instant);
	if (Number.isNaN(time)) return undefined;
	const clock =
		clocks.get(timeZone) ??
		new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });
	clocks.set(timeZone, clock);
	return `${localDay(instant, timeZone)}T${clock.format(time).padStart(2, '0')}:00`;
}

/** Every day from one to another, both counted. */
export function daysBetween(from: string, to: string): string[] {
	const days: string[] = [];
	const last = Date.parse(`${to}T00:00Z`);
	for (let time = Date.parse(`${from}T00:00Z`); time <= last; time += 24 * HOUR)
		days.push(new Date(time).toISOString().slice(0, 10));
	return days;
}

/** Every hour on the clock there, from that of one instant to that of another. */
export function hoursBetween(from: string, to: string, timeZone: string): string[] {
	const hours = new Set<string>();
	const last = Date.parse(to);
	for (let time = Date.parse(from); time <= last; time += HOUR)
		hours.add(localHour(new Date(time).toISOString(), timeZone) ?? '');
	return [...hours];
}
