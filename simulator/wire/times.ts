const MINUTE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/;
const SECOND = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** `YYYY-MM-DD HH:mm` read as UTC, in milliseconds; undefined when it is no such time. */
export function readMinute(text: string): number | undefined {
	return readParts(MINUTE.exec(text));
}

/** `YYYY-MM-DD HH:mm:ss` read as UTC, in milliseconds; undefined when it is no such time. */
export function readSecond(text: string): number | undefined {
	return readParts(SECOND.exec(text));
}

/** Whether the name is a time zone that exists. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return !/^[+-]/.test(name);
	} catch {
		return false;
	}
}

/** The instant, in milliseconds, at which clocks in the zone show this wall-clock time. */
export function inTimeZone(wall: number, zone: string): number {
	const guess = wall - zoneOffset(wall, zone);
	return wall - zoneOffset(guess, zone);
}

function zoneOffset(instant: number, zone: string): number {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
	}).formatToParts(new Date(instant));
	const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
	const day = [part('year'), part('month') - 1, part('day')] as const;
	const shown = Date.UTC(...day, part('hour'), part('minute'));
	return shown - Math.floor(instant / 60_000) * 60_000;
}

function readParts(match: RegExpExecArray | null): number | undefined {
	if (!match) return undefined;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
		.slice(1)
		.map(Number);
	const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
	const same =
		date.getUTCMonth() === month - 1 &&
		date.getUTCDate() === day &&
		date.getUTCHours() === hour &&
		date.getUTCMinutes() === minute &&
		date.getUTCSeconds() === second;
	return same ? date.getTime() : undefined;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC, as the 1.3 methods write times. */
export function wireTime(date: Date): string {
	return date.toISOString().slice(0, 19).replace('T', ' ');
}
