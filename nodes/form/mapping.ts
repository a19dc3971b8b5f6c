/** What a resource mapper of n8n holds for one item. */
export class Mapping {
	/**
	 * @param isAutomatic whether `values` are all columns of the item, and not mapped by hand
	 * @param values by column name; if mapped by hand, by field name
	 * @param fields as the mapper last listed them; the same object for all items
	 */
	constructor(
		readonly isAutomatic: boolean,
		readonly values: Readonly<Record<string, unknown>>,
		readonly fields: readonly unknown[],
	) {}
}
