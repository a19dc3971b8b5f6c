/** What a refusal of a token means. */
import type { Explanation } from './explanation';
import type { FailureFacts } from './failure';
import { CHECK_TOKEN } from './knownRefusals';
import { isOfRights, isTokenRefused } from './refusals';

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

/** All explanations of refused tokens. */
export const tokenExplanations = [
	NOT_ACCEPTED,
	NOT_ALLOWED,
	NO_DEVICE_TOKEN,
	DEVICE_TOKEN_REFUSED,
] as const;

/** Explains a refusal of the token in unknown words; undefined where the token was not refused. */
export function explainToken(facts: FailureFacts): Explanation | undefined {
	if (!isTokenRefused(facts)) return undefined;
	const isAllowedLess =
		facts.httpStatus !== 401 && facts.deviceToken === undefined && isOfRights(facts);
	return isAllowedLess ? NOT_ALLOWED : NOT_ACCEPTED;
}

/**
 * Replaces an explanation about the token by one about the device token, where a method takes that.
 */
export function ofToken(known: Explanation, { deviceToken }: FailureFacts): Explanation {
	if (deviceToken === undefined || known.cause !== 'credential-invalid') return known;
	return deviceToken === 'none' ? NO_DEVICE_TOKEN : DEVICE_TOKEN_REFUSED;
}
