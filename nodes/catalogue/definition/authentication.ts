/**
 * The path of a request decides where its token goes (specification, "Authentication"; public
 * facts, "Tokens"). Methods that the specification does not list follow the family of their path,
 * so that n8n's HTTP Request node can use the credential on any path of the service.
 */

/**
 * - `server`: server token in `request.auth` of the body.
 * - `device`: no server token; the device token, where there is one, in `Authorization: Token`.
 * - `key`, `api`, `token`: server token in `Authorization` after this word.
 * - `keyOrApi`: the same, where no documentation says whether the word is Key or Api.
 * - `flat`: server token in `auth` of the body, which has no `request`.
 */
export type Auth = 'server' | 'device' | 'key' | 'api' | 'keyOrApi' | 'token' | 'flat';

/** The words of `keyOrApi`, in the order in which they are tried. */
export const TOKEN_WORDS = ['Key', 'Api'] as const;

/** The methods that a device calls. They carry no `auth`. */
const DEVICE_METHODS: readonly string[] = [
	'registerDevice',
	'unregisterDevice',
	'setTags',
	'setBadge',
	'applicationOpen',
	'pushStat',
	'messageDeliveryEvent',
	'registerUser',
	'postEvent',
	'registerEmail',
	'deleteEmail',
	'createTestDevice',
	'getTags',
];

/** The service refuses methods below this path without the device token. */
const DEVICE_API = '/api/v2/device-api/';

/** Families of paths: the first prefix that fits decides. `docs/security.md` has a row for each. */
export const FAMILIES: ReadonlyArray<readonly [prefix: string, auth: Auth]> = [
	['/json/1.3/', 'server'],
	['/api/v2/statistics/emails/', 'api'],
	['/api/v2/statistics/messages/', 'keyOrApi'],
	['/api/v2/messages:', 'keyOrApi'],
	['/api/v2/audience/', 'flat'],
	[DEVICE_API, 'device'],
	['/api/v2/', 'key'],
	['/messaging/', 'token'],
	['/', 'api'],
];

/**
 * @param path the path of a request, from the root of the host
 * @returns where its token goes
 */
export function authOf(path: string): Auth {
	const method = /^\/json\/1\.3\/(\w+)$/.exec(path)?.[1];
	if (method !== undefined && DEVICE_METHODS.includes(method)) return 'device';
	return FAMILIES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'api';
}

/** Whether a request to this path of the service is refused without the device token. */
export function needsDeviceToken(path: string): boolean {
	return path.includes(DEVICE_API);
}
