/** What a user reads about a failure: a title in plain words, and a remedy. */
import { keysOf } from '../../catalogue/definition/json';
import type { Explanation } from './explanation';
import { BY_KIND, NOT_FOUND } from './explainKind';
import type { FailureFacts } from './failure';
import { knownRefusal } from './knownRefusals';
import { explainToken, ofToken, tokenExplanations } from './tokenRefusals';
import { UNREADABLE } from './unreadable';

const UNCERTAIN: Explanation = {
	title: 'It is uncertain whether the service did this',
	usually: 'The answer was lost after the request had left, and it could not be repeated safely',
	remedy:
		'The answer was lost, and asking again could do it twice. Look in the control panel whether it was done before you run this item again.',
	cause: 'temporarily-unavailable',
};

/** The explanation of a refusal in known words, adapted to this request. */
function refusalIn(facts: FailureFacts): Explanation | undefined {
	const known = knownRefusal(facts);
	if (known === undefined) return undefined;
	const { ifRepeated, remedies, remedy: usual, ...rest } = known;
	const remedy = remedies?.[facts.resource ?? ''] ?? usual;
	const isRepeated = ifRepeated !== undefined && (facts.attempts ?? 1) > 1;
	return { ...rest, remedy: isRepeated ? `${remedy} ${ifRepeated}` : remedy };
}

/**
 * @param facts what went wrong
 * @returns what it means for the user
 */
export function explain(facts: FailureFacts): Explanation {
	if (facts.uncertain) return UNCERTAIN;
	if (facts.kind !== 'refused') return BY_KIND[facts.kind](facts);
	const known = refusalIn(facts) ?? explainToken(facts);
	return known === undefined ? BY_KIND.refused(facts) : ofToken(known, facts);
}

/** All explanations except those of refusals in known words, for the page of errors. */
export function otherExplanations(): Explanation[] {
	const kinds = keysOf(BY_KIND);
	const ofKinds = kinds.map((kind) =>
		explain({ kind, words: '...', host: '...', listed: '...', requestId: 'that the error names' }),
	);
	return [
		UNCERTAIN,
		...ofKinds,
		NOT_FOUND,
		...tokenExplanations,
		...new Set(Object.values(UNREADABLE)),
	];
}
