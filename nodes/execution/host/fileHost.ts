/** From which hosts a result file may come. */
import { HostRefused, LOOPBACK } from '../../transport/credential';

/** Networks that cannot be reached from outside, where a file of the service cannot be. */
const PRIVATE_V4 =
	/^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.0|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\./;
/** Names that no public server resolves: reserved ones, and single words. */
const PRIVATE_NAME =
	/(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|home|private|localdomain|home\.arpa)\.?$|^[^.:[\]]+\.?$/;
const LINK_LOCAL = /^169\.254\./;

/**
 * Checks the host of a result file, for the link itself and for each redirect. The file may hold
 * addresses of users, so the connection must be encrypted. A host in a private network is refused,
 * unless the service is in that network too.
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
	if (isPrivateHost(hostname) && !isAtHome(hostname, service.hostname)) {
		throw new HostRefused(
			`The result file was not fetched: ${host} is an address of a private network, and not that of the service`,
			'Tell the operator of the service. If the service runs in your own network, enter its address there as the Base URL in the credential.',
		);
	}
}

/** Whether a host, as the URL parser writes it, is known only within some network. */
export function isPrivateHost(hostname: string): boolean {
	const groups = groupsOf(hostname);
	if (groups !== undefined) return isPrivateV6(groups);
	return PRIVATE_V4.test(hostname) || PRIVATE_NAME.test(hostname);
}

/**
 * Whether an IPv6 address is unspecified, loopback, unique local, link-local, site-local or
 * multicast, or holds a private IPv4 address.
 */
function isPrivateV6(groups: readonly number[]): boolean {
	const [first = 0] = groups;
	if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) <= 1) return true;
	if ((first & 0xfe00) === 0xfc00 || (first & 0xff80) === 0xfe80 || first >= 0xff00) return true;
	const embedded = embeddedV4(groups);
	return embedded !== undefined && PRIVATE_V4.test(embedded);
}

/**
 * The IPv4 address in an IPv6 address: mapped or compatible, translated (RFC 2765), behind a NAT64
 * (RFC 6052, RFC 8215) or in 6to4 (RFC 3056).
 */
function embeddedV4(groups: readonly number[]): string | undefined {
	const [first = 0, second = 0, third = 0] = groups;
	if (first === 0x2002) return dotted(second, third);
	const isNat64 = first === 0x64 && second === 0xff9b;
	const isMapped = groups.slice(0, 4).every((group) => group === 0);
	return isNat64 || isMapped ? dotted(groups[6] ?? 0, groups[7] ?? 0) : undefined;
}

/**
 * The eight groups of an IPv6 address, as the URL parser writes it; undefined for any other host.
 */
function groupsOf(hostname: string): number[] | undefined {
	const address = /^\[([0-9a-f:]+)\]$/.exec(hostname)?.[1];
	if (address === undefined) return undefined;
	const [before = [], after = []] = address
		.split('::')
		.map((half) => (half === '' ? [] : half.split(':').map((group) => parseInt(group, 16))));
	return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Whether a private host may serve a file: it is the host of the service, or the service is on this
 * machine and so is the host, or both are in a private network. Link-local hosts never may.
 */
function isAtHome(hostname: string, service: string): boolean {
	if (hostname === service) return true;
	if (LINK_LOCAL.test(hostname) || !isPrivateHost(service)) return false;
	return LOOPBACK.test(hostname) === LOOPBACK.test(service);
}

function dotted(high: number, low: number): string {
	return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
