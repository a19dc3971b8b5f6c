/** IDs that are the same in capital and in small letters. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @returns a UUID in small letters; any other text as it is */
export function withoutCase(id: string): string {
	return UUID.test(id) ? id.toLowerCase() : id;
}

/** @returns each ID once, as it stands first; what is no text stays */
export function distinctIds<Id>(ids: readonly Id[]): Id[] {
	const seen = new Set<Id | string>();
	return ids.filter((id) => {
		const meant = typeof id === 'string' ? withoutCase(id) : id;
		return seen.size < seen.add(meant).size;
	});
}
