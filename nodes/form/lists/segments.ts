/** The saved segments of an application, by name. */
import type { List } from './list';
import { textOf } from './rows';

export const segments: List = {
	noun: 'segment',
	plural: 'segments',
	entries: {
		kind: 'service',
		endpoint: 'listFilters',
		application: 'application',
		// Messages name a segment by its name, not by its code.
		entry: ({ name, code, expiration_date: until }) => {
			const value = textOf(name);
			if (value === undefined) return undefined;
			const day = textOf(until);
			const about = [textOf(code), day === undefined ? undefined : `until ${day}`];
			return { value, name: value, description: textOf(about.filter(Boolean).join(', ')) };
		},
	},
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Active customers' }],
	example: 'Active customers',
};
