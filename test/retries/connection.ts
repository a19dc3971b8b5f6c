/** A connection to the simulator without n8n, whose requests take as long as the test says. */
import axios from 'axios';
import { noAnswer } from '../../nodes/execution/host/answer';
import type { Connection } from '../../nodes/transport/client';
import { RateLimiter } from '../../nodes/transport/rateLimit/rateLimiter';
import { RequestWrapper } from '../../nodes/transport/requestWrapper';
import { TokenWord } from '../../nodes/transport/tokenWord';
import type { SkippingClock } from '../support/clock';
import type { Account } from '../support/simulator';

/**
 * @param clock makes nobody wait
 * @param beforeRequest advances the time by what a request takes before it is processed
 */
export function connectionTo({ simulator }: Account, clock: SkippingClock, beforeRequest: () => void): Connection {
	const base = new URL(simulator.url);
	return {
		hosts: { base, journey: base },
		clock,
		rateLimiters: { messages: new RateLimiter(), other: new RateLimiter() },
		tokenWord: new TokenWord(),
		requestWrapper: new RequestWrapper(),
		owner: 'one',
		requestsPerMinute: simulator.rate.perMinute,
		maxBlockedMs: 240_000,
		async send({ method, url, headers, body }) {
			beforeRequest();
			const { request } = JSON.parse(body ?? '') as { request: object };
			const answer = await axios
				.request<string>({
					method,
					url,
					headers,
					data: { request: { ...request, auth: simulator.serverToken } },
					responseType: 'text',
					transformResponse: (text: string) => text,
					validateStatus: () => true,
					maxRedirects: 0,
				})
				.catch((error: unknown) => Promise.reject(noAnswer(error, base.host)));
			return { status: answer.status, headers: answer.headers, body: answer.data };
		},
	};
}
