/** Reads parameters whose values the form has already validated, so that their types are known. */
import { type Fields, isObject } from '../../catalogue/definition/json';
import type { FormInput } from '../section';

/** @returns the number of a parameter that the form shows */
export function numberIn(input: FormInput, parameter: string): number {
	const value = input.get(parameter);
	if (typeof value === 'number') return value;
	throw new Error(`The form shows no number ${parameter}`);
}

/** @returns whether a switch is on; one that the form hides is off */
export function isOn(input: FormInput, parameter: string): boolean {
	return input.get(parameter) === true;
}

/** @returns the fields that were added to a collection; none where the form hides it */
export function fieldsIn(input: Pick<FormInput, 'get'>, parameter: string): Readonly<Fields> {
	const added = input.get(parameter);
	return isObject(added) ? added : {};
}
