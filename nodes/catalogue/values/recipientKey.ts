/** By what a recipient is known: two with one key are one, and get a message once. */
import type { Endpoint } from '../definition/endpoint';

/**
 * @returns the key of a recipient in a field of the endpoint: as it is written, or where its audience
 *   says so without its capital letters
 */
export function recipientKey({
	audience,
}: Endpoint): (recipient: string, name: 'users' | 'devices') => string {
	return (recipient, name) =>
		audience?.withoutCase === name ? recipient.toLowerCase() : recipient;
}
