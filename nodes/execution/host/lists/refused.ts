/** Explains at the field that the account cannot read a list. */
import type { List } from '../../../form/lists/list';
import { insteadOfList } from '../../../transport/failure/explainKind';
import { CallFailure } from '../../../transport/failure/failure';
import { isForbidden } from '../../../transport/failure/refusals';

/** Says how to fill in a field without the list that one entry is chosen from. */
export function chooseOtherMode({ typed }: List): string {
	return insteadOfList(typed[0].label);
}

/** Says how to fill in a field without the list that several entries are chosen from. */
export function enterSeveral({ example }: List): string {
	return `The field works without the list: switch it to Expression, and enter what is meant, separated by commas, such as ${example}.`;
}

/** Says how to set tags without a list of them. */
export const SET_ONE_BY_ONE =
	'Tags can be set without the list: choose One by One in Tags From, and enter the name of each.';

/**
 * @param error why a list failed
 * @param listed what it lists, in the plural
 * @param instead a sentence that says what to do without the list
 * @returns the same error; if the token or the plan does not allow the list, one that says so and
 *   what to do instead
 */
export function notListed(error: unknown, listed: string, instead: string): unknown {
	if (!(error instanceof CallFailure) || !isForbidden(error.facts)) return error;
	return new CallFailure({ ...error.facts, kind: 'notListed', listed, instead });
}
