/** Who gets a message. */

/** Who gets a message, for an endpoint whose messages can reach more people than they list. */
export interface Audience {
	/** Where the form asks who gets it. */
	label: string;
	/**
	 * The fields that list recipients one by one; if one is present, nobody else gets the message.
	 */
	lists: readonly string[];
	/** The fields that define the audience, in the message or beside it. */
	fields: readonly string[];
	/** The list of email addresses, which mail servers compare without regard to case. */
	withoutCase?: 'devices';
	/** The words for everybody who could get it; `all devices` if undefined. */
	everyone?: string;
}
