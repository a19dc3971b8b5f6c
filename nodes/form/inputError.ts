/** What is wrong with an input: the field as the form labels it, and the rest of the sentence. */
export class InputError extends Error {
	constructor(
		readonly label: string,
		readonly problem: string,
	) {
		super(`${label} ${problem}`);
	}
}
