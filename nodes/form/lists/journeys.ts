/** The journeys of the account, by title. */
import { NOT_OF_ANOTHER } from './codes';
import type { List } from './list';
import { shownText } from './rows';

/** A UUID that is not one of a segment or the like. */
const ID = `${NOT_OF_ANOTHER}[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}`;
/** What says in an address that the ID of a journey follows. */
const BEFORE = '[Jj]ourney(?:s|Id|_id|_uuid)?[/=](?:[a-z]+/)?';
/** The ID behind such words; without them the ID of an address that has one only. */
const ADDRESS = `https?://(?:\\S*?${BEFORE}|(?:(?!${ID})\\S)*)(${ID})(?:(?<=${BEFORE}${ID})|(?!\\S*?(?!\\1)${ID}))\\S*`;

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
				pattern: `https?://\\S*${ID}\\S*`,
				error: 'The address of a journey holds its ID, and this one none',
			},
			extract: `(${ID})`,
			address: `^\\s*${ADDRESS}\\s*$`,
		},
	],
	example: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
};
