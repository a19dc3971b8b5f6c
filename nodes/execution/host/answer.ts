/** The answer to a request that n8n's HTTP helper sends, or the failure that it throws. */
import type { JsonObject } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import type { WireAnswer } from '../../transport/wire';
import { BodyTooLarge, textIn } from './answerBody';
import { causesOf, responseTo } from './httpResponse';
import { isProxyHangUp, proxyAnswer } from './proxy';

/** A page of 100,000 rows has about 40 MB; a larger answer than this is given up. */
const ANSWER_BYTES = 200 * 1024 * 1024;

/**
 * Reads a full response of n8n's helpers to its end. They may have parsed its body already.
 *
 * @param asking the request, as n8n's helper sends it
 * @param url its address
 * @param limitMs how long it may take until the answer has ended
 * @param redact removes the tokens from a text
 * @param stopped fires when the execution is stopped
 * @returns the answer without tokens
 * @throws CallFailure; of kind `endless` when the answer takes too long or is too large
 */
export async function answerTo(
	asking: Promise<unknown>,
	url: string,
	limitMs: number,
	redact: (text: string) => string,
	stopped?: AbortSignal,
): Promise<WireAnswer> {
	const { host } = new URL(url);
	const timeLimit = AbortSignal.timeout(limitMs);
	const signals = stopped === undefined ? [timeLimit] : [timeLimit, stopped];
	try {
		const response = await responseTo(asking, signals);
		const headers = redacted(response.headers, redact);
		const proxy = proxyAnswer(url, { ...response, headers });
		const text = await textIn(response.body, { bytes: ANSWER_BYTES, signals });
		return { status: response.statusCode, headers, body: redact(text), ...proxy, host };
	} catch (error) {
		const isEndless = error instanceof BodyTooLarge || (timeLimit.aborted && !stopped?.aborted);
		throw isEndless ? new CallFailure({ kind: 'endless', host }) : noAnswer(error, host, stopped);
	}
}

/** A header may repeat what was sent, such as the address of a redirect. */
function redacted(headers: JsonObject, redact: (text: string) => string): JsonObject {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			typeof value === 'string' ? redact(value) : value,
		]),
	);
}

/** Codes that mean no connection, so nothing was processed. */
const UNREACHABLE =
	/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|EPROTO|SSRF|.*CERT.*|.*_LEAF_SIGNATURE|.*SSL.*|.*TLS.*)$/;

/**
 * @param error what n8n's helper threw; it carries the request, and with it the token
 * @returns the failure, without the request
 */
export function noAnswer(error: unknown, host: string, signal?: AbortSignal): CallFailure {
	const codes = codesOf(error);
	if (signal?.aborted || codes.includes('ERR_CANCELED'))
		return new CallFailure({ kind: 'cancelled' });
	if (causesOf(error).some(({ message }) => typeof message === 'string' && isProxyHangUp(message)))
		return new CallFailure({ kind: 'proxyRefused', host });
	const networkCode = codes[0];
	const kind = codes.some((code) => UNREACHABLE.test(code)) ? 'unreachable' : 'interrupted';
	return new CallFailure({ kind, host, ...(networkCode !== undefined && { networkCode }) });
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
	const codes: string[] = [];
	for (const { name, code, httpCode } of causesOf(error)) {
		// n8n's own network rules refused the host.
		if (typeof name === 'string' && name.startsWith('Ssrf')) codes.push('SSRF');
		for (const candidate of [code, httpCode])
			if (typeof candidate === 'string') codes.push(candidate);
	}
	return codes;
}
