/**
 * What the nodes learn about an account, kept for the life of the process and shared by all runs.
 */

/**
 * @param make makes what to keep for a new account
 * @returns a function that gives what is kept for an account, named by its host and token
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
