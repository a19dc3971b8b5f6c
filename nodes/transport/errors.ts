/** What a person is told of a failure: a title in plain words, the service's own words, a remedy. */
import type { FailureFacts, FailureKind } from './failure';

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
	cause?: FailureCause;
}

interface KnownRefusal extends Explanation {
	/** Matches the service's own words. */
	words: RegExp;
	/** Nothing in the request can be right then, so its parts are not tried one by one. */
	wholeRequest?: true;
}

const CHECK_TOKEN =
	'In the credential, the Server Token must be an API access token of this account, and the Base URL the host of this account. Both stand in the control panel, under API Access.';

/** Public facts, "Errors seen in the wild"; the first row that matches is told. */
export const KNOWN_REFUSALS: readonly KnownRefusal[] = [
	{
		words: /account not found|user not found|unauthori[sz]ed/i,
		wholeRequest: true,
		title: 'The service does not know this token',
		remedy: `The token is wrong, or belongs to an account on another host. ${CHECK_TOKEN}`,
		cause: 'credential-invalid',
	},
	{
		words: /token restrictions forbid/i,
		wholeRequest: true,
		title: 'The token is not allowed to do this',
		remedy:
			'Enable what is asked for in the restrictions of the token, in the control panel under API Access. Email methods need the Email API restriction.',
		cause: 'credential-invalid',
	},
	{
		words: /access denied|application not found|application code is not valid/i,
		wholeRequest: true,
		title: 'The service does not know this application',
		remedy:
			'Check the Application: its code looks like XXXXX-XXXXX and stands beside it in the control panel. The token must be allowed to use it.',
		cause: 'configuration-invalid',
	},
	{
		words: /message not found/i,
		title: 'The service does not know this message',
		remedy:
			'Check the Message Code. A message that was sent to fewer than 10 devices is not kept, and one that was sent cannot be deleted.',
		cause: 'configuration-invalid',
	},
	{
		words: /already (?:been )?sent/i,
		title: 'The message was already sent',
		remedy: 'Only a message that is scheduled and not sent yet can be deleted.',
		cause: 'configuration-invalid',
	},
	{
		words: /no notifications/i,
		title: 'The service found no message in the request',
		remedy:
			'Check Text, and the expression in it. In a request of your own, notifications must be a list with at least one message.',
		cause: 'configuration-invalid',
	},
	{
		words: /must be (?:a )?key-value object/i,
		title: 'The service cannot read the root parameters',
		remedy:
			'Check Root Parameters of the platform that the service names: a JSON object such as {"key": "value"}.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/campaign.*(?:not found|wrong|invalid|not valid|unknown)|(?:unknown|invalid|wrong) campaign/i,
		title: 'The service does not know this campaign',
		remedy:
			'Choose a campaign of the same application. Campaigns of customer journeys do not work here.',
		cause: 'configuration-invalid',
	},
	{
		words: /preset/i,
		title: 'The service does not know this preset',
		remedy: 'Check the Preset Code. It must belong to the same application.',
		cause: 'configuration-invalid',
	},
	{
		words: /cannot parse date/i,
		title: 'The service cannot read the date',
		remedy: 'Check Date and Time.',
		cause: 'configuration-invalid',
	},
	{
		words: /invalid devices list/i,
		title: 'The service cannot read the list of devices',
		remedy: 'Check Devices: at least one push token or hardware ID.',
		cause: 'configuration-invalid',
	},
	{
		words: /maximum date interval|30 days/i,
		title: 'The period is too long',
		remedy: 'The message log reaches 30 days back. Choose a shorter period.',
		cause: 'configuration-invalid',
	},
	{
		words: /filter/i,
		title: 'The service does not know this filter, or cannot use it',
		remedy:
			'Check Filter Name: a filter of the control panel, written exactly like there. For a targeted push, check Devices Filter.',
		cause: 'configuration-invalid',
	},
	{
		words: /still being processed/i,
		title: 'The result is not ready yet',
		remedy: 'Ask for it again in a minute.',
		cause: 'temporarily-unavailable',
	},
];

/** Answers without the service's JSON, by HTTP status. */
const UNREADABLE: Readonly<Record<number, Explanation>> = {
	400: {
		title: 'The service could not read the request (HTTP 400)',
		remedy:
			'Check what was entered for this item, and the Base URL in the credential: another server may answer there.',
		cause: 'configuration-invalid',
	},
	404: {
		title: 'There is no such service at this address',
		remedy: 'Check the Base URL and the Journey URL in the credential.',
		cause: 'configuration-invalid',
	},
	413: {
		title: 'The request is too large for the service (HTTP 413)',
		remedy: 'Shorten the text and the custom data of this item.',
		cause: 'configuration-invalid',
	},
};

const BY_KIND: Readonly<Record<FailureKind, (facts: FailureFacts) => Explanation>> = {
	refused: () => ({
		title: 'The service refused the request',
		remedy: 'Compare the words of the service with what was entered.',
		cause: 'configuration-invalid',
	}),
	rateLimited: () => ({
		title: 'Too many requests in a minute',
		remedy:
			'Nothing was done for this item. Wait a minute, and lower Requests per Minute in the credential if several n8n processes or other programs use this account: together they may send what the service allows.',
		cause: 'rate-limited',
	}),
	serverFault: ({ httpStatus }) => ({
		title: `The service failed${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`,
		remedy: 'Try again in a few minutes.',
		cause: 'temporarily-unavailable',
	}),
	unreadable: ({ httpStatus }) =>
		UNREADABLE[httpStatus ?? 0] ?? {
			title: 'The answer is not one of the push messaging service',
			remedy:
				'If this happens every time, check the Base URL in the credential: another server answers there. Otherwise try again.',
			cause: 'temporarily-unavailable',
		},
	redirected: ({ host }) => ({
		title: `The host sends requests elsewhere${host === undefined ? '' : `: to ${host}`}`,
		remedy:
			'The token is not sent to other hosts. Correct the Base URL in the credential, with https:// and without a path.',
		cause: 'configuration-invalid',
	}),
	unreachable: ({ host, networkCode }) => ({
		title: `The host cannot be reached${host === undefined ? '' : `: ${host}`}`,
		remedy: `Check the Base URL in the credential, and the network and proxy of n8n${networkCode === undefined ? '' : ` (${networkCode})`}.`,
		cause: 'temporarily-unavailable',
	}),
	interrupted: () => ({
		title: 'The connection broke before the answer came',
		remedy: 'Try again in a few minutes.',
		cause: 'temporarily-unavailable',
	}),
	noFile: ({ host, httpStatus, networkCode }) => ({
		title: `The result file could not be fetched${host === undefined ? '' : ` from ${host}`}${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`,
		remedy: `Run the operation again: the service then prepares the file anew. If it fails again, check that n8n can reach this host${networkCode === undefined ? '' : ` (${networkCode})`}.`,
		cause: 'temporarily-unavailable',
	}),
	notReady: ({ requestId }) => ({
		title: 'The result is not ready yet',
		remedy: `Fetch it later: Push Statistics, Scheduled Result, with the Request ID ${requestId ?? ''}. Or wait longer: raise Wait at Most.`,
		cause: 'temporarily-unavailable',
	}),
	cancelled: () => ({ title: 'The execution was stopped', remedy: 'Nothing to do.' }),
};

const UNCERTAIN: Explanation = {
	title: 'It is uncertain whether the service did this',
	remedy:
		'The answer was lost, and asking again could do it twice. Look in the control panel whether it was done before you run this item again.',
	cause: 'temporarily-unavailable',
};

/** Whether a refusal concerns the token or the application, and so every message of the request. */
export function isForWholeRequest({ words = '', httpStatus, statusCode }: FailureFacts): boolean {
	if (httpStatus === 401 || httpStatus === 403 || statusCode === 403) return true;
	return KNOWN_REFUSALS.some((known) => known.wholeRequest && known.words.test(words));
}

/**
 * @param facts what went wrong
 * @returns what to tell a person
 */
export function explain(facts: FailureFacts): Explanation {
	if (facts.uncertain) return UNCERTAIN;
	if (facts.kind === 'refused') {
		const known = KNOWN_REFUSALS.find(({ words }) => words.test(facts.words ?? ''));
		if (known !== undefined) return known;
		if (facts.httpStatus === 401 || facts.httpStatus === 403 || facts.statusCode === 403) {
			return {
				title: 'The service does not accept this token',
				remedy: CHECK_TOKEN,
				cause: 'credential-invalid',
			};
		}
	}
	return BY_KIND[facts.kind](facts);
}
