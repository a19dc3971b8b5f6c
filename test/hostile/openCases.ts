/**
 * What is known to go wrong. When an example has begun to go right, the test fails: take it out.
 */
export interface OpenCase {
	what: string;
	/** One that shows it. */
	example: string;
	/** All that it explains: `place <- value: why`. */
	covers: RegExp;
}

export const openCases: readonly OpenCase[] = [];
