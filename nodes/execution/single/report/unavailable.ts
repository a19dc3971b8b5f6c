/** Says why the service refuses a section of a report, or its period before. */
import { cutLine } from '../../../catalogue/values/cutLine';
import { explain } from '../../../transport/failure/explain';
import { CallFailure } from '../../../transport/failure/failure';
import { isForbidden, isTokenRefused } from '../../../transport/failure/refusals';

const LONGEST_WORDS = 200;

/**
 * @param error why a section of a report failed
 * @returns sentences that say what the token or the plan of the account does not allow; undefined
 *   for any other reason
 */
export function whyUnavailable(error: unknown): string | undefined {
	if (!(error instanceof CallFailure) || error.facts.kind !== 'refused') return undefined;
	const { facts } = error;
	const isOfAccount =
		isForbidden(facts) || isTokenRefused(facts) || explain(facts).cause === 'credential-invalid';
	return isOfAccount ? whyRefused(error) : undefined;
}

/** @returns sentences that say why the service refused; undefined for any other error */
export function whyRefused(error: unknown): string | undefined {
	if (!(error instanceof CallFailure) || error.facts.kind !== 'refused') return undefined;
	const { facts } = error;
	const { title } = explain(facts);
	if (facts.words === undefined || facts.words.trim() === '') return `${title}.`;
	return `${title}. The service says: "${cutLine(facts.words, LONGEST_WORDS)}".`;
}
