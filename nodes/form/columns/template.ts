/**
 * Text with columns of the input in it: `{name}` is the value of the column `name`, and
 * `{name|friend}` is `friend` where that is blank. `{{` is a brace; a closing brace without an
 * opening one is a character like others.
 */
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { InputError } from '../inputError';
import { isUnset, isBlank, toText } from '../parse';

/** A column, or a value within the object in one, and what stands where it is blank. */
export interface Placeholder {
	path: readonly string[];
	otherwise?: string;
}

export type Template = ReadonlyArray<string | Placeholder>;

const BRACE = 'Write {{ for a brace that is no placeholder';

const PIECE = /\{\{|\{([^{}]*)\}|\{|[^{]+/g;

/**
 * @param label the field, for errors
 * @param columns of the input: a name in braces that one has counts as a whole, with `|` in it
 * @param brace how to write a brace of the text, for errors
 * @throws InputError when a brace is not closed, or names nothing
 */
export function parseTemplate(
	label: string,
	text: string,
	columns: ReadonlySet<string>,
	brace = BRACE,
): Template {
	const pieces: Array<string | Placeholder> = [];
	for (const [piece, inside] of text.matchAll(PIECE)) {
		if (piece === '{{') pieces.push('{');
		else if (piece === '{') throw new InputError(label, `has a { without a } after it. ${brace}`);
		else pieces.push(inside === undefined ? piece : placeholder(label, inside, columns, brace));
	}
	return pieces;
}

function placeholder(
	label: string,
	inside: string,
	columns: ReadonlySet<string>,
	brace: string,
): Placeholder {
	for (const name of [inside, trimText(inside)]) if (columns.has(name)) return { path: [name] };
	const bar = inside.lastIndexOf('|');
	const named = bar < 0 ? inside : inside.slice(0, bar);
	const name = columns.has(named) ? named : trimText(named);
	if (name === '')
		throw new InputError(
			label,
			`has a placeholder that names no column: {}. Write the name of a column in it. ${brace}`,
		);
	return { path: [name], ...(bar >= 0 && { otherwise: inside.slice(bar + 1) }) };
}

/** The columns that a template names. */
export function namedColumns(template: Template): string[] {
	return template.flatMap((piece) => (typeof piece === 'string' ? [] : (piece.path[0] ?? [])));
}

/**
 * @returns the value of the one column that a template consists of, or a text of all its pieces;
 *   empty text for a blank cell
 * @throws InputError when something other than text or a number would come into a text
 */
export function fillTemplate(
	label: () => string,
	template: Template,
	row: Readonly<Record<string, unknown>>,
): unknown {
	const [only] = template;
	if (template.length === 1 && typeof only === 'object') return cellOf(only, row);
	return template
		.map((piece) =>
			typeof piece === 'string' ? piece : textInPlace(label, piece, cellOf(piece, row)),
		)
		.join('');
}

/** Whether a cell holds nothing. */
export function isBlankCell(value: unknown): boolean {
	return value === null || isUnset(value) || isBlank(value);
}

/** What stands in the place of a placeholder. */
export function cellOf(
	{ path, otherwise = '' }: Placeholder,
	row: Readonly<Record<string, unknown>>,
): unknown {
	let value: unknown = row;
	for (const name of path)
		value =
			(isObject(value) || Array.isArray(value)) && Object.hasOwn(value, name)
				? Reflect.get(value, name)
				: undefined;
	return isBlankCell(value) ? otherwise : value;
}

function textInPlace(label: () => string, { path }: Placeholder, value: unknown): string {
	const text = typeof value === 'boolean' ? String(value) : toText(value);
	if (typeof text === 'string') return text;
	throw new InputError(
		label(),
		`cannot hold the value of the column ${shown(path[0])}, which is neither text nor a number: ${shown(value)}`,
	);
}
