/** Whose devices are meant: one application or an application group. */
import { type Control, fieldOf } from '../control';
import { propertyOf } from '../property';
import { located, toText } from '../values';

export const target: Control<'target'> = {
	properties: (_entry, endpoint) => [
		{
			displayName: 'Send From',
			name: 'sendFrom',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Application', value: 'application' },
				{ name: 'Application Group', value: 'group' },
			],
			default: 'application',
			description: 'Whether the message goes to the devices of one application or of a group of applications',
		},
		{
			...propertyOf(fieldOf(endpoint, 'application')),
			required: true,
			displayOptions: { show: { sendFrom: ['application'] } },
		},
		{
			...propertyOf(fieldOf(endpoint, 'applications_group')),
			required: true,
			displayOptions: { show: { sendFrom: ['group'] } },
		},
	],
	read: (entered) =>
		entered.get('sendFrom') === 'group'
			? { applications_group: toText(entered.get('applications_group')) }
			: { application: located(entered.get('application')) },
	labels: () => ({ application: 'Application', applications_group: 'Application Group Code' }),
};
