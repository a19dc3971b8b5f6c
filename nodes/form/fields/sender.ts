/** The sender of an email: a name and an address. */
import { isObject } from '../../catalogue/definition/json';
import { trim } from '../parse';
import { toAddress } from './email';
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
	toWire: (value) => {
		const address = isObject(value) ? (value.address ?? value) : value;
		if (!isObject(address)) return address;
		const { name, email } = address;
		return {
			...address,
			...(name !== undefined && { name: trim(name) }),
			...(email !== undefined && { email: toAddress(email) }),
		};
	},
	example: () => ({}),
};
