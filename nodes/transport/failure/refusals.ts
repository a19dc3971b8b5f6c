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

/** Whether a refusal speaks of the plan of the account, so that no restriction of the token is the reason. */
export function isOfPlan({ words = '' }: Pick<FailureFacts, 'words'>): boolean {
	return OF_PLAN.test(words);
}

/** Whether a refusal of the token speaks of what the token or the plan may do, and not of the token itself. */
export function isOfRights({ words = '' }: FailureFacts): boolean {
	return OF_RIGHTS.test(words);
}

/** Whether the service knows the token, and the token or the plan of the account does not go so far. */
export function isForbidden(facts: FailureFacts): boolean {
	const { httpStatus, statusCode, words = '' } = facts;
	if (httpStatus === 401) return false;
	if (FORBIDDEN.test(words)) return true;
	return (httpStatus === 403 || statusCode === 403) && knownRefusal(facts) === undefined;
}

/** Whether a refusal concerns the token or the application, and so every message of the request. */
export function isForWholeRequest(facts: FailureFacts): boolean {
	const { words = '' } = facts;
	return (
		isTokenRefused(facts) ||
		(isAddressUnknown(facts) && facts.httpStatus !== 200) ||
		KNOWN_REFUSALS.some((known) => known.wholeRequest && known.words.test(words))
	);
}
