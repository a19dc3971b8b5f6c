/** What it means when the answer is not the service's. */
import type { Explanation } from './explanation';
import type { FailureFacts } from './failure';

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
export const UNREADABLE: Readonly<Record<number, Explanation>> = {
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

const NOT_THE_SERVICE: Explanation = {
	title: 'The answer is not one of the push messaging service',
	usually:
		'Another server, a proxy or a login page answers at the Base URL; or an answer was cut off',
	remedy:
		'If this happens every time, check the Base URL in the credential: another server answers there. Otherwise try again.',
	cause: 'temporarily-unavailable',
};

/** @returns what an answer means, as far as its HTTP status says it */
export function unreadable({ httpStatus, host }: FailureFacts): Explanation {
	return atHost(UNREADABLE[httpStatus ?? 0], host) ?? NOT_THE_SERVICE;
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
