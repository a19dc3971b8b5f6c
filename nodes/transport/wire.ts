/** A request and an answer as HTTP has them. */

export interface WireRequest {
	method: 'GET' | 'POST';
	url: string;
	headers: Record<string, string>;
	body?: string;
}

export interface WireAnswer {
	status: number;
	/** Names in lower case. */
	headers: Readonly<Record<string, unknown>>;
	body: string;
	/** The host that was called. */
	host?: string;
	/** The proxy that gave this answer, as far as it names itself. */
	proxy?: string;
	/** Whether nothing was sent to the host, because the proxy refused the connection. */
	isRefusedByProxy?: boolean;
}
