/** Who gets a message. */

/** Who gets a message, of an endpoint whose messages can reach more than those whom they list. */
export interface Audience {
	/** Where the form asks who gets it. */
	label: string;
	/** The fields that list recipients one by one; with one of them, nobody else gets the message. */
	lists: readonly string[];
	/** The fields that say who is meant, wherever they stand in the request. */
	fields: readonly string[];
	/** The list of email addresses: mail servers do not tell mailboxes apart by capital letters. */
	withoutCase?: 'devices';
	/** What everybody is called who could get it; all devices, unless it says otherwise. */
	everyone?: string;
}
