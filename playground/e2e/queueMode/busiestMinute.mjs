/**
 * @param {number[]} times ms since 1970, in any order
 * @returns {number} how many of them lie in the fullest minute
 */
export function busiestMinute(times) {
	const sorted = [...times].sort((one, other) => one - other);
	let first = 0;
	let most = 0;
	for (const [last, time] of sorted.entries()) {
		while (sorted[first] <= time - 60_000) first++;
		most = Math.max(most, last - first + 1);
	}
	return most;
}
