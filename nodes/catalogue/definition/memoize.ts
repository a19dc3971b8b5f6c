/** What is worked out once for each object, such as an endpoint. */

/**
 * @param make works it out
 * @returns the same function, which remembers what it returned as long as the object exists
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new WeakMap<Key, { value: Value }>();
	return (key) => {
		let known = made.get(key);
		if (known === undefined) made.set(key, (known = { value: make(key) }));
		return known.value;
	};
}
