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
