/** What a user reads about a failure: a title in plain words, and a remedy. */
import type { Explanation } from './explanation';
import type { FailureFacts, FailureKind } from './failure';
import {
	CHECK_TOKEN,
	isAddressUnknown,
	isOfPlan,
	isOfRights,
	isTokenRefused,
	knownRefusal,
} from './refusals';

/** The address of a request is unknown there: to another server, or to the service. */
const NO_SERVICE: Explanation = {
	title: 'There is no such service at this address',
	usually:
		'A mistyped Base URL or Journey URL, or one with a path too many; or a host of the service that does not have this method',
	remedy:
		'The host in the credential is wrong, or the service there does not have this method. Check the Base URL in the credential, and for journeys the Journey URL: it is the host of the account, with https:// and without a path.',
	cause: 'configuration-invalid',
};

/** Answers without the service's JSON, by HTTP status. */
const UNREADABLE: Readonly<Record<number, Explanation>> = {
	400: {
		title: 'The service could not read the request (HTTP 400)',
		usually:
			'Something in the request that the service takes for damaged, or another server at the Base URL',
		remedy:
			'Check what was entered for this item, and the Base URL in the credential: another server may answer there.',
		cause: 'configuration-invalid',
	},
	404: NO_SERVICE,
	405: NO_SERVICE,
	410: NO_SERVICE,
	413: {
		title: 'The request is too large for the service (HTTP 413)',
		usually:
			'One message with very long text or custom data. Several messages in one request are divided first',
		remedy: 'Shorten the text and the custom data of this item.',
		cause: 'configuration-invalid',
	},
};

const REFUSED: Explanation = {
	title: 'The service refused the request',
	usually: 'The service gave a reason that this list does not know',
	remedy: 'Compare the words of the service with what was entered.',
	cause: 'configuration-invalid',
};

const CHECK_ENTERED =
	'Check the codes, IDs and names that were entered: they must be of this account.';

/** An answer of the service, in which it says nothing, or nothing but that. */
const NOT_FOUND: Explanation = {
	title: 'The service does not know what was asked for',
	usually:
		'A code or an ID that does not exist, or a Base URL of another host; without a reason, or with "Not Found" alone',
	remedy: `It does not say what. ${CHECK_ENTERED} If all of them are right, check the Base URL in the credential (for journeys the Journey URL): the host may be another one than that of the account, which does not know this method.`,
	cause: 'configuration-invalid',
};

const PROXY_LOGIN =
	'It wants a user name and password: enter them in the proxy setting of n8n (HTTPS_PROXY).';

/** A proxy of n8n, by what it answered. */
function proxyRefused({ httpStatus, host, proxy }: FailureFacts): Explanation {
	const to = host ?? 'the service';
	const remedies: Readonly<Record<number, string>> = {
		401: PROXY_LOGIN,
		403: `Ask the operator of the proxy to allow connections to ${to}.`,
		407: PROXY_LOGIN,
		429: 'The proxy had too many requests. Try again in a few minutes.',
		511: 'The network wants a login: ask its operator to let n8n through.',
	};
	const status = httpStatus ?? 0;
	const remedy =
		remedies[status] ??
		(status >= 300 && status < 500
			? `It does not take what n8n asks for: check the proxy setting of n8n (HTTPS_PROXY), and ask the operator of the proxy to allow connections to ${to}.`
			: undefined) ??
		`The proxy could not reach ${to} for n8n. Try again in a few minutes, and check the Base URL in the credential and the proxy setting of n8n (HTTPS_PROXY).`;
	return {
		title: `The proxy${proxy === undefined ? '' : ` ${proxy}`} refused the connection${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`,
		usually: 'n8n uses a proxy that wants a login, or that lets nobody reach this host',
		remedy: `Nothing left for the service. ${remedy}`,
		cause:
			(status >= 300 && status < 429) || status === 511
				? 'configuration-invalid'
				: 'temporarily-unavailable',
	};
}

/** How a field is filled in without its list. */
export function insteadOfList(typed: string): string {
	return `Without the list, choose ${typed} in place of From List and enter it.`;
}

/** Names the host whose answer this is. */
function atHost(known: Explanation | undefined, host: string | undefined): Explanation | undefined {
	return known === NO_SERVICE && host !== undefined
		? {
				...known,
				remedy: known.remedy.replace(
					'The host in the credential',
					`The host ${host} in the credential`,
				),
			}
		: known;
}

const BY_KIND: Readonly<Record<FailureKind, (facts: FailureFacts) => Explanation>> = {
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
	unreadable: ({ httpStatus, host }) =>
		atHost(UNREADABLE[httpStatus ?? 0], host) ?? {
			title: 'The answer is not one of the push messaging service',
			usually:
				'Another server, a proxy or a login page answers at the Base URL; or an answer was cut off',
			remedy:
				'If this happens every time, check the Base URL in the credential: another server answers there. Otherwise try again.',
			cause: 'temporarily-unavailable',
		},
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
		title: 'The service could not finish the export',
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
		remedy: `Run the operation again: the service then prepares the file anew. If it fails again, check that n8n can reach this host${networkCode === undefined ? '' : ` (${networkCode})`}.`,
		cause: 'temporarily-unavailable',
	}),
	notReady: ({ requestId, taskId }) => ({
		title: 'The result is not ready yet',
		usually:
			'The service prepares the statistics or the export for longer than Wait at Most allows',
		remedy:
			taskId === undefined
				? `Fetch it later: Push Statistics, Scheduled Result, with the Request ID ${requestId ?? ''}. Or wait longer: raise Wait at Most.`
				: `Fetch it later: Push Audience, Segment, Get Export, with the Task ID ${taskId}. Or wait longer: raise Wait at Most.`,
		cause: 'temporarily-unavailable',
	}),
	cancelled: () => ({
		title: 'The execution was stopped',
		usually: 'Somebody stopped it, or it ran into the time limit of the workflow',
		remedy: 'Nothing to do.',
	}),
};

const UNCERTAIN: Explanation = {
	title: 'It is uncertain whether the service did this',
	usually: 'The answer was lost after the request had left, and it could not be repeated safely',
	remedy:
		'The answer was lost, and asking again could do it twice. Look in the control panel whether it was done before you run this item again.',
	cause: 'temporarily-unavailable',
};

const NOT_ACCEPTED: Explanation = {
	title: 'The service does not accept this token',
	usually: 'HTTP 401 or 403: a wrong token, or one that may not do this',
	remedy: CHECK_TOKEN,
	cause: 'credential-invalid',
};

const NOT_ALLOWED: Explanation = {
	title: 'The service does not allow this to the token or the account',
	usually: 'HTTP 403 with a word about permission or a plan',
	remedy:
		'Allow it in the restrictions of the token, in the control panel under API Access, or ask the operator of the service whether the plan of the account includes it.',
	cause: 'configuration-invalid',
};

/** Methods of devices take a token of their own. */
const NO_DEVICE_TOKEN: Explanation = {
	title: 'Device Token is empty in the credential, and the service demands one for this operation',
	usually: 'An account that lets methods of devices be called with a device token alone',
	remedy:
		'Enter it in the credential, in Device Token: the API access token of the type Device, from the control panel under API Access. The Server Token is not meant.',
	cause: 'credential-invalid',
};

const DEVICE_TOKEN_REFUSED: Explanation = {
	title: 'The service does not accept the Device Token',
	usually: 'A wrong device token, or one that may not be used for this application',
	remedy:
		'In the credential, the Device Token must be an API access token of the type Device of this account, which is allowed for this application, and the Base URL the host of this account. It stands in the control panel, under API Access. The Server Token is not meant.',
	cause: 'credential-invalid',
};

/** A refusal in known words, with what concerns this request alone. */
function refusalIn(facts: FailureFacts): Explanation | undefined {
	const known = knownRefusal(facts);
	if (known === undefined) return undefined;
	const { ifRepeated, remedies, remedy: usual, ...rest } = known;
	const remedy = remedies?.[facts.resource ?? ''] ?? usual;
	const isRepeated = ifRepeated !== undefined && (facts.attempts ?? 1) > 1;
	return { ...rest, remedy: isRepeated ? `${remedy} ${ifRepeated}` : remedy };
}

/** A refusal of a token, in the name of the token that was sent, or should have been. */
function ofToken(known: Explanation, { deviceToken }: FailureFacts): Explanation {
	if (deviceToken === undefined || known.cause !== 'credential-invalid') return known;
	return deviceToken === 'none' ? NO_DEVICE_TOKEN : DEVICE_TOKEN_REFUSED;
}

/**
 * @param facts what went wrong
 * @returns what it means for the user
 */
export function explain(facts: FailureFacts): Explanation {
	if (facts.uncertain) return UNCERTAIN;
	if (facts.kind !== 'refused') return BY_KIND[facts.kind](facts);
	const known = refusalIn(facts) ?? explainToken(facts);
	return known === undefined ? BY_KIND.refused(facts) : ofToken(known, facts);
}

function explainToken(facts: FailureFacts): Explanation | undefined {
	if (!isTokenRefused(facts)) return undefined;
	const isAllowedLess =
		facts.httpStatus !== 401 && facts.deviceToken === undefined && isOfRights(facts);
	return isAllowedLess ? NOT_ALLOWED : NOT_ACCEPTED;
}

/** All explanations but those of refusals in known words, for the page of errors. */
export function otherExplanations(): Explanation[] {
	const kinds = Object.keys(BY_KIND) as FailureKind[];
	const ofKinds = kinds.map((kind) =>
		explain({ kind, words: '...', host: '...', listed: '...', requestId: 'that the error names' }),
	);
	return [
		UNCERTAIN,
		...ofKinds,
		NOT_FOUND,
		NOT_ACCEPTED,
		NOT_ALLOWED,
		NO_DEVICE_TOKEN,
		DEVICE_TOKEN_REFUSED,
		...new Set(Object.values(UNREADABLE)),
	];
}
