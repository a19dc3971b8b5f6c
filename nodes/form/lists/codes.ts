/** How codes are entered. */
import type { TypedMode } from './list';

/**
 * Part of a pattern: what follows does not stand behind a campaign, filter, preset or segment in an
 * address. Their ends are enough; each field of the forms holds them.
 */
export const NOT_OF_ANOTHER = '(?<!(?:aign|lter|eset|ment)s?[/=])';

/** By a code that looks like XXXXX-XXXXX. */
export const byCode: TypedMode = {
	name: 'code',
	label: 'By Code',
	placeholder: 'e.g. A1B2C-D3E4F',
	format: {
		pattern: '[0-9A-Za-z]{5}-[0-9A-Za-z]{5}',
		error: 'A code looks like XXXXX-XXXXX: five characters, a hyphen, five characters',
	},
};
