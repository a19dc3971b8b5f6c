/** HTML that mail programs show: tables and attributes, and nothing that is fetched. */

/** Markup that is complete; all else is text. */
export class Markup {
	constructor(readonly html: string) {}
}

type Part = Markup | string | number;

/** Text from others as HTML. */
export function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;');
}

/** Markup with values in it: text is escaped, markup and lists of it stand as they are. */
export function markup(
	pieces: TemplateStringsArray,
	...values: ReadonlyArray<Part | readonly Markup[]>
): Markup {
	const written = pieces.map((piece, index) => {
		const value = values[index];
		if (value === undefined) return piece;
		return `${piece}${Array.isArray(value) ? value.map((each: Markup) => each.html).join('') : writtenOf(value as Part)}`;
	});
	return new Markup(written.join(''));
}

function writtenOf(value: Part): string {
	return value instanceof Markup ? value.html : escaped(String(value));
}
