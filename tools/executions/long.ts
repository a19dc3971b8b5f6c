/** Long executions: many messages, a low rate, a strict service. And those of an AI agent. */
import { runNode } from '../../test/support/engine';
import { callTool } from '../../test/support/engine/agent';
import { APPLICATION, USER } from './account';
import type { Execution, World } from './execution';
import { errorOf, outcomeOf } from './outcome';

const application = { __rl: true, mode: 'code', value: APPLICATION };
const push = { resource: 'push', operation: 'send', application, sendTo: 'users', users: USER, content: '={{ "Hello " + $itemIndex }}' };
const operation = 'pushMessage push send';

interface Work {
	items: number;
	requestsPerMinute: number;
	/** What the service allows. */
	perMinute?: number;
	messagesPerRequest: number;
}

const WORK: Readonly<Record<string, Work>> = {
	'a thousand messages': { items: 1000, requestsPerMinute: 600, messagesPerRequest: 100 },
	'a slow pace': { items: 14, requestsPerMinute: 5, messagesPerRequest: 1 },
	'a strict service': { items: 14, requestsPerMinute: 600, perMinute: 4, messagesPerRequest: 1 },
};

/** Each is one execution, its waits included. */
export function longExecutions(): Execution[] {
	const long = Object.entries(WORK).map(([name, work]): Execution => ({ name: `long: ${name}`, operation, run: async (world) => await sent(work, world) }));
	return [...long, { name: 'agent: push', operation, run: runByAgent }];
}

async function sent({ items: count, requestsPerMinute, perMinute = 600, messagesPerRequest }: Work, { simulator, ...world }: World): Promise<object> {
	simulator.rate.perMinute = perMinute;
	const credential = { ...world.credential, requestsPerMinute };
	const items = Array.from({ length: count }, (_none, n) => ({ n }));
	const parameters = { ...push, requestOptions: { requestsAtOnce: 1, messagesPerRequest } };
	return outcomeOf(await runNode({ type: 'pushMessage', parameters, items, credential, executionId: world.executionId }));
}

async function runByAgent({ credential }: World): Promise<object[]> {
	const parameters = { ...push, content: "={{ $fromAI('text', 'What to say', 'string') }}" };
	const calls = ['Hello', 'And goodbye', 'Hello', ''].map((text) => ({ text }));
	const answers = await callTool({ type: 'pushMessage', parameters, calls, credential });
	return answers.map((answer) => ('text' in answer ? answer : { error: errorOf(answer.error) }));
}
