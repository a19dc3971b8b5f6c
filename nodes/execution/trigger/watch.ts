import type { Memory, StateName } from './memory';

/** What a trigger watches, with all that its form says about it checked. */
export interface Watch {
	/** Under which its state is remembered. */
	readonly name: StateName;
	/** Reads what is new, and stores the state last. A failure stores nothing. */
	emit(memory: Memory): Promise<readonly object[]>;
	/** What a test in the editor shows. The state is not touched. */
	sample(): Promise<readonly object[]>;
}
