/** What a failure is in plain words. */

/** n8n's classes of failure, which drive the back-off of polling. */
export type FailureCause =
	| 'rate-limited'
	| 'temporarily-unavailable'
	| 'credential-invalid'
	| 'configuration-invalid';

export interface Explanation {
	title: string;
	/** What to do. */
	remedy: string;
	/** Its usual cause, for the page of errors. */
	usually?: string;
	cause?: FailureCause;
}

/** What a refusal of the service means. */
export interface KnownRefusal extends Explanation {
	/** Matches the service's own words. */
	words: RegExp;
	/** An example of them. */
	said: string;
	/** What to add to the remedy when the request was sent several times. */
	ifRepeated?: string;
	/** The remedy for a resource, in place of the general one. */
	remedies?: Readonly<Record<string, string>>;
	/** The refusal concerns the whole request, so its messages are not tried one by one. */
	wholeRequest?: true;
}
