/** Requests with the token that the credential adds. */
import type { IHttpRequestOptions } from 'n8n-workflow';
import { authenticate } from '../../nodes/transport/authenticate';
import type { PushMessagingCredential } from '../../nodes/transport/credential';

export const SERVER = 'server-token-0123456789';
export const DEVICE = 'device-token-0123456789';
export const BASE = 'https://api.example.com';
export const JOURNEY = 'https://journey.example.com';

const credential: PushMessagingCredential = { serverToken: SERVER, deviceToken: DEVICE, baseUrl: BASE, journeyUrl: JOURNEY };

/** @returns the request as the credential authenticates it, with some of its values changed */
export function ask(request: object, changes: Partial<PushMessagingCredential> = {}) {
	return authenticate({ ...credential, ...changes }, request as IHttpRequestOptions) as IHttpRequestOptions & {
		headers?: Record<string, string>;
	};
}
