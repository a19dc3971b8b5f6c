/** How users type codes. */
import type { TypedMode } from './list';

/**
 * Part of a pattern: what follows is not the code of a campaign, filter, preset or segment in an
 * address. The ends of these words are enough, and shorter: each field of the forms holds the
 * pattern.
 */
export const NOT_OF_ANOTHER = '(?<!(?:aign|lter|eset|ment)s?[/=])';

/** By a code of the form XXXXX-XXXXX. */
export const byCode: TypedMode = {
	name: 'code',
	label: 'By Code',
	placeholder: 'e.g. A1B2C-D3E4F',
	format: {
		pattern: '[0-9A-Za-z]{5}-[0-9A-Za-z]{5}',
		error: 'A code looks like XXXXX-XXXXX: five characters, a hyphen, five characters',
	},
};
