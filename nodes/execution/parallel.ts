/** Several things at a time, but not too many. */

/**
 * Works through a source with at most `limit` pieces of work at a time; the source is asked for the
 * next piece only when there is room for it.
 *
 * @throws what the first failed piece threw, after those under way have ended; no further piece begins
 */
export async function inParallel<Piece>(
	source: Iterable<Piece>,
	limit: number,
	work: (piece: Piece) => Promise<void>,
): Promise<void> {
	const pieces = source[Symbol.iterator]();
	const failures: unknown[] = [];
	const worker = async (): Promise<void> => {
		while (failures.length === 0) {
			const next = pieces.next();
			if (next.done) return;
			await work(next.value).catch((error: unknown) => void failures.push(error));
		}
	};
	const guarded = (): Promise<void> =>
		worker().catch((error: unknown) => void failures.push(error));
	await Promise.all(Array.from({ length: Math.max(1, limit) }, guarded));
	if (failures.length > 0) await Promise.reject(failures[0]);
}
