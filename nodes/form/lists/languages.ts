/** The languages with a code in ISO 639-1, by their English names. */
import { languageCodes } from '../../catalogue/values/languages';
import type { Entry, List } from './list';

/** The language of a text for everyone whose language has none. */
export const DEFAULT = 'default';
export const ALL_OTHERS = 'All Others (default)';

/** Of a device or a person. */
export const languages: List = {
	noun: 'language',
	plural: 'languages',
	entries: { kind: 'known', entries: byName },
	typed: [
		{
			name: 'code',
			label: 'By Code',
			placeholder: 'e.g. en',
			format: {
				pattern: '[a-z]{2,3}',
				error: 'A language code is two lower-case letters, such as en or de',
			},
		},
	],
	example: 'en',
};

/** Of a text. */
export const textLanguages: List = {
	...languages,
	entries: { kind: 'known', entries: () => [{ name: ALL_OTHERS, value: DEFAULT }, ...byName()] },
	typed: [
		{
			name: 'code',
			label: 'By Code',
			placeholder: 'e.g. en',
			format: {
				pattern: '(?:[a-z]{2}|default)',
				error:
					'A language code is two lower-case letters, such as en or de, or default for all others',
			},
		},
	],
};

function byName(): Entry[] {
	const english = new Intl.DisplayNames('en', { type: 'language' });
	return languageCodes
		.map((value) => ({ name: `${english.of(value) ?? value} (${value})`, value }))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
