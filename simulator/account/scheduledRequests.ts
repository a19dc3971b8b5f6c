import type { Reply } from '../wire/reply';

export interface ScheduledRequest {
	/** The method and its fields; a request with an equal one is the same request. */
	key: string;
	createdAt: number;
	/** How often getResults asked before it was ready. */
	questions: number;
	result: () => Reply;
	/** The result, from the first time that it was fetched. */
	ready: Reply | undefined;
}

/** Requests whose results are fetched with getResults (specification: scheduled requests). */
export class ScheduledRequests {
	readonly requests = new Map<string, ScheduledRequest>();

	/** Forgets all. */
	reset(): void {
		this.requests.clear();
	}
}
