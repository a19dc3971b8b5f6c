/** The saved segments of an application, by name. */
import type { List } from './list';
import { shownText } from './rows';

export const segments: List = {
	noun: 'segment',
	plural: 'segments',
	entries: {
		kind: 'service',
		endpoint: 'listFilters',
		application: 'application',
		// Messages name a segment by its name, not by its code.
		entry: ({ name, code, expirationDate: until }) => {
			const value = shownText(name);
			if (value === undefined) return undefined;
			const day = shownText(until);
			const about = [shownText(code), day === undefined ? undefined : `until ${day}`];
			return { value, name: value, description: shownText(about.filter(Boolean).join(', ')) };
		},
	},
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Active customers' }],
	example: 'Active customers',
};
