/** The sender of an email: a name and an address. */
import { isObject } from '../parse';
import type { FieldType } from './fieldType';

export const sender: FieldType = {
	property: () => ({
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add Address',
		options: [
			{
				displayName: 'Address',
				name: 'address',
				values: [
					{ displayName: 'Name', name: 'name', type: 'string', default: '' },
					{
						displayName: 'Email',
						name: 'email',
						type: 'string',
						default: '',
						placeholder: 'name@example.com',
					},
				],
			},
		],
	}),
	toWire: (value) => (isObject(value) ? (value.address ?? value) : value),
	example: () => ({}),
};
