/** Polls of Push Message Trigger: of the log, of journeys, in the editor, with a broken service. */
import { type Poll, PolledTrigger, type TriggerSetup } from '../../test/support/engine/poll';
import type { Fault, Simulator } from '../../simulator';
import { APPLICATION, CODE, HWID, JOURNEY, MESSAGE, USER } from './account';
import type { Execution, World } from './execution';
import { errorOf, itemOf } from './outcome';
import { Random } from './random';
import { pass } from './time';

const MINUTE = 60_000;
const SECOND = 1_000;
const POLLS = 6;
const ACTIONS = ['sent', 'delivered', 'opened', 'inbox_read', 'inbox_opened'];

interface Scenario {
	parameters: NonNullable<TriggerSetup['parameters']>;
	setup?: Partial<TriggerSetup>;
	log?: Partial<Simulator['log']['options']>;
	/** Strikes at the third poll. */
	fault?: Fault;
}

const journeys = { triggerOn: 'journeyProgress', journeyIds: [JOURNEY] };
const application = { __rl: true, mode: 'code', value: APPLICATION };

const SCENARIOS: Readonly<Record<string, Scenario>> = {
	'as it comes': { parameters: {} },
	'all actions': { parameters: { actions: [] } },
	'one action': { parameters: { actions: ['opened'] } },
	'what was opened': { parameters: { triggerOn: 'opened' } },
	'an application': { parameters: { actions: [], application_code: application } },
	'a campaign': { parameters: { actions: [], filters: { campaign_code: CODE } } },
	'some devices': { parameters: { actions: [], filters: { hwid: `${HWID}, hwid-1` } } },
	'a user': { parameters: { actions: ['sent', 'opened'], filters: { user_id: USER } } },
	'a message': { parameters: { actions: [], filters: { message_code: MESSAGE } } },
	'a message id': { parameters: { actions: [], filters: { message_id: '12345678900' } } },
	platforms: { parameters: { actions: [], filters: { platforms: ['ios', 'android'] } } },
	'all filters': { parameters: { actions: ['opened'], application_code: application, filters: { campaign_code: CODE, hwid: HWID, message_id: '12345678900', user_id: USER, platforms: ['android'] } } },
	'few items': { parameters: { actions: [], options: { maxItems: 2 } }, log: { pageSize: 3 } },
	'a long lookback': { parameters: { actions: [], options: { lookbackMinutes: 60 } }, log: { pageSize: 4 } },
	'no lookback': { parameters: { actions: [], options: { lookbackMinutes: 0 } } },
	'from a start': { parameters: { actions: [], options: { startAt: '2026-06-15T10:00:00Z' } } },
	'from a start in Berlin': { parameters: { actions: [], options: { startAt: '2026-06-15 13:00:00' } }, setup: { timeZone: 'Europe/Berlin' } },
	'descending pages': { parameters: { actions: [] }, log: { pageSize: 2, order: 'descending' } },
	'durable cursors': { parameters: { actions: [] }, setup: { durable: true } },
	'in the editor': { parameters: { actions: [] }, setup: { mode: 'manual' } },
	'in the editor, nothing fits': { parameters: { actions: ['inbox_deleted'] }, setup: { mode: 'manual' } },
	'odd filters': { parameters: { actions: [], filters: { hwid: ' , ', message_id: 'seven' } } },
	'an odd lookback': { parameters: { actions: [], options: { lookbackMinutes: '={{ "long" }}', maxItems: 0 } } },
	'an odd start': { parameters: { options: { startAt: 'tomorrow' } } },
	'journeys': { parameters: journeys },
	'journeys past a threshold': { parameters: { ...journeys, when: 'threshold', metric: 'sent', threshold: 9 } },
	'journeys in the editor': { parameters: journeys, setup: { mode: 'manual' } },
	'a journey that is gone': { parameters: { ...journeys, journeyIds: [JOURNEY, 'gone'] } },
	'no journey': { parameters: { ...journeys, journeyIds: ' , ' } },
};

const FAULTS: readonly Fault[] = [
	{ kind: 'dropBefore' },
	{ kind: 'dropAfter', times: 4 },
	{ kind: 'status429', times: 1 },
	{ kind: 'status429', retryAfter: 600 },
	{ kind: 'status500Empty', times: 4 },
	{ kind: 'status502Html', times: 4 },
	{ kind: 'cutJson', times: 4 },
	{ kind: 'halfJson', times: 4 },
	{ kind: 'raw', status: 401, body: '{"message":"unauthorized"}' },
];

/** All scenarios, and two of them with each fault. */
export function triggerExecutions(): Execution[] {
	const faulty = FAULTS.flatMap((fault) => {
		const words = Object.values(fault).join(' ');
		return [
			executionOf(`${words}, actions`, { parameters: { actions: [] }, log: { pageSize: 3 }, fault }),
			executionOf(`${words}, journeys`, { parameters: journeys, fault }),
		];
	});
	return [...Object.entries(SCENARIOS).map(([name, scenario]) => executionOf(name, scenario)), ...faulty];
}

function executionOf(name: string, scenario: Scenario): Execution {
	return { name: `trigger: ${name}`, run: async (world) => await pollsOf(`trigger: ${name}`, scenario, world) };
}

async function pollsOf(name: string, { parameters, setup, log, fault }: Scenario, { simulator, credential }: World): Promise<object[]> {
	const random = new Random(name);
	Object.assign(simulator.log.options, log);
	let trigger = await PolledTrigger.load({ parameters, credential, ...setup });
	const polls: object[] = [];
	for (let n = 0; n < POLLS; n++) {
		if (n === 2 && fault !== undefined) simulator.faults.add(fault);
		// n8n is started again in between.
		if (n === 4) trigger = await trigger.restart();
		const isFirst = n === 0 || n === 4;
		const poll = (isFirst ? trigger.activate() : trigger.poll()).catch((thrown: unknown) => ({ thrown: errorOf(thrown) }));
		polls.push({ ...seen(await poll), stored: JSON.parse(trigger.stored) as object, isChanged: trigger.isChanged });
		pass(MINUTE);
		goOn(simulator, random);
	}
	return polls;
}

function seen(poll: Poll | { thrown: object | null }): object {
	if ('thrown' in poll) return poll;
	return { executions: poll.executions, items: poll.items.map(itemOf), error: errorOf(poll.error) };
}

/**
 * What happens in a minute: actions, some of which the log shows late or
 * twice, and steps of a journey.
 */
function goOn(simulator: Simulator, random: Random): void {
	const second = Math.floor(Date.now() / SECOND) * SECOND;
	for (let n = random.whole(0, 6); n > 0; n--) {
		const who = random.whole(0, 2);
		const timestamp = new Date(second - random.whole(0, 70) * SECOND);
		const row = {
			hwid: who === 0 ? HWID : `hwid-${who}`,
			userId: who === 0 ? USER : `user-${who}`,
			action: random.pick(ACTIONS),
			applicationCode: APPLICATION,
			campaignCode: random.chance(0.5) ? CODE : '',
			platform: random.pick(['android', 'ios']),
			timestamp,
			visibleAt: new Date(timestamp.getTime() + (random.chance(0.2) ? random.whole(1, 4) * MINUTE : 0)),
			...(random.chance(0.6) && { messageCode: MESSAGE, messageId: 12_345_678_900n }),
		};
		const added = simulator.addLogRow(row);
		if (random.chance(0.15)) simulator.state.log.push({ ...added, copy: true });
	}
	if (random.chance(0.7)) simulator.countInJourney(JOURNEY, random.whole(0, 1), { sent: random.whole(1, 3), opened: random.whole(0, 2) });
	if (random.chance(0.1)) simulator.restartJourney(JOURNEY);
}
