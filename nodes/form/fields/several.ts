/** Several of a list of the service: chosen from it, or given by an expression. */
import { type ListName, lists, loadMethod } from '../lists';
import type { FieldType } from './fieldType';
import { readFullList } from './list';
import { readLocator } from './locator';

export const applications = several('applications');
export const journeys = several('journeys');

function several(name: ListName): FieldType {
	return {
		property: () => ({
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: loadMethod(name) },
			default: [],
		}),
		toWire: (value, { label }) => readFullList(label, value).map((each) => readLocator(name, each)),
		example: () => [lists[name].example],
	};
}
