/** Resource locators: an application or a campaign, from a searched list or by code. */
import { isObject } from '../../catalogue/definition/json';
import { trim } from '../parse';
import { type FieldType, isLeftEmpty } from './fieldType';

export const application = locator('application', 'searchApplications', 'A1B2C-D3E4F');
export const campaign = locator('campaign', 'searchCampaigns', 'C1D2E-F3A4B');

/** Blanks at the ends are trimmed when the field is read. */
const CODE = '^\\s*[0-9A-Za-z]{5}-[0-9A-Za-z]{5}\\s*$';

function locator(noun: string, searchListMethod: string, example: string): FieldType {
	return {
		property: () => ({
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			modes: [
				{
					displayName: 'From List',
					name: 'list',
					type: 'list',
					placeholder: `Select ${noun}...`,
					typeOptions: { searchListMethod, searchable: true },
				},
				{
					displayName: 'By Code',
					name: 'code',
					type: 'string',
					placeholder: 'e.g. A1B2C-D3E4F',
					validation: [
						{
							type: 'regex',
							properties: {
								regex: CODE,
								errorMessage:
									'A code looks like XXXXX-XXXXX: five characters, a hyphen, five characters',
							},
						},
					],
				},
			],
		}),
		toWire: locatorValue,
		isEmpty: (value) =>
			isLeftEmpty(value) || (isObject(value) && 'mode' in value && isLeftEmpty(value.value)),
		example: () => example,
	};
}

/** The value of a resource locator, or the value itself when an expression fills the whole parameter. */
export function locatorValue(value: unknown): unknown {
	return trim(isObject(value) && 'value' in value ? value.value : value);
}
