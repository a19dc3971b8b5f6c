/** The static data of a polled node as n8n keeps it with its durable cursors. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IDataObject } from 'n8n-workflow';

/**
 * Each poll gets a copy of what is stored. If it emits, the copy is stored along with the
 * execution; if not, the copy alone; if it fails, nothing. Polls at the same time do not see each
 * other, and what is stored last stays; an unchanged copy is not stored. As in n8n's
 * `trigger-execution-context.factory`.
 */
export class DurableCursor {
	private json: string;
	private readonly copies = new AsyncLocalStorage<{ seed: string; memory: IDataObject }>();
	private readonly pending = new Set<Promise<void>>();

	/** @param storingMs how long it takes to store what a poll gave */
	constructor(
		initial: IDataObject,
		private readonly storingMs = 0,
	) {
		this.json = JSON.stringify(initial);
	}

	get stored(): IDataObject {
		return JSON.parse(this.json) as IDataObject;
	}

	/** What the poll that asks may change. */
	get memory(): IDataObject {
		const copy = this.copies.getStore();
		if (copy === undefined) throw new Error('The node read its static data outside of a poll');
		return copy.memory;
	}

	async run<T>(poll: () => Promise<T>): Promise<T> {
		return await this.copies.run({ seed: this.json, memory: this.stored }, poll);
	}

	/** @param execute starts the execution; called as the copy is stored */
	commit(execute: () => void = () => undefined): void {
		const json = JSON.stringify(this.memory);
		const isChanged = json !== this.copies.getStore()?.seed;
		const storing = new Promise<void>((resolve) => setTimeout(resolve, this.storingMs)).then(() => {
			if (isChanged) this.json = json;
			execute();
		});
		this.pending.add(storing);
		void storing.then(() => this.pending.delete(storing));
	}

	/** Resolves once everything is stored. */
	async settled(): Promise<void> {
		await Promise.all(this.pending);
	}
}
