/** The fields that say who gets a message (createMessage and createEmailMessage). */
import { withHints } from '../definition/field';
import type { FieldHints } from '../definition/form';
import { identifier } from './identifiers';
import { conditionsOperator, tagCondition } from './tagConditions';
import * as z from '../definition/zod';

/** The most devices, and the most users, of one message (specification, "Limits"). */
export const MAX_RECIPIENTS = 1000;

/** The fields of a request that define the audience if its recipients are not listed. */
export const audienceFields = [
	'application',
	'applications_group',
	'filter',
	'conditions',
	'conditions_operator',
] as const;

const oneOrMore = (recipient: z.ZodString) =>
	z
		.array(recipient)
		.min(1, { error: 'is empty, so nobody would get the message' })
		.max(MAX_RECIPIENTS, { error: 'holds more than 1,000 entries. Split them into several items' });

/**
 * @param hints of `devices`: devices of a push, addresses of an email
 * @param description the tooltip of `devices`
 * @param device the schema of one of them
 * @returns the optional fields of a message that say who gets it
 */
export function recipientFields(hints: FieldHints, description: string, device = identifier) {
	return {
		devices: withHints(oneOrMore(device), { ...hints, people: true })
			.describe(description)
			.optional(),
		users: withHints(oneOrMore(identifier), {
			label: 'User IDs',
			placeholder: 'e.g. customer-1042',
			people: true,
		})
			.describe(
				'User IDs as the app registers them, separated by commas or semicolons, or as a list, at most 1,000',
			)
			.optional(),
		filter: withHints(
			z.string().min(1, { error: 'is empty, so everybody would get the message' }),
			{
				label: 'Segment',
				widget: 'segment',
			},
		)
			.describe('A saved segment of the control panel, by its name')
			.optional(),
		conditions: z
			.array(tagCondition)
			.min(1, { error: 'is empty, so everybody would get the message' })
			.describe('Who gets the message, by the tags of the device')
			.optional(),
		conditions_operator: conditionsOperator,
	};
}
