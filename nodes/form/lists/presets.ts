/** The presets of an application, by name. */
import { byCode } from './codes';
import type { List } from './list';
import { textOf } from './rows';

export const presets: List = {
	noun: 'preset',
	plural: 'presets',
	entries: {
		kind: 'service',
		endpoint: 'listPresets',
		application: 'application',
		entry: ({ code, name }) => {
			const value = textOf(code);
			return value === undefined ? undefined : { value, name: textOf(name) };
		},
	},
	typed: [byCode],
	example: 'A1B2C-D3E4F',
};
