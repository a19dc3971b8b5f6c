/** Readers for what a trigger has stored: each gives undefined for an invalid value. */
import { hasFields, type UnknownFields } from './json';
import { UnreadableStateError } from './unreadableState';

/**
 * Opens a stored state.
 *
 * @param value the stored value; null and undefined mean that there is none yet
 * @param subject what the state is of, for the error
 * @returns its fields, still unchecked, or undefined when there is none
 * @throws UnreadableStateError for anything but a state of version 1: starting over silently would
 *   lose what has happened meanwhile
 */
export function openState(value: unknown, subject: string): UnknownFields | undefined {
	if (value === undefined || value === null) return undefined;
	if (!hasFields(value)) throw new UnreadableStateError(subject, 'it is not an object');
	const version = value['version'];
	if (version !== 1) throw new UnreadableStateError(subject, `version ${String(version)}`);
	return value;
}

/** @returns the value if it is a safe integer */
export function readInteger(value: unknown): number | undefined {
	return Number.isSafeInteger(value) ? Number(value) : undefined;
}

/** @returns the value if it is a finite number */
export function readNumber(value: unknown): number | undefined {
	return Number.isFinite(value) ? Number(value) : undefined;
}

/** @returns the value if it is a text */
export function readText(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/** @returns the fields of the value, each of them read; undefined if one cannot be */
export function readFields<Value extends NonNullable<unknown>>(
	value: unknown,
	read: (field: unknown) => Value | undefined,
): Record<string, Value> | undefined {
	if (!hasFields(value)) return undefined;
	const fields = new Map<string, Value>();
	for (const [name, field] of Object.entries(value)) {
		const own = read(field);
		if (own === undefined) return undefined;
		fields.set(name, own);
	}
	return Object.fromEntries(fields);
}

/** @returns the elements of the value, each of them read; undefined if one cannot be */
export function readAll<Value extends NonNullable<unknown>>(
	value: unknown,
	read: (element: unknown) => Value | undefined,
): Value[] | undefined {
	if (!Array.isArray(value)) return undefined;
	const elements = value.map(read).filter((element) => element !== undefined);
	return elements.length === value.length ? elements : undefined;
}
