/** Values that a run has to fetch: the files of an item, the test devices. */

/** Stands for such a value in the fields that a form gives. */
export abstract class DeferredValue {
	/** What was typed for it; undefined where it was only chosen. */
	abstract get typed(): unknown;
}
