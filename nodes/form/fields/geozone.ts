/** A circle on the map. */
import type { FieldType } from './fieldType';
import { isObject } from '../../catalogue/definition/json';
import { DECIMALS } from './number';

export const geozone: FieldType = {
	property: () => ({
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add Circle',
		options: [
			{
				displayName: 'Circle',
				name: 'circle',
				values: [
					{
						displayName: 'Latitude',
						name: 'lat',
						type: 'number',
						default: 0,
						typeOptions: { minValue: -90, maxValue: 90, numberPrecision: DECIMALS },
					},
					{
						displayName: 'Longitude',
						name: 'lng',
						type: 'number',
						default: 0,
						typeOptions: { minValue: -180, maxValue: 180, numberPrecision: DECIMALS },
					},
					{
						displayName: 'Range (Meters)',
						name: 'range',
						type: 'number',
						default: 1000,
						description: 'The radius of the circle',
						typeOptions: { minValue: 1 },
					},
				],
			},
		],
	}),
	// An empty value becomes a circle without a centre, for the schema to refuse.
	toWire: (value) => (isObject(value) ? (value.circle ?? value) : (value ?? {})),
	example: () => ({}),
};
