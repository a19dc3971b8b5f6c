import type { IncomingHttpHeaders } from 'node:http';

/** An HTTP request as the front door sees it. */
export interface Incoming {
	verb: string;
	/** Path and query. */
	url: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}
