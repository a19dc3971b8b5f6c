/** A list that the account cannot have, in words for somebody who looks at the field. */
import type { List } from '../../../form/lists/list';
import { insteadOfList } from '../../../transport/failure/explainKind';
import { CallFailure } from '../../../transport/failure/failure';
import { isForbidden } from '../../../transport/failure/refusals';

/** How a field is filled in without a list of which one is chosen. */
export function chooseOtherMode({ typed }: List): string {
	return insteadOfList(typed[0].label);
}

/** How a field is filled in without a list of which several are chosen. */
export function enterSeveral({ example }: List): string {
	return `The field works without the list: switch it to Expression, and enter what is meant, separated by commas, such as ${example}.`;
}

/** How tags are set without a list of them. */
export const SET_ONE_BY_ONE =
	'Tags can be set without the list: choose One by One in Tags From, and enter the name of each.';

/**
 * @param error what a list failed with
 * @param listed what it lists, as several
 * @param instead how to go on without the list, as a sentence
 * @returns the same; where the token or the plan does not allow the list, an error that says so, and
 *   how to go on without it
 */
export function notListed(error: unknown, listed: string, instead: string): unknown {
	if (!(error instanceof CallFailure) || !isForbidden(error.facts)) return error;
	return new CallFailure({ ...error.facts, kind: 'notListed', listed, instead });
}
