/** Whose devices are meant: one application, or a group (createMessage, createEmailMessage). */
import { withHints } from '../definition/field';
import { applicationCode, writtenLikeCode } from './codes';
import * as z from '../definition/zod';

/** The fields of the request: exactly one of them, see {@link oneOfApplicationAndGroup}. */
export const applicationOrGroup = {
	application: applicationCode.optional(),
	applications_group: withHints(
		writtenLikeCode('the code of the group alone, such as A1B2C-D3E4F'),
		{
			label: 'Application',
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
