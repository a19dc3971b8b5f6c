/** What each kind of failure means, as far as its facts tell. */
import type { Explanation } from './explanation';
import type { FailureFacts, FailureKind } from './failure';
import { proxyRefused } from './proxyRefused';
import { isAddressUnknown, isOfPlan } from './refusals';
import { unreadable } from './unreadable';

const REFUSED: Explanation = {
	title: 'The service refused the request',
	usually: 'The service gave a reason that this list does not know',
	remedy: 'Compare the words of the service with what was entered.',
	cause: 'configuration-invalid',
};

const CHECK_ENTERED =
	'Check the codes, IDs and names that were entered: they must be of this account.';

/** The service gave no reason, or only "Not Found". */
export const NOT_FOUND: Explanation = {
	title: 'The service does not know what was asked for',
	usually:
		'A code or an ID that does not exist, or a Base URL of another host; without a reason, or with "Not Found" alone',
	remedy: `It does not say what. ${CHECK_ENTERED} If all of them are right, check the Base URL in the credential (for journeys the Journey URL): the host may be another one than that of the account, which does not know this method.`,
	cause: 'configuration-invalid',
};

/** Says how to fill in a field without its list. */
export function insteadOfList(typed: string): string {
	return `Without the list, choose ${typed} in place of From List and enter it.`;
}

export const BY_KIND: Readonly<Record<FailureKind, (facts: FailureFacts) => Explanation>> = {
	refused: (facts) => {
		if (isAddressUnknown(facts)) return NOT_FOUND;
		return facts.words === undefined
			? { ...REFUSED, remedy: `The service gave no reason. ${CHECK_ENTERED}` }
			: REFUSED;
	},
	rateLimited: () => ({
		title: 'Too many requests in a minute',
		usually: 'More messages than the account may request, by everything that uses it together',
		remedy:
			'Nothing was done for this item. Wait a minute, and lower Requests per Minute in the credential if several n8n processes or other programs use this account: together they may send what the service allows.',
		cause: 'rate-limited',
	}),
	serverFault: ({ httpStatus, proxy }) => ({
		title: `${proxy === undefined ? 'The service' : `A proxy before the service (${proxy})`} failed${httpStatus === undefined || httpStatus < 500 ? '' : ` (HTTP ${httpStatus})`}`,
		usually: 'A trouble of the service, or of a gateway in front of it',
		remedy: 'Try again in a few minutes.',
		cause: 'temporarily-unavailable',
	}),
	unreadable,
	redirected: ({ host }) => ({
		title: `The host sends requests elsewhere${host === undefined ? '' : `: to ${host}`}`,
		usually: 'The Base URL or the Journey URL redirects, for example from http to https',
		remedy:
			'The token is not sent to other hosts. Correct the Base URL in the credential, with https:// and without a path.',
		cause: 'configuration-invalid',
	}),
	unreachable: ({ host, networkCode }) => ({
		title: `The host cannot be reached${host === undefined ? '' : `: ${host}`}`,
		usually:
			'A mistyped host, no network, a proxy or firewall, or a certificate that n8n does not trust',
		remedy: `Check the Base URL in the credential, and the network and proxy of n8n${networkCode === undefined ? '' : ` (${networkCode})`}.`,
		cause: 'temporarily-unavailable',
	}),
	interrupted: () => ({
		title: 'The connection broke before the answer came',
		usually: 'A network that breaks off, or a service that took longer than a minute to answer',
		remedy: 'Try again in a few minutes.',
		cause: 'temporarily-unavailable',
	}),
	proxyRefused,
	endless: () => ({
		title: 'The answer of the service comes to no end',
		usually:
			'A list that names the same pages again and again, or an answer that takes longer than two minutes or is larger than 200 MB',
		remedy:
			'It was given up. Narrow what is asked for, with a shorter period or a Limit. If it happens again, tell the operator of the service.',
		cause: 'temporarily-unavailable',
	}),
	notListed: ({ listed = 'entries', instead = insteadOfList('By Code'), words = '' }) => ({
		title: `This account cannot list its ${listed} here`,
		usually:
			'A token that is not allowed to read them, or a list that belongs to another plan of the service',
		remedy: isOfPlan({ words })
			? instead
			: `${instead} To get the list, allow it in the restrictions of the token, in the control panel under API Access.`,
		cause: 'configuration-invalid',
	}),
	notDone: ({ notDone }) => ({
		title: notDone?.what ?? 'The service did not set, create or delete the tag',
		usually:
			'A tag that the account does not have, or has already; or values of another kind than the tag',
		remedy:
			notDone?.remedy ??
			'Compare the names and the kinds of the tags with those in the control panel, under Tags.',
		cause: 'configuration-invalid',
	}),
	taskFailed: ({ taskId }) => ({
		title: 'The service began this, and could not finish it',
		usually: 'The service gave up an export or a count of a segment',
		remedy: `Check the segment or the expression, and run the operation again in a few minutes${taskId === undefined ? '' : ` (task ${taskId})`}.`,
		cause: 'temporarily-unavailable',
	}),
	wrongFile: ({ wanted, found, host }) => ({
		title: `The file${host === undefined ? '' : ` from ${host}`} is no ${wanted ?? 'table'}, but ${found ?? 'something else'}`,
		usually: 'A login page, a message of a proxy, or a file of another kind',
		remedy:
			'Run the operation again. If it happens again, open the file in the control panel to see what the service gives.',
		cause: 'temporarily-unavailable',
	}),
	tooLarge: ({ host, limitMb }) => ({
		title: `The file${host === undefined ? '' : ` from ${host}`} is larger than ${limitMb ?? 100} MB`,
		usually: 'A result with millions of rows',
		remedy:
			'Narrow what is asked for, such as with a shorter period. As a file, up to 100 MB can be returned; as items, 50 MB.',
		cause: 'configuration-invalid',
	}),
	noFile: ({ host, httpStatus, networkCode }) => ({
		title: `The result file could not be fetched${host === undefined ? '' : ` from ${host}`}${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`,
		usually: 'The link to a prepared file has run out, or n8n cannot reach the host of the files',
		remedy: `Run the operation again: the service then prepares a new file. If it fails again, check that n8n can reach this host${networkCode === undefined ? '' : ` (${networkCode})`}.`,
		cause: 'temporarily-unavailable',
	}),
	notReady: ({ requestId, taskId }) => ({
		title: 'The result is not ready yet',
		usually:
			'The service prepares the statistics or the export for longer than Wait at Most allows',
		remedy:
			taskId === undefined
				? `Fetch it later: Push Statistics, Scheduled Result: Get, with the Request ID ${requestId ?? ''}. Or wait longer: raise Wait at Most.`
				: `Fetch it later: Push Audience, Segment, Get Export, with the Task ID ${taskId}. Or wait longer: raise Wait at Most.`,
		cause: 'temporarily-unavailable',
	}),
	cancelled: () => ({
		title: 'The execution was stopped',
		usually: 'Somebody stopped it, or it ran into the time limit of the workflow',
		remedy: 'Nothing to do.',
	}),
};
