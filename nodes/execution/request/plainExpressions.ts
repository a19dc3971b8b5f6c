/**
 * Reads expressions that only name a field of the item, such as `Hello {{ $json.name }}`, without
 * n8n.
 *
 * The plain version is `getNodeParameter`: n8n makes a proxy of all that an expression may name,
 * and evaluates it in an isolate. Most expressions name a field. In the benchmark `pushes`, this
 * cuts the time of a run to a quarter, 220 ms instead of 840; in `product`, where n8n takes 0.2 ms
 * for an expression, to a twelfth.
 *
 * Anything more than a field, or other than text, numbers and booleans, is left to n8n.
 * test/form/plainExpressions.test.ts compares the two.
 */
import { type Fields, isObject } from '../../catalogue/definition/json';

/** Marks a value that n8n must read. */
export const LEFT_TO_N8N = Symbol('left to n8n');

/** Gives the value of a parameter for the JSON of an item. */
export type PlainReader = (json: Fields) => unknown;

/** A field of the item, by its path. */
const PATH = /\$json((?:\.[A-Za-z_$][\w$]*|\["[^"\\{}]*"\]|\['[^'\\{}]*'\]|\[\d{1,6}\])+)/;
const ONLY_PATH = new RegExp(`^\\s*${PATH.source}\\s*$`);
const STEP = /\.([A-Za-z_$][\w$]*)|\["([^"]*)"\]|\['([^']*)'\]|\[(\d+)\]/g;
/** Text with these means more than itself to n8n. */
const NOT_TEXT = /\\|\{\{|\}\}/;

/**
 * @param stored what the node stores for a parameter
 * @returns its reader; undefined where n8n must read it for every item
 */
export function plainReader(stored: unknown): PlainReader | undefined {
	if (typeof stored === 'string') return stored.startsWith('=') ? ofText(stored) : () => stored;
	if (Array.isArray(stored)) {
		const readers = stored.map(plainReader);
		if (!areAll(readers)) return undefined;
		return (json) => unlessLeft(readers.map((read) => read(json)));
	}
	if (!isObject(stored)) return () => stored;
	const names = Object.keys(stored);
	const readers = names.map((name) => plainReader(stored[name]));
	if (!areAll(readers)) return undefined;
	return (json) => {
		const values = unlessLeft(readers.map((read) => read(json)));
		if (values === LEFT_TO_N8N) return LEFT_TO_N8N;
		return Object.fromEntries(names.map((name, index) => [name, values[index]]));
	};
}

function areAll(readers: Array<PlainReader | undefined>): readers is PlainReader[] {
	return !readers.includes(undefined);
}

function unlessLeft(values: unknown[]): unknown[] | typeof LEFT_TO_N8N {
	return values.includes(LEFT_TO_N8N) ? LEFT_TO_N8N : values;
}

function ofText(expression: string): PlainReader | undefined {
	const named = pathsNamedIn(expression);
	if (named === undefined) return undefined;
	const { texts, fields } = named;
	const [only] = fields;
	if (only !== undefined && texts.length === 2 && texts[0] === '' && texts[1] === '')
		return (json) => valueAt(json, only);
	return (json) => {
		let text = texts[0] ?? '';
		for (const [index, path] of fields.entries()) {
			const value = valueAt(json, path);
			if (typeof value !== 'string' && typeof value !== 'number') return LEFT_TO_N8N;
			text += `${value}${texts[index + 1] ?? ''}`;
		}
		return text;
	};
}

/** The fields that an expression names, by their paths, and the texts before, between and after. */
interface NamedFields {
	texts: string[];
	fields: string[][];
}

/**
 * @param expression with its leading `=`
 * @returns what it consists of; undefined if it does more than naming fields
 */
export function pathsNamedIn(expression: string): NamedFields | undefined {
	const pieces = expression.slice(1).split(/\{\{(.*?)\}\}/s);
	const texts = pieces.filter((_piece, index) => index % 2 === 0);
	const paths = pieces.filter((_piece, index) => index % 2 === 1).map(pathOf);
	if (paths.length === 0 || texts.some((text) => NOT_TEXT.test(text))) return undefined;
	const fields = paths.flatMap((path) => (path === undefined ? [] : [path]));
	return fields.length === paths.length ? { texts, fields } : undefined;
}

/** The names in the path of a field; undefined if the code is more than a path. */
function pathOf(code: string): string[] | undefined {
	const steps = ONLY_PATH.exec(code)?.[1];
	if (steps === undefined) return undefined;
	const names = [...steps.matchAll(STEP)].map(
		(step) => step.slice(1).find((name) => name !== undefined) ?? '',
	);
	return names.some((name) => name in Object.prototype) ? undefined : names;
}

/** The text, number or boolean at a path in the JSON of the item; otherwise left to n8n. */
function valueAt(json: Fields, path: readonly string[]): unknown {
	let value: unknown = json;
	for (const name of path) {
		if (!isData(value) || !Object.hasOwn(value, name)) return LEFT_TO_N8N;
		value = value[name];
	}
	if (typeof value === 'number') return Number.isFinite(value) ? value : LEFT_TO_N8N;
	return typeof value === 'string' || typeof value === 'boolean' ? value : LEFT_TO_N8N;
}

/**
 * Whether n8n takes it as it is: a plain object or a list, not a date or an instance of a class.
 */
function isData(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
