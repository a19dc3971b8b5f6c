/** Whom a refusal concerns: the token, the plan, the whole request. */
import type { FailureFacts } from './failure';
import { KNOWN_REFUSALS, knownRefusal } from './knownRefusals';

/** Whether a refusal is one of the token itself, in whatever words. */
export function isTokenRefused({ httpStatus, statusCode }: FailureFacts): boolean {
	return httpStatus === 401 || httpStatus === 403 || statusCode === 403;
}

/** Words that name nothing that was asked for. */
const NAMELESS =
	/^\W*(?:(?:http )?\d{3}\W+)?(?:the )?(?:(?:page|route|path|url|method|endpoint|resource|action) )?(?:was )?not (?:found|allowed|implemented)\W*$/i;

/** Whether an answer says that it does not know the address, or something that it does not name. */
export function isAddressUnknown({ words, httpStatus }: FailureFacts): boolean {
	return words === undefined ? httpStatus === 404 || httpStatus === 405 : NAMELESS.test(words);
}

const PLAN = String.raw`\bplan\b|subscription|tariff|upgrade|private offering`;
const PERMISSION = 'permission|not (?:allowed|permitted|available)';
const OF_PLAN = new RegExp(PLAN, 'i');
const OF_RIGHTS = new RegExp(`${PLAN}|${PERMISSION}`, 'i');
const FORBIDDEN = new RegExp(`forbid|${PLAN}|${PERMISSION}`, 'i');

/** Whether a refusal names the plan of the account, so that the token is not to blame. */
export function isOfPlan({ words = '' }: Pick<FailureFacts, 'words'>): boolean {
	return OF_PLAN.test(words);
}

/** Whether a refusal names what the token or the plan may do, and not the token itself. */
export function isOfRights({ words = '' }: FailureFacts): boolean {
	return OF_RIGHTS.test(words);
}

/** Whether the service knows the token, but the token or the plan does not allow the request. */
export function isForbidden(facts: FailureFacts): boolean {
	const { httpStatus, statusCode, words = '' } = facts;
	if (httpStatus === 401) return false;
	if (FORBIDDEN.test(words)) return true;
	return (httpStatus === 403 || statusCode === 403) && knownRefusal(facts) === undefined;
}

/**
 * Whether a refusal concerns every message of the request: it is about the token, the plan, the
 * application or the address.
 */
export function isForWholeRequest(facts: FailureFacts): boolean {
	const { words = '' } = facts;
	return (
		isTokenRefused(facts) ||
		(isAddressUnknown(facts) && facts.httpStatus !== 200) ||
		KNOWN_REFUSALS.some((known) => known.wholeRequest && known.words.test(words))
	);
}
