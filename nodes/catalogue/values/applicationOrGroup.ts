/** Whose devices are meant: one application, or a group (createMessage, createEmailMessage). */
import type { FormSection } from '../definition/form';
import { withHints } from '../definition/field';
import { applicationCode, writtenLikeCode } from './codes';
import * as z from '../definition/zod';

/** The fields of the request: exactly one of them, see {@link oneOfApplicationAndGroup}. */
export const applicationOrGroup = {
	application: applicationCode.optional(),
	applications_group: withHints(
		writtenLikeCode('the code of the group alone, such as A1B2C-D3E4F'),
		{
			label: 'Application Group Code',
			placeholder: 'e.g. A1B2C-D3E4F',
		},
	)
		.describe('The code of an application group, from the control panel')
		.optional(),
};

interface Target {
	application?: unknown;
	applications_group?: unknown;
}

/** The rule of the fields. */
export const oneOfApplicationAndGroup = z.refine<Target>(
	({ application, applications_group: group }) =>
		(application === undefined) !== (group === undefined),
	{ error: 'is missing. Choose an application or an application group', path: ['application'] },
);

/** The choice between the fields. */
export const applicationOrGroupSection: FormSection = {
	kind: 'variant',
	name: 'sendFrom',
	label: 'Send From',
	description: 'Whether the message goes out from one application or from a group of applications',
	choices: [
		{
			value: 'application',
			label: 'Application',
			form: [{ kind: 'fields', fields: ['application'], required: true }],
		},
		{
			value: 'group',
			label: 'Application Group',
			form: [{ kind: 'fields', fields: ['applications_group'], required: true }],
		},
	],
};
