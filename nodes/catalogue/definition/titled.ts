/** A column for the name with which the form lists a field, where it was chosen from its list. */
export interface Titled {
	field: string;
	column: string;
	/** @param shown as the list showed it, with what tells it from others */
	title(shown: string): string;
}
