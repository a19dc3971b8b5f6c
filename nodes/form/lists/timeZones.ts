/** The time zones that this n8n knows, by their names. */
import type { List } from './list';

export const timeZones: List = {
	noun: 'time zone',
	plural: 'time zones',
	entries: {
		kind: 'known',
		entries: () =>
			[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => ({
				name: zone,
				value: zone,
				description: offsetNow(zone),
			})),
	},
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Europe/Berlin' }],
	example: 'Europe/Berlin',
};

/** How far the clocks of a zone are ahead of UTC at present: `GMT+02:00`. */
function offsetNow(timeZone: string): string | undefined {
	return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
		.formatToParts()
		.find(({ type }) => type === 'timeZoneName')?.value;
}
