/** Fields that the operations on segments share. */
import { withHints } from '../definition/field';
import { conditionsOperator, tagCondition } from '../values/tagConditions';
import * as z from '../definition/zod';

/** What codes of segments look like: those of applications do, too. */
const CODE = /^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/;

export const segmentCode = withHints(
	z.string().regex(CODE, {
		error:
			'is not the code of a segment. A code looks like XXXXX-XXXXX, and Segment: Get Many lists it',
	}),
	{ label: 'Segment', widget: 'segmentCode' },
).describe('A saved segment of the account. Its code stands in the result of Segment: Get Many.');

export const segmentName = withHints(z.string().min(1), {
	label: 'Segment Name',
	placeholder: 'e.g. Active customers',
});

/** Tag conditions, as Send Push has them. */
export const conditionFields = {
	conditions: z
		.array(tagCondition)
		.min(1, { error: 'is empty, so every device would fit' })
		.describe('Which devices belong to the segment, by their tags')
		.optional(),
	conditions_operator: conditionsOperator,
};

/** What is said of a form without a condition. */
export const NO_CONDITION =
	'is empty, so every device would fit. Add a condition, or check the expression in it';
