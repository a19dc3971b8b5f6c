/** How many messages the input items make, and from what. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Section } from '../../catalogue/definition/form';
import { columnCalled } from '../columns/columnNames';
import { ALL_ITEMS, COLUMNS, EACH_ITEM, MESSAGES, MESSAGES_LABEL } from '../columns/messagesChoice';
import { Mapping } from '../mapping';
import type { SectionType } from '../section';

export const MESSAGE_COLUMNS_LABEL = 'Columns';

const SHARED =
	'Items with the same message share one for up to 1,000 recipients; each recipient gets it once';

export const messages: SectionType<'messages'> = {
	properties: ({ name, columns, canShare }) => [
		messagesParameter(messageChoices(canShare), EACH_ITEM.value),
		{
			displayName: MESSAGE_COLUMNS_LABEL,
			name,
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: 'defineBelow', value: null },
			required: true,
			description: 'What each row gives to its message',
			typeOptions: {
				resourceMapper: {
					resourceMapperMethod: name,
					mode: 'add',
					valuesLabel: MESSAGE_COLUMNS_LABEL,
					fieldWords: { singular: 'field', plural: 'fields' },
					addAllFields: true,
					supportAutoMap: true,
				},
			},
			displayOptions: { show: { [MESSAGES]: [COLUMNS] } },
		},
		{
			displayName: `Drag a column onto a field, or write its name in braces: Hello {first_name}, or {first_name|friend} for rows without one. {{ is a brace of the text itself. By name, the columns ${columns.map(({ label }) => label).join(', ')} are taken as they are. A blank ${recipientOf(columns)} is an error, and other blank cells leave their field out.${noDateWords(columns)}`,
			name: `${name}Notice`,
			type: 'notice',
			default: '',
			displayOptions: { show: { [MESSAGES]: [COLUMNS] } },
		},
	],
	ignoredColumns: (input, columnNames, { name, columns }) => {
		if (input.get(MESSAGES) !== COLUMNS) return [];
		const mapping = input.get(name);
		if (!(mapping instanceof Mapping && mapping.isAutomatic)) return [];
		return [...columnNames()].filter((column) => columnCalled(columns, column) === undefined);
	},
};

function messageChoices(canShare = false): INodePropertyOptions[] {
	return [
		{
			...EACH_ITEM,
			description: 'Each input item is a message of its own, of the fields below',
		},
		...(canShare ? [{ ...ALL_ITEMS, description: SHARED }] : []),
		{
			name: 'One for Each Item, From Its Columns',
			value: COLUMNS,
			description:
				'For rows of a sheet: choose once which column is what, and each row becomes a message',
		},
	];
}

function messagesParameter(options: INodePropertyOptions[], initial: string): INodeProperties {
	return {
		displayName: MESSAGES_LABEL,
		name: MESSAGES,
		type: 'options',
		noDataExpression: true,
		options,
		default: initial,
		description: 'How many messages the input items make, and where the fields come from',
		// An agent has one item, and gives the fields themselves.
		displayOptions: { hide: { '@tool': [true] } },
	};
}

function recipientOf(columns: Section<'messages'>['columns']): string {
	return columns.find(({ isRecipient }) => isRecipient)?.label ?? '';
}

/** What a blank date means: it would be sent at once. */
function noDateWords(columns: Section<'messages'>['columns']): string {
	const dated = columns.find(({ decides }) => decides !== undefined);
	return dated === undefined ? '' : ` In ${dated.label}, write now for at once.`;
}
