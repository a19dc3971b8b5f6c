/** The names of counters in a report. */
import type { Total } from '../model/report';

/** `inboxOpened` as `Inbox Opened`. */
export function counterName(counter: string): string {
	const words = counter.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The totals of some counters and rates, by their names as columns. */
export function totalsIn(
	numbers: Readonly<Record<string, unknown>>,
	unit: Total['unit'],
	before?: Readonly<Record<string, unknown>>,
): Total[] {
	return Object.entries(numbers)
		.filter(([, value]) => typeof value === 'number' || (unit === 'rate' && value === null))
		.map(([key, value]) => ({
			...{ key, name: counterName(key), unit },
			value: typeof value === 'number' ? value : null,
			...(before && { before: typeof before[key] === 'number' ? before[key] : null }),
		}));
}
