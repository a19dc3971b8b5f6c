/** How items share requests, where they are neither single nor messages of a batch. */
import type { JsonObject, ResultRow } from './json';
import type { NotDone } from './answer';

/** Updates that share requests: each element says of one thing, under one of its names, what it is to become. */
export interface Updates {
	/** How few and how many elements a request carries. */
	least: number;
	most: number;
	/** The fields of an element of which exactly one names the thing. */
	names: readonly string[];
	/** The field of an element that is the same in all of a request, since it decides whether that may be repeated. */
	alike: string;
	/**
	 * Two updates of one thing as one that leaves it as both do, one after the other; undefined where
	 * there is no such update.
	 */
	merge(earlier: JsonObject, later: JsonObject): JsonObject | undefined;
	/** What the service says that it did not do of an element, although it took the request. */
	notDone(row: ResultRow, element: JsonObject): NotDone | undefined;
	/** What a user does with fewer of them: the rest of a sentence that says how many there are. */
	tooFew: string;
	/** What the service does with those that it took: the rest of a sentence that begins with it. */
	pending: string;
}

/**
 * What several items name is gathered: those whose requests are alike but for a list share requests,
 * and what is named by several of them is named once.
 */
export interface Gathering {
	/** The lists of a request; it has one of them, or none. */
	lists: readonly string[];
	/** How many members its list has at most. */
	most: number;
	/** Of a request without a list: who is meant. */
	wide?: {
		label: string;
		/** The fields that say it. */
		fields: readonly string[];
		/** What is said of several that are otherwise different: the end of a sentence. */
		several: string;
	};
	/** What is said of an item of which a part was done. */
	partly: string;
}
