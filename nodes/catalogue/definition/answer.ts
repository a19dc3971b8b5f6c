/** Parts of a request, and what an answer says about them. */

/** The place of an element in a request that carries several. */
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
