/** How items share requests, other than as messages of a batch. */
import type { JsonObject, ResultRow } from './json';
import type { NotDone } from './answer';

/** Updates that share requests: each element names one thing and says how to change it. */
export interface Updates {
	/** The fewest and the most elements of a request. */
	least: number;
	most: number;
	/** The fields of an element of which exactly one names the thing. */
	names: readonly string[];
	/**
	 * The field that all elements of a request share, because it decides whether it may be repeated.
	 */
	alike: string;
	/**
	 * Merges two updates of one thing into one with the same effect as both in turn; undefined if
	 * there is no such update.
	 */
	merge(earlier: JsonObject, later: JsonObject): JsonObject | undefined;
	/** What the service says that it did not do of an element, although it took the request. */
	notDone(row: ResultRow, element: JsonObject): NotDone | undefined;
	/** What a user does with too few of them: the end of a sentence that says how many there are. */
	tooFew: string;
	/** What the service does later with the updates: a sentence without its subject, the service. */
	pending: string;
}

/**
 * Gathers what several items name: items whose requests differ only in a list share requests, and a
 * member that several of them name is sent once.
 */
export interface Gathering {
	/** The lists of a request; it has one of them, or none. */
	lists: readonly string[];
	/** The most members of its list. */
	most: number;
	/** The audience of a request without a list. */
	wide?: {
		label: string;
		/** The fields that define it. */
		fields: readonly string[];
		/** What is different in several requests to one audience: the end of an error. */
		several: string;
	};
	/** The sentence about an item that was done in part. */
	partly: string;
}
