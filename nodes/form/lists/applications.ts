/** The applications of the account, by title. */
import { byCode, NOT_OF_ANOTHER } from './codes';
import type { List, ServiceEntries } from './list';
import { shownText } from './rows';

export const titles: ServiceEntries = {
	kind: 'service',
	endpoint: 'getApplications',
	entry: ({ application, title }) => {
		const value = shownText(application);
		return value === undefined ? undefined : { value, name: shownText(title) };
	},
};

/** The place of an application's code in an address; not that of a campaign's code. */
const IN_ADDRESS = `[/=#]${NOT_OF_ANOTHER}`;

export const applications: List = {
	noun: 'application',
	plural: 'applications',
	entries: titles,
	typed: [
		byCode,
		{
			name: 'url',
			label: 'By URL',
			placeholder: 'e.g. https://app.example.com/applications/A1B2C-D3E4F',
			format: {
				pattern: `http\\S+${IN_ADDRESS}[0-9A-Z]{5}-[0-9A-Z]{5}([/?&#]\\S*)?`,
				error: 'This is no address with the code of an application',
			},
			extract: '/([0-9A-Z]{5}-[0-9A-Z]{5})',
			address: `^\\s*http\\S+?${IN_ADDRESS}([0-9A-Z]{5}-[0-9A-Z]{5})([/?&#]\\S*)?\\s*$`,
		},
	],
	example: 'A1B2C-D3E4F',
};
