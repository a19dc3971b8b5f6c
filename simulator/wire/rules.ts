import { isObject, type Json, type JsonObject } from './json';
import { Refusal } from './refusal';

/** Says what is wrong with the value of a field, or nothing. */
export type FieldRule = (value: Json, field: string) => string | undefined;
export type FieldRules = Readonly<Record<string, FieldRule>>;

export const text: FieldRule = (value, field) =>
	typeof value === 'string' ? undefined : `${field} must be a string`;

export const filledText: FieldRule = (value, field) =>
	typeof value === 'string' && value.trim() !== '' ? undefined : `${field} must be a filled string`;

export const boolean: FieldRule = (value, field) =>
	typeof value === 'boolean' ? undefined : `${field} must be a boolean`;

export const number: FieldRule = (value, field) =>
	typeof value === 'number' ? undefined : `${field} must be a number`;

export const keyValue: FieldRule = (value, field) =>
	isObject(value) ? undefined : `${field} must be key-value object`;

/** True, false, 1 or 0: what the specification calls boolean-like. */
export const booleanLike: FieldRule = (value, field) =>
	typeof value === 'boolean' || value === 0 || value === 1
		? undefined
		: `${field} must be 0, 1, true or false`;

/** An integer, between the bounds where they are given. */
export function integer(minimum = -Infinity, maximum = Infinity): FieldRule {
	return (value, field) => {
		if (typeof value === 'bigint') return `${field} is out of range`;
		if (typeof value !== 'number' || !Number.isInteger(value)) return `${field} must be an integer`;
		if (value >= minimum && value <= maximum) return undefined;
		return `${field} is out of range: it must be from ${minimum} to ${maximum}`;
	};
}

/** Exactly one of the values. */
export function oneOf(...values: Array<string | number>): FieldRule {
	return (value, field) =>
		values.some((one) => one === value)
			? undefined
			: `${field} must be one of: ${values.join(', ')}`;
}

/** Text that fits the pattern. */
export function matching(pattern: RegExp, form: string): FieldRule {
	return (value, field) =>
		typeof value === 'string' && pattern.test(value) ? undefined : `${field} must be ${form}`;
}

/** An array whose elements all pass. */
export function listOf(rule: FieldRule, minimum = 0, maximum = Infinity): FieldRule {
	return (value, field) => {
		if (!Array.isArray(value)) return `${field} must be an array`;
		if (value.length < minimum) return `${field} must have at least ${minimum} entries`;
		if (value.length > maximum) return `${field} must have at most ${maximum} entries`;
		return value.map((element, index) => rule(element, `${field}[${index}]`)).find(Boolean);
	};
}

/** An object with no other keys than these, whose values pass; unless given, all are required. */
export function shaped(
	fields: FieldRules,
	required: readonly string[] = Object.keys(fields),
): FieldRule {
	return (value, field) => {
		if (!isObject(value)) return `${field} must be key-value object`;
		return complaint(value, fields, required, `${field}.`);
	};
}

/** The first thing wrong with an object: an unknown field, a missing one, or a wrong value. */
export function complaint(
	value: JsonObject,
	fields: FieldRules,
	required: readonly string[] = [],
	prefix = '',
): string | undefined {
	const given = Object.keys(value).filter((key) => value[key] !== undefined);
	const unknown = given.find((key) => !Object.hasOwn(fields, key));
	if (unknown !== undefined) return `Unknown field "${prefix}${unknown}"`;
	const isMissing = (key: string) => value[key] === undefined;
	const wrong = (key: string) => {
		const one = value[key];
		const name = `${prefix}${key}`;
		return one === undefined ? `${name} is required` : fields[key]?.(one, name);
	};
	if (!required.some(isMissing) && !given.some(wrong)) return undefined;
	// Of several, the one whose field the service lists first.
	const first = Object.keys(fields).find((key) =>
		isMissing(key) ? required.includes(key) : wrong(key),
	);
	return first === undefined ? undefined : wrong(first);
}

/**
 * Checks a request against its fields.
 * @throws Refusal that names the field: an unknown one, a missing one, or a wrong value
 */
export function demandFields(
	value: JsonObject,
	fields: FieldRules,
	required: readonly string[] = [],
): void {
	const wrong = complaint(value, fields, required);
	if (wrong) throw new Refusal(wrong);
}
