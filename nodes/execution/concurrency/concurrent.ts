/** Does several things at a time, but not too many. */

/**
 * Works through a source, several pieces at a time; the source is asked for the next piece only
 * when there is room for it.
 *
 * @param limit the most pieces at a time; it may change meanwhile
 * @param mustStop asked before each piece; once it is true, no further piece begins
 * @throws what the first failed piece threw, once those in flight have ended; no further piece
 *   begins
 */
export async function concurrently<Piece>(
	source: Iterable<Piece>,
	limit: { readonly current: number },
	work: (piece: Piece) => Promise<void>,
	mustStop: () => boolean = () => false,
): Promise<void> {
	const pieces = source[Symbol.iterator]();
	const failures: unknown[] = [];
	const isOver = (): boolean => failures.length > 0 || mustStop();
	const workers: Array<Promise<void>> = [];
	let working = 0;
	let isEmpty = false;
	const worker = async (): Promise<void> => {
		working++;
		try {
			while (!isOver() && working <= limit.current) {
				const next = pieces.next();
				isEmpty ||= next.done === true;
				if (next.done) return;
				await work(next.value);
				addWorkers();
			}
		} catch (error) {
			failures.push(error);
		} finally {
			working--;
		}
	};
	const addWorkers = (): void => {
		while (working < limit.current && !isOver() && !isEmpty) workers.push(worker());
	};
	addWorkers();
	// A worker adds others before it ends.
	for (let index = 0; index < workers.length; index++) await workers[index];
	if (failures.length > 0) await Promise.reject(failures[0]);
}
