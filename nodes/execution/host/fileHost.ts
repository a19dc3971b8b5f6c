/** From which hosts a result file may come. */
import { HostRefused, LOOPBACK } from '../../transport/credential';

/** Networks that cannot be reached from outside: what the service names is not there. */
const PRIVATE_V4 =
	/^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\./;
const PRIVATE_V6 = /^\[(?:::|::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|ff[0-9a-f]{2}:.*)\]$/;
/** An IPv4 address in the form of IPv6; the URL parser writes it in hexadecimal. */
const MAPPED_V4 = /^\[::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/;
const LINK_LOCAL = /^169\.254\./;

/**
 * Checks where a result file would be fetched from, for the link itself and for each redirect. The
 * addresses of users may stand in the file: it does not come over an open line. And the service is
 * not believed when it names a host of the user's own network, unless it is at home there itself.
 *
 * @param link where the file is
 * @param service the Base URL of the credential
 * @throws HostRefused
 */
export function checkFileHost(link: URL, service: URL): void {
	const { protocol, hostname, host } = link;
	if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname))) {
		throw new HostRefused(
			`The result file was not fetched: its host ${host} does not encrypt (${protocol}//)`,
			'The file may hold addresses of users, and anybody on the way could read it. Tell the operator of the service, or download the file by hand.',
		);
	}
	if (isPrivate(hostname) && !isAtHome(hostname, service.hostname)) {
		throw new HostRefused(
			`The result file was not fetched: ${host} is an address of a private network, and not that of the service`,
			'Tell the operator of the service. If the service runs in your own network, enter its address there as the Base URL in the credential.',
		);
	}
}

function isPrivate(hostname: string): boolean {
	const mapped = MAPPED_V4.exec(hostname);
	if (mapped) return PRIVATE_V4.test(dotted(`${mapped[1]}`, `${mapped[2]}`));
	return PRIVATE_V4.test(hostname) || PRIVATE_V6.test(hostname) || PRIVATE_NAME.test(hostname);
}

/** A service on this machine may name this machine; one in a private network, that network. */
function isAtHome(hostname: string, service: string): boolean {
	if (hostname === service) return true;
	if (LINK_LOCAL.test(hostname) || !isPrivate(service)) return false;
	return LOOPBACK.test(hostname) === LOOPBACK.test(service);
}

function dotted(high: string, low: string): string {
	const [first, second] = [parseInt(high, 16), parseInt(low, 16)];
	return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}
