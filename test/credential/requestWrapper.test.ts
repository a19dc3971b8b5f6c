/**
 * messages:list takes its fields as they are or inside `request`. They are sent as they are
 * first, and inside once where that is refused; the form that worked is remembered.
 */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const account = startAccountForEachTest({ seed: 'request wrapper' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});

const list = (code = APPLICATION) =>
	runNode({ type: 'pushMessage', parameters: { resource: 'message', operation: 'getAll', application: byCode(code) }, credential: account.credential() });
/** Such as `Key plain 200` or `Api wrapped 400`. */
const tried = () =>
	account.requests.map(({ headers, body, status }) => `${headers.authorization?.split(' ')[0] ?? 'none'} ${body.startsWith('{"request":') ? 'wrapped' : 'plain'} ${status}`);

test('a service that takes the plain fields is asked once', async () => {
	account.simulator.options.messagesWrapper = 'none';
	const { error } = await list();
	expect([error, tried()]).toEqual([undefined, ['Key plain 200']]);
});

test('a service that wants them wrapped is asked twice the first time, and once from then on', async () => {
	account.simulator.options.messagesWrapper = 'request';
	const { error } = await list();
	expect([error, tried()]).toEqual([undefined, ['Key plain 400', 'Key wrapped 200']]);
	account.clearRequests();
	await list();
	expect(tried()).toEqual(['Key wrapped 200']);
});

test('works along with another word before the token', async () => {
	account.simulator.options.messagesWrapper = 'request';
	account.simulator.options.messagesWord = 'Api';
	const { error } = await list();
	expect(error).toBeUndefined();
	account.clearRequests();
	await list();
	expect(tried()).toEqual(['Api wrapped 200']);
});

test('where both forms are refused, the first refusal is reported and nothing is remembered', async () => {
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"application not found"}' });
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"filters is required"}' });
	const { error } = await list();
	expect(error?.message).toBe('The service does not know this application');
	account.clearRequests();
	account.simulator.options.messagesWrapper = 'request';
	expect((await list()).error).toBeUndefined();
	expect(tried()).toEqual(['Key plain 400', 'Key wrapped 200']);
});

test('a refusal with HTTP 200 is a refusal, and the form is not remembered', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"error":"request is missing"}' });
	account.simulator.options.messagesWrapper = 'request';
	expect((await list()).error).toBeUndefined();
	expect(tried()).toEqual(['Key plain 200', 'Key wrapped 200']);
});

test('once a form has worked, a refusal is about the fields', async () => {
	await list();
	account.clearRequests();
	const { error } = await list('ZZZZZ-99999');
	expect(error?.message).toBe('The service does not know this application');
	expect(tried()).toHaveLength(1);
});

test.each([404, 429, 500])('HTTP %d is not about the form', async (status) => {
	account.faults.add({ kind: 'raw', status, body: '{"error":"something"}' });
	await list();
	expect(tried().every((each) => each.startsWith('Key plain'))).toBe(true);
}, 30_000);
