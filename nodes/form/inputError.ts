import { onOneLine } from '../catalogue/definition/visible';

/**
 * What is wrong with an input: the label of the field, and the rest of the sentence. Invisible
 * characters are shown as escapes, because two names may differ in nothing else.
 */
export class InputError extends Error {
	constructor(
		readonly label: string,
		readonly problem: string,
	) {
		super(onOneLine(`${label} ${problem}`));
	}
}
