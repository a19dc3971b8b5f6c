/** Several values from a list of the service: chosen, or given by an expression. */
import { distinctIds } from '../../catalogue/values/uuids';
import { type ListName, lists, loadMethod } from '../lists';
import type { FieldProperty, FieldType } from './fieldType';
import { readFullList } from './list';
import { locatorValue, readLocator } from './locator';

export const applications = several('applications');
export const journeys = several('journeys');

/** The kind of field that takes several values of a list. */
function several(name: ListName): FieldType {
	return {
		givesList: true,
		property: () => severalParameter(name),
		toWire: (value, { label }) => readSeveral(name, label, value),
		example: () => [lists[name].example],
	};
}

/** @returns a new object */
export function severalParameter(name: ListName): FieldProperty {
	return {
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: loadMethod(name) },
		default: [],
	};
}

/**
 * @param label the field as the form shows it
 * @param value as the form has it, or as an expression gives it: a list, or text with commas
 * @returns the codes or IDs, each once; from an address, the one in it
 * @throws InputError when one of them is blank
 */
export function readSeveral(name: ListName, label: string, value: unknown): unknown[] {
	return distinctIds(
		readFullList(label, locatorValue(value)).map((each) => readLocator(name, each)),
	);
}
