/** The campaigns of an application, by name. */
import { byCode } from './codes';
import type { List } from './list';
import { shownText } from './rows';

export const campaigns: List = {
	noun: 'campaign',
	plural: 'campaigns',
	entries: {
		kind: 'service',
		endpoint: 'getCampaigns',
		application: 'application',
		entry: ({ campaignCode: code, name, description }) => {
			const value = shownText(code);
			return value === undefined
				? undefined
				: { value, name: shownText(name), description: shownText(description) };
		},
	},
	typed: [byCode],
	example: 'C1D2E-F3A4B',
};
