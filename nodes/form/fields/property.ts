/** One field as a parameter of an n8n form. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Field } from '../../catalogue/definition/field';
import { titleCase } from '../../catalogue/definition/field';
import { locator } from './locator';
import { attributeFilterRows, tagRows } from './rows';

/**
 * @param field a reflected field of a request
 * @returns the parameter that enters it, named like the field, without display options
 */
export function propertyOf(field: Field): INodeProperties {
	const { hints } = field;
	const common = {
		displayName: field.label,
		name: field.name,
		...(field.description && { description: field.description }),
		...(field.required && { required: true }),
	};
	const text: INodeProperties = {
		...common,
		type: 'string',
		default: typeof hints.initial === 'string' ? hints.initial : '',
		...(hints.placeholder && { placeholder: hints.placeholder }),
		...typeOptions({
			...(hints.rows && { rows: hints.rows }),
			...(hints.password && { password: true }),
		}),
	};
	switch (field.widget) {
		case 'application':
		case 'campaign':
			return { ...common, ...locator(field.widget) };
		case 'tags':
			return { ...common, ...tagRows(field) };
		case 'sender':
			return { ...common, ...sender() };
		case 'attributeFilters':
			return { ...common, ...attributeFilterRows() };
		case 'unix':
		case 'unixLocal':
			return { ...common, type: 'dateTime', default: '' };
		case 'jsonText':
			return { ...common, type: 'json', default: '' };
		case 'flag':
			return { ...common, type: 'boolean', default: false };
		case 'date':
		case 'dateTime':
			return { ...common, type: 'dateTime', default: '' };
		case 'json':
			return { ...common, type: 'json', default: field.kind === 'object' ? '{}' : '' };
		case 'pairs':
			return { ...common, ...pairsOf() };
		case 'geozone':
			return { ...common, ...geozone() };
		case 'badge':
		case 'phone':
		case 'url':
		case 'messageId':
		case 'messageIds':
		case 'file':
			return text;
		case undefined:
			break;
	}
	switch (field.kind) {
		case 'string':
		case 'list':
			return text;
		case 'boolean':
			return { ...common, type: 'boolean', default: false };
		case 'integer':
		case 'number':
			return {
				...common,
				type: 'number',
				default: typeof hints.initial === 'number' ? hints.initial : Math.max(0, field.min ?? 0),
				...(hints.placeholder && { placeholder: hints.placeholder }),
				...typeOptions({
					...(field.min !== undefined && { minValue: field.min }),
					...(field.max !== undefined && { maxValue: field.max }),
				}),
			};
		case 'choice':
			return {
				...common,
				type: 'options',
				options: optionsOf(field),
				default: initialChoice(field),
			};
		case 'choices':
			return { ...common, type: 'multiOptions', options: optionsOf(field), default: [] };
		case 'object':
			return { ...common, type: 'json', default: '{}' };
	}
}

function typeOptions(
	options: NonNullable<INodeProperties['typeOptions']>,
): Pick<INodeProperties, 'typeOptions'> {
	return Object.keys(options).length > 0 ? { typeOptions: options } : {};
}

function initialChoice(field: Field): string | number | boolean {
	const { initial } = field.hints;
	return initial ?? optionsOf(field)[0]!.value;
}

function optionsOf(field: Field): INodePropertyOptions[] {
	return field.values
		.map((value) => ({
			name: field.hints.labels?.[String(value)] ?? titleCase(String(value)),
			value,
		}))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function pairsOf(): Pick<
	INodeProperties,
	'type' | 'default' | 'options' | 'placeholder' | 'typeOptions'
> {
	return {
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add Placeholder',
		typeOptions: { multipleValues: true },
		options: [
			{
				displayName: 'Placeholder',
				name: 'pair',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. firstname',
					},
					{ displayName: 'Value', name: 'value', type: 'string', default: '' },
				],
			},
		],
	};
}

function sender(): Pick<INodeProperties, 'type' | 'default' | 'options' | 'placeholder'> {
	return {
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
	};
}

function geozone(): Pick<INodeProperties, 'type' | 'default' | 'options' | 'placeholder'> {
	return {
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
						typeOptions: { minValue: -90, maxValue: 90 },
					},
					{
						displayName: 'Longitude',
						name: 'lng',
						type: 'number',
						default: 0,
						typeOptions: { minValue: -180, maxValue: 180 },
					},
					{
						displayName: 'Range',
						name: 'range',
						type: 'number',
						default: 1000,
						description: 'The radius of the circle',
						typeOptions: { minValue: 1 },
					},
				],
			},
		],
	};
}
