/** Executions whose service fails: lost answers, limits, broken servers. */
import type { INode } from 'n8n-workflow';
import { type NodeRun, runNode } from '../../test/support/engine';
import type { Fault } from '../../simulator';
import { APPLICATION, CODE, EMAIL, HWID, JOURNEY, MESSAGE, PHONE, USER } from './account';
import type { Execution } from './execution';
import { outcomeOf } from './outcome';

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });
const application = byCode(APPLICATION);
const one = { requestOptions: { requestsAtOnce: 1 } };
const period = { datefrom: '2026-06-01', dateto: '2026-06-10' };

/** Operations of each kind of repetition. */
const WORK: ReadonlyArray<{ type: string; parameters: NodeRun['parameters'] & { resource: string; operation: string } }> = [
	{ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application, sendTo: 'users', users: USER, content: '={{ $json.text }}', requestOptions: { requestsAtOnce: 1, messagesPerRequest: 1 } } },
	{ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application, sendTo: 'devices', devices: HWID, content: '={{ $json.text }}', requestOptions: { requestsAtOnce: 1, messagesPerRequest: 2 } } },
	{ type: 'pushMessage', parameters: { resource: 'sms', operation: 'send', application, devices: PHONE, content: '={{ $json.text }}', ...one } },
	{ type: 'pushMessage', parameters: { resource: 'targetedPush', operation: 'send', devices_filter: `A("${APPLICATION}")`, content: '={{ $json.text }}', ...one } },
	{ type: 'pushMessage', parameters: { resource: 'message', operation: 'get', message: MESSAGE } },
	{ type: 'pushEmail', parameters: { resource: 'email', operation: 'send', application, sendTo: 'devices', devices: EMAIL, email_template: CODE, subject: '={{ $json.text }}', ...one } },
	{ type: 'pushEmail', parameters: { resource: 'email', operation: 'getBounces', application } },
	{ type: 'pushDevice', parameters: { resource: 'tag', operation: 'set', application, identifyBy: 'device', hwid: HWID, tagsFrom: 'rows', tags: { tag: [{ name: 'Age', change: 'increment', value: '1' }] }, ...one } },
	{ type: 'pushDevice', parameters: { resource: 'device', operation: 'setBadge', application, hwid: HWID, badge: 3, ...one } },
	{ type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'create', application, name: '={{ $json.text }}' } },
	{ type: 'pushApplication', parameters: { resource: 'application', operation: 'getAll', returnAll: true } },
	{ type: 'pushStatistics', parameters: { resource: 'application', operation: 'get', application, ...period } },
	{ type: 'pushStatistics', parameters: { resource: 'messageLog', operation: 'getAll', returnAll: true, filters: { message_code: MESSAGE } } },
	{ type: 'pushJourney', parameters: { resource: 'journey', operation: 'getStatistics', id: JOURNEY } },
];

const FAULTS: readonly Fault[] = [
	{ kind: 'dropBefore' },
	{ kind: 'dropAfter' },
	{ kind: 'status429' },
	{ kind: 'status429', retryAfter: 7, times: 2 },
	{ kind: 'status500Empty' },
	{ kind: 'status502Html', after: true },
	{ kind: 'cutJson' },
	{ kind: 'halfJson' },
	{ kind: 'notJson' },
	{ kind: 'echoToken' },
	{ kind: 'redirect', location: 'https://example.com/' },
];
const ENDLESS = 40;
const SETTINGS: ReadonlyArray<Partial<INode>> = [{}, { onError: 'continueRegularOutput' }, { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 }];

/**
 * Each operation with each fault: at its second request if it has several, and a third for good.
 */
export function faultyExecutions(): Execution[] {
	return WORK.flatMap((work, w) =>
		FAULTS.flatMap((fault, f) => {
			const turn = (w + f) % SETTINGS.length;
			const once = faulty(work, { skip: isOrdered(work) ? 1 : 0, ...fault }, SETTINGS[turn]);
			return turn === 0 ? [once, faulty(work, { ...fault, times: ENDLESS }, SETTINGS[f % SETTINGS.length])] : [once];
		}),
	);
}

/** Whether the requests of several items come one after another. */
function isOrdered({ parameters }: (typeof WORK)[number]): boolean {
	return 'requestOptions' in parameters;
}

function faulty(work: (typeof WORK)[number], fault: Fault, settings: Partial<INode> = {}): Execution {
	const { type, parameters } = work;
	const operation = `${type} ${parameters.resource} ${parameters.operation}`;
	const words = [parameters['sendTo'] ?? '', ...Object.values(fault), ...Object.keys(settings)].join(' ');
	return {
		name: `faulty: ${operation} ${words}`,
		operation,
		async run({ simulator, credential, executionId }) {
			simulator.faults.add(fault);
			const items = ['one', 'two', 'three'].slice(0, isOrdered(work) ? 3 : 1).map((text) => ({ text }));
			const result = await runNode({ type, parameters, items, settings, credential: { ...credential, requestsPerMinute: 600 }, executionId });
			return { ...outcomeOf(result), done: simulator.ledger.map(({ notification }) => notification['content'] ?? null) };
		},
	};
}
