/** What is learnt of an account and kept for the life of the process, whatever node or execution learnt it. */

/**
 * @param make what is kept of an account of which nothing is known yet
 * @returns gives what is kept of an account, which is known by its host and token
 */
export function perAccount<Kept>(make: () => Kept): (account: string) => Kept {
	const byAccount = new Map<string, Kept>();
	return (account) => {
		const known = byAccount.get(account);
		if (known !== undefined) return known;
		const made = make();
		byAccount.set(account, made);
		return made;
	};
}
