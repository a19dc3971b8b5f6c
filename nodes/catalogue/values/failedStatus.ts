/** Words of the service for what it gave up. Public material shows some of them; none lists them. */

const FAILED = /^(?:fail|failed|failure|error|cancell?ed|rejected)$/i;

/** Whether a status says that something failed. */
export function isFailed(status: unknown): status is string {
	return typeof status === 'string' && FAILED.test(status.trim());
}
