/** Makes column names of the first row of a table. */

/**
 * @param headings the cells of the first row
 * @returns a name for each, all different, so that no value overwrites another
 */
export function columnNames(headings: readonly string[]): string[] {
	const taken = new Set(headings.map((heading) => heading.trim()));
	const used = new Set<string>();
	return headings.map((heading, index) => {
		const name = heading.trim() === '' ? `Column ${index + 1}` : heading.trim();
		let unique = name;
		for (
			let number = 2;
			used.has(unique) || (unique !== heading.trim() && taken.has(unique));
			number++
		)
			unique = `${name} ${number}`;
		used.add(unique);
		return unique;
	});
}
