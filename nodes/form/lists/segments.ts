/** The saved segments of an application, by name. */
import { byCode } from './codes';
import type { List, ServiceEntries } from './list';
import { shownText } from './rows';

function segmentsBy(field: 'code' | 'name'): ServiceEntries {
	return {
		kind: 'service',
		endpoint: 'listFilters',
		application: 'application',
		entry: ({ name, segmentCode: code, expirationDate: until }) => {
			const value = shownText(field === 'name' ? name : code);
			if (value === undefined) return undefined;
			const day = shownText(until);
			const mark = day === undefined ? undefined : `until ${day}`;
			const about = [shownText(code), mark];
			const description = shownText(about.filter(Boolean).join(', '));
			return { value, name: shownText(name), description, mark };
		},
	};
}

/** Messages name a segment by its name, not by its code. */
export const segments: List = {
	noun: 'segment',
	plural: 'segments',
	entries: segmentsBy('name'),
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Active customers' }],
	example: 'Active customers',
};

/** Counting and exporting take the code. */
export const segmentCodes: List = {
	...segments,
	entries: {
		...segmentsBy('code'),
		nothing:
			'has no segment with a code: this account gives none. Choose By Code and take it from the control panel, or use an expression instead',
	},
	typed: [byCode],
	example: 'A1B2C-D3E4F',
};
