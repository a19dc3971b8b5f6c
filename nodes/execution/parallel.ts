/** Several things at a time, but not too many. */
import { sleep } from 'n8n-workflow';

/** Pieces are kept apart by so many milliseconds at most. */
const MOST_APART_MS = 5;
/** Closer than this, they wait for the processor alone, and need not be kept apart. */
const LEAST_APART_MS = 2;

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
	const apart = spreading(limit);
	const worker = async (): Promise<void> => {
		for (;;) {
			const ended = await apart();
			if (failures.length > 0) return;
			const next = pieces.next();
			if (next.done) return;
			await work(next.value).catch((error: unknown) => void failures.push(error));
			ended();
		}
	};
	const guarded = (): Promise<void> =>
		worker().catch((error: unknown) => void failures.push(error));
	await Promise.all(Array.from({ length: Math.max(1, limit) }, guarded));
	if (failures.length > 0) await Promise.reject(failures[0]);
}

/**
 * Pieces that begin together share the processor, so that their requests leave together, late, and
 * come back together, again and again. Evenly spread over the time that a piece takes, none waits for
 * another.
 *
 * @returns a function that waits until the next piece may begin; what it gives is called at the end of
 *   the piece
 */
function spreading(limit: number): () => Promise<() => void> {
	let shortest = 0;
	let freeAt = 0;
	let turn = Promise.resolve();
	const next = async (): Promise<void> => {
		const wait = freeAt - performance.now();
		if (wait > 0.5) await sleep(wait);
		const apartMs = Math.min(shortest / limit, MOST_APART_MS);
		freeAt = apartMs < LEAST_APART_MS ? 0 : performance.now() + apartMs;
	};
	return async () => {
		await (turn = turn.then(next));
		const since = performance.now();
		return () => {
			const took = performance.now() - since;
			shortest = shortest === 0 ? took : Math.min(shortest, took);
		};
	};
}
