/** Push Webhook Trigger behind an address, for the tests of a file. */
import { WebhookHost, type WebhookSetup } from '../support/engine/webhook';

export const SECRET = 'a-secret-that-nobody-guesses';

const running: WebhookHost[] = [];

afterEach(async () => {
	await Promise.all(running.splice(0).map(async (host) => await host.stop()));
});

/** Starts the node until the end of the test. Without parameters, a call needs no secret. */
export async function listen(parameters: WebhookSetup['parameters'] = {}, setup: Partial<WebhookSetup> = {}): Promise<WebhookHost> {
	const host = await WebhookHost.start({ parameters: { protectBy: 'nothing', ...parameters }, ...setup });
	running.push(host);
	return host;
}

export interface Answer {
	status: number;
	body: unknown;
	headers: Headers;
}

/** Calls an address; a body that is not a text is sent as JSON. */
export async function call(url: string, body: unknown, init: RequestInit = {}): Promise<Answer> {
	const response = await fetch(url, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		...init,
		headers: { 'content-type': 'application/json', ...init.headers },
	});
	const text = await response.text();
	return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}
