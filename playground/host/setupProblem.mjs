/** Something that the user of the command can put right: what happened, and what to do. */
export class SetupProblem extends Error {
	/**
	 * @param {string} message what happened, in plain words
	 * @param {string} remedy what to do about it
	 */
	constructor(message, remedy) {
		super(message);
		this.name = 'SetupProblem';
		this.remedy = remedy;
	}
}
