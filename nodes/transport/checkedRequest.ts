/** A request that may be sent. */
import type { JsonObject } from '../catalogue/definition/json';

/** Its private field keeps other objects, and copies of this one, from being taken for it. */
declare class AcceptedBySchema {
	private readonly isAccepted: true;
}

/**
 * The fields of a request as the schema of its endpoint gave them back, copied, or put together of
 * such. Only `execution/request/validate` makes one, and only this goes to `call`.
 */
export type CheckedRequest = JsonObject & AcceptedBySchema;
