/** Whether a message is filled in field by field, or from columns of the input. */
import type { Section } from '../../catalogue/definition/form';
import { columnCalled } from '../columns/columnNames';
import { COLUMNS, FIELDS_FROM } from '../columns/columnSection';
import { Mapping } from '../mapping';
import type { SectionType } from '../section';

export const MESSAGE_COLUMNS_LABEL = 'Columns';

export const messageColumns: SectionType<'messageColumns'> = {
	properties: ({ name, columns }) => [
		{
			displayName: 'Fill In',
			name: FIELDS_FROM,
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'Field by Field',
					value: 'form',
					description: 'In the fields below, each fixed or an expression',
				},
				{
					name: 'From Columns of the Input',
					value: COLUMNS,
					description:
						'For rows of a sheet: choose once which column is what, and each row becomes a message',
				},
			],
			default: 'form',
			description: 'Where the recipient and the content of each message come from',
			// An agent gives the fields themselves, and has no columns.
			displayOptions: { hide: { '@tool': [true] } },
		},
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
			displayOptions: { show: { [FIELDS_FROM]: [COLUMNS] } },
		},
		{
			displayName: `Drag a column onto a field, or write its name in braces: Hello {first_name}, or {first_name|friend} for rows without one. {{ is a brace of the text itself. By name, the columns ${columns.map(({ label }) => label).join(', ')} are taken as they are. A blank ${recipientOf(columns)} is an error, and other blank cells leave their field out.${noDateWords(columns)}`,
			name: `${name}Notice`,
			type: 'notice',
			default: '',
			displayOptions: { show: { [FIELDS_FROM]: [COLUMNS] } },
		},
	],
	ignoredColumns: (input, columnNames, { name, columns }) => {
		if (input.get(FIELDS_FROM) !== COLUMNS) return [];
		const mapping = input.get(name);
		if (!(mapping instanceof Mapping && mapping.isAutomatic)) return [];
		return [...columnNames()].filter((column) => columnCalled(columns, column) === undefined);
	},
};

function recipientOf(columns: Section<'messageColumns'>['columns']): string {
	return columns.find(({ isRecipient }) => isRecipient)?.label ?? '';
}

/** What a blank date means: it would be sent at once. */
function noDateWords(columns: Section<'messageColumns'>['columns']): string {
	const dated = columns.find(({ decides }) => decides !== undefined);
	return dated === undefined ? '' : ` In ${dated.label}, write now for at once.`;
}
