/**
 * @param names the fields to leave out
 * @returns the other fields of the object, as a new one
 */
export function without<From extends object, Name extends keyof From>(
	from: From,
	...names: readonly Name[]
): Omit<From, Name> {
	const left: Partial<From> = { ...from };
	for (const name of names) delete left[name];
	return left as Omit<From, Name>;
}
