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
	/** Where it usually comes from; for the page of errors, where the title does not say it. */
	usually?: string;
	cause?: FailureCause;
}

/** What a refusal of the service means. */
export interface KnownRefusal extends Explanation {
	/** Matches the service's own words. */
	words: RegExp;
	/** What it says, for example. */
	said: string;
	/** What else may be so where the request was sent several times. */
	ifRepeated?: string;
	/** What to do in the form of a resource, where that is all that concerns it. */
	remedies?: Readonly<Record<string, string>>;
	/** Nothing in the request can be right then, so its parts are not tried one by one. */
	wholeRequest?: true;
}
