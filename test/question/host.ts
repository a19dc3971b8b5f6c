/** Send and Wait for Response against the simulator, for the tests of a file. */
import { APPLICATION, byCode } from '../support/codes';
import { WaitingHost, type WaitingSetup } from '../support/engine/waiting';
import { type Account, startAccount } from '../support/simulator';

export const account: Account = startAccount({ seed: 'question' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone-1', userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone-2', userId: 'user-2' });
});

const running: WaitingHost[] = [];
afterEach(async () => {
	await Promise.all(running.splice(0).map(async (host) => await host.stop()));
});

export const MESSAGE = 'Send the spring offer to 12,400 customers now?';

/** Asks user-1, unless the parameters say otherwise. */
export async function ask(parameters: WaitingSetup['parameters'] = {}, setup: Partial<WaitingSetup> = {}): Promise<WaitingHost> {
	const host = await WaitingHost.run({
		parameters: {
			resource: 'push',
			operation: 'sendAndWait',
			application: byCode(APPLICATION),
			ask: 'user',
			users: 'user-1',
			message: MESSAGE,
			...parameters,
		},
		credential: account.credential(),
		...setup,
	});
	running.push(host);
	return host;
}

/** The message that the service received last. */
export function sentMessage(): Record<string, unknown> {
	const body = account.requests.at(-1)?.json as { request: { notifications: Array<Record<string, unknown>> } };
	const [message] = body.request.notifications;
	if (message === undefined) throw new Error('Nothing was sent');
	return message;
}

/** The link of the push. */
export const link = (): string => String(sentMessage()['link']);

export interface Page {
	status: number;
	text: string;
	headers: Headers;
}

export async function open(url: string, init: RequestInit = {}): Promise<Page> {
	const response = await fetch(url, init);
	return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Presses a button of the page, or sends a text. */
export async function respond(url: string, fields: Record<string, string>, init: RequestInit = {}): Promise<Page> {
	return await open(url, { method: 'POST', body: new URLSearchParams(fields), ...init });
}
