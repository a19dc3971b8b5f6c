/** The journeys of the account, by title. */
import { NOT_OF_ANOTHER } from './codes';
import type { List } from './list';
import { shownText } from './rows';

/** A UUID. */
const ID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';

export const journeys: List = {
	noun: 'journey',
	plural: 'journeys',
	entries: {
		kind: 'service',
		endpoint: 'listJourneys',
		entry: ({ journeyId, title, status }) => {
			const value = shownText(journeyId);
			const state = shownText(status);
			return value === undefined
				? undefined
				: { value, name: shownText(title), description: state, mark: state };
		},
	},
	typed: [
		{ name: 'id', label: 'By ID', placeholder: 'e.g. 1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' },
		{
			name: 'url',
			label: 'By URL',
			placeholder: 'e.g. https://app.example.com/journeys/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
			format: {
				pattern: `https?://\\S*${NOT_OF_ANOTHER}${ID}\\S*`,
				error: 'The address of a journey holds its ID, and this one none',
			},
			extract: `^\\s*https?://\\S*?${NOT_OF_ANOTHER}(${ID})\\S*\\s*$`,
		},
	],
	example: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
};
