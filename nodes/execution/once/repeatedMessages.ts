/** Counts the messages of a run that say again what an earlier one says to the same recipients. */
export class RepeatedMessages {
	/** The contents of messages, by the shared fields of their requests. */
	private readonly contents = new Map<string, Set<string>>();
	private repeated = 0;

	/** How many messages repeat an earlier one. */
	get count(): number {
		return this.repeated;
	}

	/**
	 * @param content the message as JSON
	 * @param shared the fields of its request outside of the message, as JSON
	 */
	add(content: string, shared = ''): void {
		let contents = this.contents.get(shared);
		if (contents === undefined) this.contents.set(shared, (contents = new Set()));
		if (contents.has(content)) this.repeated += 1;
		contents.add(content);
	}

	/** Forgets the messages, and keeps their count. */
	clear(): void {
		this.contents.clear();
	}
}
