/** Names in a picture: those that its letters cannot write become numbers. */
import { drawable } from './letters';

export interface DrawnNames {
	/** What the picture shows, name by name. */
	drawn: readonly string[];
	/** The names that are only a number in the picture, with that number. */
	numbered: ReadonlyArray<{ number: number; name: string }>;
}

/** @param names in the order in which the picture shows them */
export function drawnNames(names: readonly string[]): DrawnNames {
	const drawn = names.map((name, index) => drawable(name) ?? `№ ${index + 1}`);
	const numbered = names
		.map((name, index) => ({ number: index + 1, name }))
		.filter(({ name }) => drawable(name) === undefined);
	return { drawn, numbered };
}
