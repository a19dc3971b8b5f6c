/** Runs several things at once, all to their ends. */

/**
 * Waits for all, even if one fails, so that nothing is in flight any more when this throws.
 *
 * @throws what the first of them threw
 */
export async function allOf<Result>(asking: ReadonlyArray<Promise<Result>>): Promise<Result[]> {
	const outcomes = await Promise.allSettled(asking);
	return outcomes.map((outcome) => {
		if (outcome.status === 'rejected') throw outcome.reason;
		return outcome.value;
	});
}
