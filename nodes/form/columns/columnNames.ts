/** Columns of the input by their names. */
import type { MessageColumn } from '../../catalogue/definition/form';
import { shown } from '../../catalogue/definition/shown';

/** @returns the part of the message that a column of this name fills in */
export function columnCalled(
	columns: readonly MessageColumn[],
	name: string,
): MessageColumn | undefined {
	const key = columnKey(name);
	return columns.find(
		({ label, alsoCalled }) =>
			columnKey(label) === key || (alsoCalled !== undefined && columnKey(alsoCalled) === key),
	);
}

/** `User ID`, `user_id` and `userId` are one name. */
function columnKey(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The most names in an error. */
const MOST_NAMES = 12;

/** @returns the first of the names, for an error, and how many more there are */
export function listedColumns(names: readonly string[]): string {
	const shownNames = names.slice(0, MOST_NAMES).map((name) => shown(name));
	const more = names.length - shownNames.length;
	return `${shownNames.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
