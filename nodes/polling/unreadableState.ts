/** The stored state cannot be continued: another version wrote it, or it is damaged. */
export class UnreadableStateError extends Error {
	/** @param subject of what the state is @param what is wrong with it */
	constructor(subject: string, what: string) {
		super(
			`What this trigger remembers of ${subject} cannot be read (${what}). ` +
				'It was written by another version of the package or changed from outside. ' +
				'Update the package, or replace the node by a new one and choose from when it starts',
		);
		this.name = 'UnreadableStateError';
	}
}
