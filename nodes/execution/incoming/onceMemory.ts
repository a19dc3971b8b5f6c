/**
 * What was already taken, within one process of n8n. A thing counts as taken once n8n has answered
 * its request with success, because n8n answers when it has stored the execution. A request that
 * n8n answers with an error may come again.
 */
import { sleep } from 'n8n-workflow';
import type { OutgoingResponse } from './http';

interface TakenKey {
	/** Milliseconds since 1970. */
	forgetAt: number;
	/** Resolves to whether n8n took it, once that is known. */
	isTaken: Promise<boolean>;
}

const FIRST_ERROR_STATUS = 400;
const LOOK_AGAIN_MS = 50;

export class OnceMemory {
	private readonly taken = new Map<string, TakenKey>();

	/** @param most the most things that are remembered; the oldest are forgotten first */
	constructor(private readonly most: number) {}

	/**
	 * @param key identifies the thing
	 * @param forMs how long it is remembered
	 * @param response the answer to its request
	 * @returns false if it was already taken; true if it is taken now
	 */
	async take(key: string, forMs: number, response: OutgoingResponse): Promise<boolean> {
		this.forgetOld();
		for (
			let earlier = this.taken.get(key);
			earlier !== undefined && earlier.forgetAt > Date.now();
			earlier = this.taken.get(key)
		) {
			// Meanwhile, another request may have replaced it in the map.
			if (await earlier.isTaken) return false;
		}
		this.remember(key, forMs, response);
		return true;
	}

	/** Whether it was already taken, or is being taken. */
	knows(key: string): boolean {
		return (this.taken.get(key)?.forgetAt ?? 0) > Date.now();
	}

	private remember(key: string, forMs: number, response: OutgoingResponse): void {
		const forgetAt = Date.now() + forMs;
		const isTaken = isAnswered(response, forgetAt).then((isAnsweredWell) => {
			if (!isAnsweredWell && this.taken.get(key) === own) this.taken.delete(key);
			return isAnsweredWell;
		});
		const own: TakenKey = { forgetAt, isTaken };
		this.taken.delete(key);
		this.taken.set(key, own);
	}

	private forgetOld(): void {
		const now = Date.now();
		for (const [key, { forgetAt }] of this.taken) {
			if (forgetAt > now && this.taken.size < this.most) return;
			this.taken.delete(key);
		}
	}
}

/**
 * @returns whether n8n answers with success, once it has answered; false if it has not by that time
 */
async function isAnswered(response: OutgoingResponse, until: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const answered = (): void => resolve(response.statusCode < FIRST_ERROR_STATUS);
		// If the caller has hung up, n8n still continues, but no event says that it has answered.
		const look = async (): Promise<void> => {
			while (!response.writableEnded) {
				if (Date.now() >= until) return resolve(false);
				await sleep(LOOK_AGAIN_MS);
			}
			answered();
		};
		response.once('finish', answered);
		if (response.destroyed) void look();
		else response.once('close', () => void look());
	});
}
