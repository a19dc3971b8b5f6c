/** A list that the account cannot have, in words for somebody who looks at the field. */
import type { List } from '../../../form/lists/list';
import { CallFailure } from '../../../transport/failure/failure';
import { isForbidden } from '../../../transport/failure/refusals';

/**
 * @param error what a list failed with
 * @returns the same; where the token or the plan does not allow the list, an error that says so, and
 *   how to enter a value without it
 */
export function notListed(error: unknown, { plural, typed }: List): unknown {
	if (!(error instanceof CallFailure) || !isForbidden(error.facts)) return error;
	return new CallFailure({
		...error.facts,
		kind: 'notListed',
		listed: plural,
		instead: typed[0].label,
	});
}
