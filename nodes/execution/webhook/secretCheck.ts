/** Whether a call carries the secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallSecret, SECRET_QUERY } from '../../form/trigger/webhook/callSecret';
import type { IncomingRequest } from '../incoming/http';

/**
 * Takes as long for any wrong secret, so that nobody learns from the time how much of one was right.
 *
 * @param secret undefined when none is needed
 */
export function carriesSecret(secret: CallSecret | undefined, request: IncomingRequest): boolean {
	if (secret === undefined) return true;
	const given =
		secret.in === 'header' ? request.headers[secret.header] : request.query?.[SECRET_QUERY];
	return typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(secret.value));
}

/** Of one length for all texts, as the comparison needs it. */
function digestOf(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
