/** The presets of an application, by name. */
import { byCode } from './codes';
import type { List } from './list';
import { shownText } from './rows';

export const presets: List = {
	noun: 'preset',
	plural: 'presets',
	entries: {
		kind: 'service',
		endpoint: 'listPresets',
		application: 'application',
		entry: ({ presetCode, name }) => {
			const value = shownText(presetCode);
			return value === undefined ? undefined : { value, name: shownText(name) };
		},
	},
	typed: [byCode],
	example: 'A1B2C-D3E4F',
};
