/** Several things at a time, but not too many. */
import { Stagger } from './stagger';

export interface ConcurrencyOptions {
	/** Asked before a piece begins; when it says yes, no further piece does. */
	mustStop?: () => boolean;
	/** Whether the starts are kept a few milliseconds apart: see `stagger.ts` for what it buys. */
	stagger?: boolean;
}

/**
 * Works through a source with at most `limit` pieces of work at a time; the source is asked for the
 * next piece only when there is room for it.
 *
 * @throws what the first failed piece threw, after those in flight have ended; no further piece begins
 */
export async function concurrently<Piece>(
	source: Iterable<Piece>,
	limit: number,
	work: (piece: Piece) => Promise<void>,
	{ mustStop = () => false, stagger = false }: ConcurrencyOptions = {},
): Promise<void> {
	const pieces = source[Symbol.iterator]();
	const failures: unknown[] = [];
	const isOver = (): boolean => failures.length > 0 || mustStop();
	const starts = stagger ? new Stagger(limit, isOver) : undefined;
	const worker = async (): Promise<void> => {
		try {
			while (!isOver()) {
				const next = pieces.next();
				if (next.done) return;
				await starts?.waitForStart();
				if (isOver()) return;
				const startedAt = performance.now();
				await work(next.value);
				starts?.recordDuration(performance.now() - startedAt);
			}
		} catch (error) {
			failures.push(error);
		}
	};
	await Promise.all(Array.from({ length: Math.max(1, limit) }, worker));
	if (failures.length > 0) await Promise.reject(failures[0]);
}
