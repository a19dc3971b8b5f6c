import type { Service } from '../../account/service';

const HOUR_MS = 3_600_000;

/** @returns the day on which lists count an instant, `YYYY-MM-DD`: its zone is not documented */
export function listDay(at: Date, { options }: Service): string {
	return new Date(at.getTime() - options.daysBeginHoursLater * HOUR_MS).toISOString().slice(0, 10);
}
