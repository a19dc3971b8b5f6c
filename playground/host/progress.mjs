const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step of the set-up and shows that it runs: its title at once, then a line every ten
 * seconds, then how long it took.
 * @template T
 * @param {string} title what happens, as one reads it while waiting
 * @param {(note: (text: string) => void) => Promise<T>} work `note` prints a line below the title
 * @returns {Promise<T>} what the work returns
 */
export async function step(title, work) {
	const since = Date.now();
	console.log(`- ${title}`);
	const beat = setInterval(() => console.log(`    ... ${seconds(since)}`), 10_000);
	beat.unref();
	try {
		const result = await work((text) => console.log(`    ${text}`));
		console.log(`    done in ${seconds(since)}`);
		return result;
	} finally {
		clearInterval(beat);
	}
}
