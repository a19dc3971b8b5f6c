import { onOneLine } from '../catalogue/definition/visible';

/**
 * What is wrong with an input: the field as the form labels it, and the rest of the sentence. What cannot
 * be seen in a value is shown as an escape: two names may differ in nothing else.
 */
export class InputError extends Error {
	constructor(
		readonly label: string,
		readonly problem: string,
	) {
		super(onOneLine(`${label} ${problem}`));
	}
}
