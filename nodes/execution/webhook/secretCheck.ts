/** Whether a call carries the secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallSecret, SECRET_QUERY } from '../../form/trigger/webhook/callSecret';
import type { IncomingRequest } from '../incoming/http';

/**
 * Takes equally long for any wrong secret, so that the time does not reveal how much of it was
 * right.
 *
 * @param secret undefined when none is needed
 */
export function carriesSecret(secret: CallSecret | undefined, request: IncomingRequest): boolean {
	if (secret === undefined) return true;
	const given =
		secret.in === 'header' ? request.headers[secret.header] : request.query?.[SECRET_QUERY];
	return typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(secret.value));
}

/** Has the same length for all texts, as the comparison needs. */
function digestOf(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
