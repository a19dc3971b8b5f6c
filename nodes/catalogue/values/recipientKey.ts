/** By what a recipient is known: two with one key are one, and get a message once. */
import type { Endpoint } from '../definition/endpoint';
import { fieldOf } from '../definition/requestFields';

/**
 * @returns the key of a recipient in a field of the endpoint: an email address whatever its capital
 *   letters, since mail servers do not tell mailboxes apart by them; any other as it is written
 */
export function recipientKey(
	endpoint: Endpoint,
): (recipient: string, name: 'users' | 'devices') => string {
	const areAddresses = fieldOf(endpoint, 'devices').widget === 'addresses';
	return (recipient, name) =>
		areAddresses && name === 'devices' ? recipient.toLowerCase() : recipient;
}
