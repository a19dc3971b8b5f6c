/** Trigger On: actions of the message log. Reads the pages that the state machine asks for. */
import type { IPollFunctions } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import { asRow, listIn, valueIn } from '../../catalogue/values/answers';
import { actionColumns, LOG_PAGE_ROWS } from '../../catalogue/statistics/messageLog';
import { filterLabels } from '../../form/trigger/filters';
import type { WatchedLog } from '../../form/trigger/readTrigger';
import type { LogRow } from '../../polling/messageLog/identity';
import { formatSecond, secondOf } from '../../polling/messageLog/instant';
import { CLOCK_MARGIN_MS, LONGEST_READING_MS } from '../../polling/messageLog/options';
import { type LogPoll, type PollResult, startPoll } from '../../polling/messageLog/poll';
import { readLogState } from '../../polling/messageLog/state';
import type { LogPage, LogRequest } from '../../polling/messageLog/window';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { stringifyJson } from '../../transport/json';
import { connect } from '../host/connection';
import { validate, withPage } from '../request/validate';
import { deadlineOf } from './budget';
import type { Memory } from './memory';
import { type ReadPage, sampleLog } from './sampleLog';
import { ServiceTime } from './serviceTime';
import type { Watch } from './watch';

const log = catalogue.getMessageLog;

/**
 * @param watched what the form says
 * @returns what polls the message log
 * @throws InputError when the service would refuse a filter
 */
export function watchLog(context: IPollFunctions, watched: WatchedLog): Watch {
	const request = checkedRequest(watched);
	const read = async (period: LogRequest, connection: Connection): Promise<LogPage> => {
		const answer = await call(log, withPage(request, { ...period }), connection);
		return {
			data: listIn(answer, 'data').map(asRow),
			pagination_token: valueIn(answer, 'pagination_token'),
		};
	};
	return {
		name: 'messageLog',
		emit: async (memory) => (await emitActions(context, watched, memory, read)).map(actionColumns),
		sample: async () =>
			(await sampleLog(new ServiceTime(await connect(context)), read)).map(actionColumns),
	};
}

/** A request with the filters, checked; its period is a placeholder. */
function checkedRequest({ filters }: WatchedLog): CheckedRequest {
	const present = formatSecond(secondOf(Date.now()));
	const fields = { ...filters, date_from: present, date_to: present, limit: LOG_PAGE_ROWS };
	return validate(log, fields, filterLabels());
}

/** @returns the new actions, oldest first */
async function emitActions(
	context: IPollFunctions,
	{ filters, options }: WatchedLog,
	memory: Memory,
	read: ReadPage,
): Promise<readonly LogRow[]> {
	const time = new ServiceTime(await connect(context));
	const { connection } = time;
	const deadline = Math.min(
		deadlineOf(context, connection.clock),
		connection.clock.now().getTime() + LONGEST_READING_MS,
	);
	const stored = () => readLogState(memory.load());
	const readNext = async (machine: LogPoll): Promise<LogPoll> => {
		if (machine.next !== undefined) machine.receive(await read(machine.next, connection));
		return machine;
	};
	const begin = async (now: Date, clockMarginMs = 0) =>
		await readNext(
			startPoll(stored(), { ...options, now, clockMarginMs, filters: stringifyJson(filters) }),
		);
	let machine = await time.ask(begin);
	const beginsNow = options.start === 'now' && stored() === undefined;
	if (beginsNow && !time.isKnown) machine = await begin(time.now(), CLOCK_MARGIN_MS);
	while (machine.next !== undefined && connection.clock.now().getTime() < deadline) {
		await readNext(machine);
	}
	// No wait between reading the state and writing it: another poll may be in flight.
	const result = machine.finish(stored());
	memory.store(result.state, result.fresh.length > 0);
	report(context, result);
	return result.fresh;
}

/** Logs what the operator of n8n should know. */
function report(context: IPollFunctions, { gap, heldFrom, stalledAt }: PollResult): void {
	const name = `"${context.getNode().name}"`;
	if (gap) {
		context.logger.warn(
			`${name}: the log reaches 30 days back, so the actions from ${gap.from.toISOString()} to ${gap.to.toISOString()} are lost`,
		);
	}
	if (heldFrom) {
		context.logger.warn(
			`${name}: more actions than the trigger can remember. Those since ${heldFrom.toISOString()} come once they are older than the lookback; lower Lookback to get them sooner`,
		);
	}
	if (stalledAt) {
		context.logger.warn(
			`${name}: more actions in the second ${stalledAt.toISOString()} than one poll can read. Narrow the filters`,
		);
	}
}
