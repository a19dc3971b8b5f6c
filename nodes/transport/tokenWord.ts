/**
 * The word before the token in `Authorization`, where no documentation says which one it is. Until
 * a word has worked, a refused request is sent again with the other word; the one that worked is
 * kept for the life of the process.
 */
import { TOKEN_WORDS } from '../catalogue/definition/authentication';
import type { WireAnswer, WireRequest } from './wire';
import { perAccount } from './perAccount';

type Word = (typeof TOKEN_WORDS)[number];

/** Which word an account takes, once an answer has shown it. */
export class TokenWord {
	private known: Word | undefined;

	/**
	 * @param request without a token
	 * @param send sends a request once; `authenticate` puts the token behind the word in its header
	 * @returns the answer; if no word is accepted, the refusal of the first
	 */
	async send(
		request: WireRequest,
		send: (request: WireRequest) => Promise<WireAnswer>,
	): Promise<WireAnswer> {
		const words: readonly Word[] = this.known === undefined ? TOKEN_WORDS : [this.known];
		let refusal: WireAnswer | undefined;
		for (const word of words) {
			const answer = await send({
				...request,
				headers: { ...request.headers, Authorization: word },
			});
			if (isAccepted(answer)) this.known ??= word;
			if (!isWordRefused(answer)) return answer;
			refusal ??= answer;
		}
		if (refusal === undefined) throw new Error('There is no word to try');
		return refusal;
	}
}

/**
 * Only a success shows that the word is right: other failures may come before the token is read.
 */
function isAccepted({ status, isRefusedByProxy }: WireAnswer): boolean {
	return !isRefusedByProxy && status >= 200 && status < 300;
}

/** A proxy refuses for reasons of its own. */
function isWordRefused({ status, isRefusedByProxy }: WireAnswer): boolean {
	return !isRefusedByProxy && (status === 401 || status === 403);
}

/** The word of an account. */
export const tokenWordOf = perAccount(() => new TokenWord());
