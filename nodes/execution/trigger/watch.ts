import type { Memory, StateName } from './memory';

/** What a trigger watches; its form is validated already. */
export interface Watch {
	/** The name of its state. */
	readonly name: StateName;
	/** Reads what is new, and stores the state last. A failure stores nothing. */
	emit(memory: Memory): Promise<readonly object[]>;
	/** What a test in the editor shows. Does not change the state. */
	sample(): Promise<readonly object[]>;
}
