/** Several things at a time, but not too many. */
import { Stagger } from './stagger';

/**
 * Works through a source with at most `limit` pieces of work at a time; the source is asked for the
 * next piece only when there is room for it. See `spacing.ts` for when a piece begins.
 *
 * @throws what the first failed piece threw, after those under way have ended; no further piece begins
 */
export async function concurrently<Piece>(
	source: Iterable<Piece>,
	limit: number,
	work: (piece: Piece) => Promise<void>,
): Promise<void> {
	const pieces = source[Symbol.iterator]();
	const failures: unknown[] = [];
	const hasFailed = (): boolean => failures.length > 0;
	const spacing = new Stagger(limit, hasFailed);
	const worker = async (): Promise<void> => {
		while (!hasFailed()) {
			const next = pieces.next();
			if (next.done) return;
			await spacing.turn();
			if (hasFailed()) return;
			const since = performance.now();
			await work(next.value).catch((error: unknown) => void failures.push(error));
			spacing.took(performance.now() - since);
		}
	};
	const guarded = (): Promise<void> =>
		worker().catch((error: unknown) => void failures.push(error));
	await Promise.all(Array.from({ length: Math.max(1, limit) }, guarded));
	if (hasFailed()) await Promise.reject(failures[0]);
}
