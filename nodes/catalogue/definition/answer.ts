/** What an answer says of the parts of a request. */

/** Which element of a request that carries several. */
export interface Place {
	index: number;
	/** How many the request carried. */
	of: number;
}

/** What the service did not do although it answered with success. */
export interface NotDone {
	/** A sentence without its full stop. */
	what: string;
	remedy: string;
	/** The reasons of the service, in its own words. */
	words?: string;
}
