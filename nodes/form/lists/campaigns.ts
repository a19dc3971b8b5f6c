/** The campaigns of an application, by name. */
import { byCode } from './codes';
import type { List } from './list';
import { textOf } from './rows';

export const campaigns: List = {
	noun: 'campaign',
	plural: 'campaigns',
	entries: {
		kind: 'service',
		endpoint: 'getCampaigns',
		application: 'application',
		entry: ({ code, name, description }) => {
			const value = textOf(code);
			return value === undefined
				? undefined
				: { value, name: textOf(name), description: textOf(description) };
		},
	},
	typed: [byCode],
	example: 'C1D2E-F3A4B',
};
