/** What lists read from the rows of an answer. */
import { toText } from '../parse';

/** A text that can be shown; a number is one, too. */
export function shownText(value: unknown): string | undefined {
	const text = toText(value);
	return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
