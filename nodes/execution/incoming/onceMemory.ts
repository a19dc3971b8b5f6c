/**
 * What was taken already, within one process of n8n. A thing counts as taken once n8n has answered the
 * request that brought it, since n8n answers when it has stored the execution: a request that n8n
 * answers with an error may come again.
 */
import { sleep } from 'n8n-workflow';
import type { OutgoingResponse } from './http';

interface TakenKey {
	/** Milliseconds since 1970. */
	forgetAt: number;
	/** Whether n8n has taken it, as soon as that is known. */
	isTaken: Promise<boolean>;
}

const FIRST_ERROR_STATUS = 400;
const LOOK_AGAIN_MS = 50;

export class OnceMemory {
	private readonly taken = new Map<string, TakenKey>();

	/** @param most how many things are remembered; of more, the oldest are forgotten */
	constructor(private readonly most: number) {}

	/**
	 * @param key what tells the thing from others
	 * @param forMs for how long it is remembered
	 * @param response the answer to the request that brings it
	 * @returns false when it was taken already; true when it is taken now
	 */
	async take(key: string, forMs: number, response: OutgoingResponse): Promise<boolean> {
		this.forgetOld();
		for (
			let earlier = this.taken.get(key);
			earlier !== undefined && earlier.forgetAt > Date.now();
			earlier = this.taken.get(key)
		) {
			// Another request that came in meanwhile stands in the map then, if any.
			if (await earlier.isTaken) return false;
		}
		this.remember(key, forMs, response);
		return true;
	}

	/** Whether it was taken already, or is being taken. */
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

/** @returns whether n8n answers well, as soon as it has answered; false when it has not until a time */
async function isAnswered(response: OutgoingResponse, until: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const answered = (): void => resolve(response.statusCode < FIRST_ERROR_STATUS);
		// The caller has hung up. n8n goes on all the same, and no event says that it has answered.
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
