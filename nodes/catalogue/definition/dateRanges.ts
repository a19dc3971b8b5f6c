/**
 * Periods by name, as a form offers them. The fields of their two ends are in `values/periods.ts`.
 */

/** In the order of the form. */
export const dateRanges = {
	today: { name: 'Today', description: 'Since midnight' },
	yesterday: { name: 'Yesterday', description: 'From midnight to midnight' },
	last7Days: { name: 'Last 7 Days', description: 'Today so far, and the six days before it' },
	last30Days: { name: 'Last 30 Days', description: 'Today so far, and the 29 days before it' },
	lastWeek: { name: 'Last Complete Calendar Week', description: 'From Monday to Sunday' },
	lastMonth: {
		name: 'Last Complete Calendar Month',
		description: 'From its first day to its last one',
	},
} as const;

/** A period by name. */
export type DateRange = keyof typeof dateRanges;

/** The choices of a form beside the periods that have a name. */
export const CUSTOM_RANGE = 'custom';
export const ANY_TIME = 'anyTime';
