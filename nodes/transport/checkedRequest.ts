/** A request that may be sent. */
import type { JsonObject } from '../catalogue/definition/json';

/** Its private field stops other objects, and copies of this one, from passing as it. */
declare class AcceptedBySchema {
	private readonly isAccepted: true;
}

/**
 * The fields of a request as the schema of its endpoint returned them, or a combination of such
 * fields. Only `execution/request/validate` makes one, and `call` takes nothing else.
 */
export type CheckedRequest = JsonObject & AcceptedBySchema;
