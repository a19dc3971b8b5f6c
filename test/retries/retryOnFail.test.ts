/** Lost answers and n8n's own Retry On Fail, in the engine: nothing is done twice. */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({}, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
});
beforeEach(() => {
	account.simulator.state.campaigns.clear();
});

const sentIds = () =>
	account.requests.map(({ body }) => (JSON.parse(body) as { request: { notifications: Array<{ transactionId: string }> } }).request.notifications[0]?.transactionId);

const application = byCode(APPLICATION);
const send = { resource: 'push', operation: 'send', application, sendTo: 'users', users: 'user-1', content: '={{ $json.text }}', requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } };
const run = async (more: Partial<NodeRun>) => {
	const before = account.simulator.ledger.length;
	const result = await runNode({ type: 'pushMessage', parameters: send, credential: account.credential(), ...more });
	return { ...result, texts: account.simulator.ledger.slice(before).map(({ notification }) => notification['content']) };
};

test('a request whose answer is lost is sent again with the same transaction ID', async () => {
	account.faults.add({ kind: 'dropAfter' });
	const { error, texts } = await run({ executionId: 'lost', items: [{ text: 'one' }, { text: 'two' }] });
	expect([error, texts]).toEqual([undefined, ['one', 'two']]);
	const [first, again, second] = sentIds();
	expect(first).toBe(again);
	expect(second).not.toBe(first);
});

test('Retry On Fail sends each item once', async () => {
	// The second request fails: its answer is lost four times.
	account.faults.add({ kind: 'dropAfter', method: 'createMessage', skip: 1, times: 4 });
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
	const items = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];
	const { error, texts, items: results } = await run({ executionId: 'again', items, settings });
	expect([error, texts, results.length]).toEqual([undefined, ['one', 'two', 'three'], 3]);
	// The second try repeats what was uncertain under the same ID, and not what was sent.
	expect(account.requests).toHaveLength(5 + 2);
	expect(new Set(sentIds()).size).toBe(3);
}, 20_000);

test('another execution sends another message', async () => {
	const one = await run({ executionId: 'first', items: [{ text: 'same' }] });
	const two = await run({ executionId: 'second', items: [{ text: 'same' }] });
	expect([one.texts, two.texts]).toEqual([['same'], ['same']]);
});

test('a campaign whose answer is lost is created once, and the error says what to check', async () => {
	account.faults.add({ kind: 'dropAfter' });
	const parameters = { resource: 'campaign', operation: 'create', application, name: 'Spring' };
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
	const { error } = await run({ type: 'pushCampaign', parameters, settings });
	expect([account.requests.length, account.simulator.state.campaigns.size]).toEqual([1, 1]);
	expect(error?.message).toBe('It is uncertain whether the service did this');
	expect(error?.description).toContain('Look in the control panel whether it was done before you run this item again');
});
