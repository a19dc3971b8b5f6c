/** Identifies recipients: two with the same key are one, and get a message once. */
import type { Endpoint } from '../definition/endpoint';

/**
 * @returns gives the key of a recipient in a field of the endpoint: as it is written, or in lower
 *   case if the audience says so
 */
export function recipientKey({
	audience,
}: Endpoint): (recipient: string, name: 'users' | 'devices') => string {
	return (recipient, name) =>
		audience?.withoutCase === name ? recipient.toLowerCase() : recipient;
}
