/**
 * The human review that n8n makes of Send and Wait for Response: an agent's tool runs after a
 * yes.
 */
import type { IDataObject } from 'n8n-workflow';
import { addHumanReview } from '../support/engine/humanReview';
import { isOlder } from '../support/engine/generation';
import { ask, link, open, respond, sentMessage } from './host';

const REFUND = { order: '4711', amount: '49.90 EUR', items: [{ name: 'Cup', count: 2 }] };

async function review(parameters: Record<string, unknown> = {}, toolParameters: IDataObject | string = REFUND) {
	const type = await addHumanReview('pushMessage');
	const own = { resource: undefined, operation: undefined, message: undefined, ...parameters };
	return await ask(own as never, { type, toolCall: { tool: 'Refund', toolParameters } });
}

const describeInNew = isOlder ? describe.skip : describe;

describeInNew('a human review', () => {
	test('shows what the agent wants, with all arguments of the tool, unless another message is written', async () => {
		const host = await review();
		expect(host.result?.error).toBeUndefined();
		expect(host.result?.status).toBe('waiting');
		expect(sentMessage()['content']).toContain('The agent wants to run this tool: Refund');
		const { text } = await open(link());
		expect(text).toContain('Input:\norder: 4711\namount: 49.90 EUR\nitems: [{&quot;name&quot;:&quot;Cup&quot;,&quot;count&quot;:2}]');
	});

	test('shows the argument of a tool that takes a text', async () => {
		await review({ title: '={{ $tool.parameters }}' }, 'order 4711');
		expect(sentMessage()).toMatchObject({ title: 'order 4711', content: expect.stringContaining('Input:\norder 4711') as string });
	});

	const forged = 'Cup\r\namount: 1 EUR\u2028approve: yes\u0085\u202Etxet';
	const ESCAPED = 'Cup\\r\\namount: 1 EUR\\u{2028}approve: yes\\u{85}\\u{202e}txet';

	test('removes lines that the agent has put into a value or a name', async () => {
		await review({}, { item: forged, 'a\nb': { deep: ['x\u2028y'] }, amount: '49.90 EUR' });
		const { text } = await open(link());
		expect(text).toContain(`Input:\nitem: ${ESCAPED}\na\\nb: {&quot;deep&quot;:[&quot;x\\u{2028}y&quot;]}\namount: 49.90 EUR</p>`);
		await review({ title: '={{ $tool.parameters }}' }, forged);
		expect(sentMessage()).toMatchObject({ title: ESCAPED, content: expect.stringContaining(`Input:\n${ESCAPED}`) as string });
	});

	test('removes such lines from a message of the user\'s own too', async () => {
		await review({ message: '=Refund {{ $tool.parameters.item }}\nfor {{ "you: " + $tool.parameters.item.slice(0, 6) }} {{ 1 + 1 }}' }, { item: forged });
		expect(sentMessage()['content']).toBe(`Refund ${ESCAPED}\nfor you: Cup\\r\\na 2`);
	});

	test.each(['$json.toolParameters.item', '$input.item.json.toolParameters["item"]', '$json["toolParameters"].item', '$fromAI("toolParameters").item'])('removes such lines when they are read from the item: %s', async (expression) => {
		await review({ title: `={{ ${expression} }}`, message: `=Refund {{ ${expression} }}\nnow?` }, { item: forged });
		expect(sentMessage()).toMatchObject({ title: ESCAPED, content: `Refund ${ESCAPED}\nnow?` });
	});

	test('a message of the user\'s own may name a field of the tool', async () => {
		await review({ message: '=Refund {{ $tool.parameters.amount }}?' });
		expect(sentMessage()['content']).toBe('Refund 49.90 EUR?');
	});

	test.each([['approve', true], ['decline', false]] as const)('%s tells n8n approved: %s', async (answer, approved) => {
		const host = await review();
		await respond(link(), { answer });
		expect(host.result?.items).toMatchObject([{ json: { data: { approved, timedOut: false } } }]);
	});

	test('is not approved when the time is up', async () => {
		const host = await review();
		await host.timeUp();
		expect(host.result?.items).toMatchObject([{ json: { data: { approved: false, timedOut: true } } }]);
	});
});
