/**
 * Resource, Operation and Source decide what a node does. A value that the form does not offer
 * is refused with the choices, nothing is requested, and no item passes as done.
 */
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';

const account = openAccount('resource and operation');
const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), sendTo: 'everyone', content: 'Hello' };
const campaign = { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: 'Spring' };
const statistics = { resource: 'message', operation: 'get', source: 'figures', message: MESSAGE };

const PLACES: Array<[label: string, node: string, form: (value: unknown) => object, offers: RegExp]> = [
	['Resource', 'pushMessage', (resource) => ({ ...push, resource }), /It offers Push \(push\), SMS \(sms\), /],
	['Operation', 'pushMessage', (operation) => ({ ...push, operation }), /It offers Send \(send\), Send and Wait for Response \(sendAndWait\)$/],
	['Resource', 'pushCampaign', (resource) => ({ ...campaign, resource }), /It offers Campaign \(campaign\)$/],
	['Operation', 'pushCampaign', (operation) => ({ ...campaign, operation }), /It offers Create \(create\), Delete \(delete\), Get Many \(getAll\)$/],
	['Source', 'pushStatistics', (source) => ({ ...statistics, source }), /It offers Message Figures \(figures\), Scheduled Report \(Deprecated\) \(report\)$/],
];
const UNKNOWN: unknown[] = ['nope', ' ', 'Push', 'send ', 'SEND', '__proto__', 'constructor', 0, 5, NaN, true, {}, { a: 1 }, [], ['send'], 'x'.repeat(5000)];
const EMPTY: unknown[] = ['', null];
/** Expressions are not evaluated here: the data of a workflow must not choose what is done. */
const EXPRESSIONS = ['={{ "send" }}', '={{ $json.none }}', '={{ undefined }}', '={{ ({}) }}', '={{ 5 }}', '={{ ["send"] }}'];

async function run(type: string, parameters: object, settings: NodeRun['settings'] = {}) {
	return await runNode({ type, parameters: parameters as NodeRun['parameters'], settings, items: [{}, {}], credential: account.credential() });
}

describe.each(PLACES)('%s of %s', (label, node, form, offers) => {
	test('refuses a value that the form does not offer, and requests nothing', async () => {
		const takesExpressions = label === 'Source';
		const said: unknown[] = [];
		const expected: unknown[] = [];
		const expressions = takesExpressions ? [] : EXPRESSIONS;
		for (const value of [...UNKNOWN, ...EMPTY, ...expressions]) {
			const { error, status, items } = await run(node, form(value));
			const words = EMPTY.includes(value) ? 'is empty' : expressions.includes(value as string) ? 'takes no expression, such as "{{' : 'does not know the choice';
			said.push([value, status, error?.name, error?.message.startsWith(`${label} ${words}`), offers.test(error?.message ?? ''), items.length]);
			expected.push([value, 'error', 'NodeOperationError', true, true, 0]);
			expect(error?.description).toMatch(/^Nothing was (?:done|requested) for any item\. Correct the field/);
			expect(error!.message.length).toBeLessThan(500);
		}
		expect(said).toEqual(expected);
		expect(account.requests).toEqual([]);
	});

	test.each(['continueRegularOutput', 'continueErrorOutput'] as const)('the error is that of each item with %s', async (onError) => {
		const { outputs } = await run(node, form('nope'), { onError });
		const failed = outputs[onError === 'continueErrorOutput' ? 1 : 0];
		expect(outputs.flat()).toHaveLength(2);
		expect(failed?.map(({ json }) => json['error'])).toEqual([0, 1].map(() => expect.stringMatching(new RegExp(`^${label} does not know the choice "nope"`)) as string));
		expect(account.requests).toEqual([]);
	});
});

/** Options of the whole run are read before its first item. */
test.each<[string, object]>([
	['Requests at Once (Request Options)', { requestOptions: { requestsAtOnce: 'many' } }],
	['Messages per Request (Request Options)', { requestOptions: { messagesPerRequest: 0 } }],
	['Check Only', { checkOnly: '={{ "maybe" }}' }],
	['Messages', { sendTo: 'users', users: 'user-1', messages: 'all' }],
])('a wrong %s is the error of each item where the node continues', async (label, changes) => {
	for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
		const { outputs } = await run('pushMessage', { ...push, ...changes }, { onError });
		expect(outputs.flat().map(({ json }) => String(json['error']).startsWith(`${label} `))).toEqual([true, true]);
		expect(outputs[onError === 'continueErrorOutput' ? 1 : 0]).toHaveLength(2);
	}
	expect(account.requests).toEqual([]);
});
