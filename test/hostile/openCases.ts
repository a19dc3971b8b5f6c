/** Cases that are known to go wrong. The test fails once an example goes right: then remove it. */
export interface OpenCase {
	what: string;
	/** An example. */
	example: string;
	/** Matches every case with the same reason: `place <- value: why`. */
	covers: RegExp;
}

export const openCases: readonly OpenCase[] = [];
