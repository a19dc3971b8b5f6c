import type { LogEntry } from './logWindow';

/**
 * Seconds in which one and the same row stands on more than one page of a window.
 *
 * Two identical rows on one page are two actions. On two pages they may also be one action, shown
 * twice because a late row pushed it over the edge of its page between the two requests. Reading
 * that second alone, on one page, tells which. Seconds without a readable time, and those after
 * `until`, cannot be read alone and are left out.
 *
 * @param known copies of an identity that are already accounted for; what does not exceed them is
 * no question
 */
export function doubtfulSeconds(
	entries: readonly LogEntry[],
	until: number,
	known: (identity: string) => number,
): Set<number> {
	const seconds = new Set<number>();
	const met = new Map<string, { page: number; onPage: number; most: number; total: number }>();
	for (const { identity, page, second, dated } of entries) {
		if (!dated || second > until) continue;
		const count = met.get(identity);
		if (count === undefined) {
			met.set(identity, { page, onPage: 1, most: 1, total: 1 });
			continue;
		}
		count.onPage = count.page === page ? count.onPage + 1 : 1;
		count.page = page;
		count.most = Math.max(count.most, count.onPage);
		count.total += 1;
		if (count.total > Math.max(count.most, known(identity))) seconds.add(second);
	}
	return seconds;
}
