/** The fields of the credential, and the hosts that its tokens may be sent to. */

import { shown } from '../catalogue/definition/shown';

/** How many requests with messages the service allows an account in a minute. */
export const REQUESTS_PER_MINUTE = 600;

/** The fields of `PushMessagingApi.credentials.ts`. */
export interface PushMessagingCredential {
	serverToken: string;
	deviceToken?: string;
	baseUrl: string;
	journeyUrl: string;
	requestsPerMinute?: number;
}

/** The credential as it is used: its tokens trimmed, and its limit a number. */
export type ReadCredential = PushMessagingCredential & {
	deviceToken: string;
	requestsPerMinute: number;
};

/** What a token may hold: what HTTP headers carry unchanged. */
const TOKEN = /^[!-~\u00A1-\u00FF]+$/;
/** What an expression or a program writes when it has no value. */
const NO_TOKEN = /^(?:undefined|null|NaN|\[object \w+\])$/;
/** Quotation marks that were copied along with the token. */
const QUOTED = /^(["'`]).*\1$/;

/**
 * Reads the credential. Nothing else trims its tokens.
 *
 * @param typed the decrypted credential, as the user typed it
 * @throws CredentialRefused when the server token is missing, a token holds what none can, or the
 *   limit is not a whole number of at least 1
 */
export function readCredential(typed: PushMessagingCredential): ReadCredential {
	const serverToken = tokenIn('Server Token', typed.serverToken);
	if (serverToken === '') {
		throw new CredentialRefused('Server Token is empty. Enter the API access token of the account');
	}
	const requestsPerMinute = perMinuteIn(typed.requestsPerMinute);
	return {
		...typed,
		serverToken,
		deviceToken: tokenIn('Device Token', typed.deviceToken),
		requestsPerMinute,
	};
}

/** Takes text too, as an expression gives it; an empty field means the limit of the service. */
function perMinuteIn(typed: unknown): number {
	const text = typeof typed === 'string' ? typed.trim() : typed;
	if (text === undefined || text === null || text === '') return REQUESTS_PER_MINUTE;
	const isNumber = typeof text === 'number' || (typeof text === 'string' && /^\d{1,9}$/.test(text));
	const perMinute = isNumber ? Math.floor(Number(text)) : NaN;
	if (Number.isSafeInteger(perMinute) && perMinute >= 1) return perMinute;
	throw new CredentialRefused(
		`Requests per Minute must be a whole number of at least 1, not ${shown(typed)}`,
	);
}

function tokenIn(label: string, typed: unknown): string {
	const token = String(typed ?? '').trim();
	if (token === '' || isToken(token)) return token;
	// The message must not repeat it: it is a secret.
	throw new CredentialRefused(
		`${label} is not a token: it holds a blank, a line break or a letter that none has, stands in quotation marks, or is a word such as undefined. Copy the token alone from the control panel, without a word such as Bearer before it`,
	);
}

function isToken(text: string): boolean {
	return TOKEN.test(text) && !NO_TOKEN.test(text) && !QUOTED.test(text);
}

/** A host that nothing may be sent to or fetched from. `remedy` says what to do. */
export class HostRefused extends Error {
	constructor(
		message: string,
		readonly remedy = 'Correct the credential.',
	) {
		super(message);
	}
}

/** The credential lacks what the request needs, or holds something unusable. */
export class CredentialRefused extends HostRefused {}

/** Hosts of this machine, to which plain http is safe. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * @param label the field of the credential, for the error
 * @param address what the user typed
 * @returns the address as a URL; a path other than `/` has no slash at its end
 * @throws HostRefused when it is not an address, uses plain http to a host other than loopback, or
 *   holds a user name, a password, a query or a fragment
 */
export function hostUrl(label: string, address: string): URL {
	const typed = String(address).trim();
	if (!URL.canParse(typed)) {
		// The message must not repeat it: it might be the token.
		throw new HostRefused(
			`${label} is not an address. Enter one such as https://api.pushwoosh.com`,
		);
	}
	const url = new URL(typed);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
		throw new HostRefused(
			`${label} must start with https://, so that nobody on the way reads the token. Plain http is allowed for this machine only`,
		);
	}
	if (url.username !== '' || url.password !== '') {
		throw new HostRefused(`${label} must not contain a user name or password`);
	}
	if (url.search !== '' || url.hash !== '') {
		throw new HostRefused(
			`${label} must end with the host or its path: what stands behind a ? or # in it would be left out`,
		);
	}
	url.pathname = url.pathname.replace(/\/+$/, '');
	return url;
}

/** Both hosts of a credential. @throws HostRefused */
export function hostsOf(credential: PushMessagingCredential): { base: URL; journey: URL } {
	return {
		base: hostUrl('Base URL', credential.baseUrl),
		journey: hostUrl('Journey URL', credential.journeyUrl),
	};
}
