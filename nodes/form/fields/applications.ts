/** Several applications: chosen from the list, or given by an expression. */
import { lists, loadMethod } from '../lists';
import type { FieldType } from './fieldType';
import { readList } from './list';
import { readLocator } from './locator';

export const applications: FieldType = {
	property: () => ({
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: loadMethod('applications') },
		default: [],
	}),
	toWire: (value, { label }) =>
		readList(label, value).map((each) => readLocator('applications', each)),
	example: () => [lists.applications.example],
};
