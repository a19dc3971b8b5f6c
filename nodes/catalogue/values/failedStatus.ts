/** The service's words for failure. Public material shows some of them, but no list. */

const FAILED = /^(?:fail|failed|failure|error|cancell?ed|rejected)$/i;

/** Whether a status says that something failed. */
export function isFailed(status: unknown): status is string {
	return typeof status === 'string' && FAILED.test(status.trim());
}
