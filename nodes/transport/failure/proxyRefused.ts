/** What it means that a proxy of n8n let nothing through. */
import type { Explanation } from './explanation';
import type { FailureFacts } from './failure';

const PROXY_LOGIN =
	'It wants a user name and password: enter them in the proxy setting of n8n (HTTPS_PROXY).';

/** Explains the answer of n8n's proxy by its HTTP status. */
export function proxyRefused({ httpStatus, host, proxy }: FailureFacts): Explanation {
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
