/** Resource locators: an application or a campaign, from a searched list or by code. */
import type { INodeProperties } from 'n8n-workflow';

const CODE = '^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$';

const LOCATORS = {
	application: { noun: 'application', searchListMethod: 'searchApplications' },
	campaign: { noun: 'campaign', searchListMethod: 'searchCampaigns' },
} as const;

/**
 * @param kind what is chosen
 * @returns type, default and modes of the parameter
 */
export function locator(
	kind: keyof typeof LOCATORS,
): Pick<INodeProperties, 'type' | 'default' | 'modes'> {
	const { noun, searchListMethod } = LOCATORS[kind];
	return {
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
	};
}
