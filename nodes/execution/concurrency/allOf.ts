/** Several things at once, all to their ends. */

/**
 * Waits for all, so that nothing is asked for any more when one has failed.
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
