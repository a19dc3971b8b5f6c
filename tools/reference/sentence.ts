/** A text as a sentence of its own, unless it is empty. */
export function sentence(text: string): string {
	return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
