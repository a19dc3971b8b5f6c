/** Days in the time zone of the workflow. */

/**
 * @param instant ISO text in UTC, as `times.ts` writes it
 * @param timeZone a name such as Europe/Berlin
 * @returns the day there, `YYYY-MM-DD`; undefined if it is not an instant
 */
export function localDay(instant: string, timeZone: string): string | undefined {
	const time = Date.parse(instant);
	return Number.isNaN(time) ? undefined : calendarOf(timeZone).format(time);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The locale of Sweden writes dates as in ISO 8601. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
	let calendar = calendars.get(timeZone);
	if (calendar === undefined) {
		calendar = new Intl.DateTimeFormat('sv-SE', {
			timeZone,
			calendar: 'gregory',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
		});
		calendars.set(timeZone, calendar);
	}
	return calendar;
}
