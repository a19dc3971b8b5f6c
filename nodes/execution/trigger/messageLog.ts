/** Trigger On: Message Action. Reads what the state machine asks for. */
import type { IPollFunctions } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import type { Fields } from '../../catalogue/definition/json';
import { readFilters } from '../../form/trigger/filters';
import { readLogOptions } from '../../form/trigger/logOptions';
import { isObject } from '../../polling/json';
import type { LogRow } from '../../polling/messageLog/identity';
import { formatSecond, parseInstant, secondOf } from '../../polling/messageLog/instant';
import { type PollResult, startPoll } from '../../polling/messageLog/poll';
import { readLogState } from '../../polling/messageLog/state';
import type { LogPage, LogRequest } from '../../polling/messageLog/window';
import { call, type Connection } from '../../transport/client';
import { stringifyJson } from '../../transport/json';
import { validate } from '../request/validate';
import { connect } from '../host/connection';
import { deadlineOf } from './budget';
import type { Memory } from './memory';
import { triggerInput } from './triggerInput';

const log = catalogue.getMessageLog;
/** Rows of one page; a page is held in memory as a whole. */
const PAGE_ROWS = 10_000;
/** A manual test looks back this far, in minutes, until it has found this many actions. */
const SAMPLE_MINUTES = [10, 60, 24 * 60, 7 * 24 * 60];
const SAMPLE_ITEMS = 10;

/**
 * @param memory of the message log
 * @returns the new actions, oldest first
 */
export async function emitActions(
	context: IPollFunctions,
	memory: Memory,
): Promise<readonly LogRow[]> {
	const input = triggerInput(context);
	const filters = readFilters(input);
	const connection = await connect(context);
	const deadline = deadlineOf(context, connection.clock);
	const stored = () => readLogState(memory.load());
	const machine = startPoll(stored(), {
		...readLogOptions(input),
		now: connection.clock.now(),
		filters: stringifyJson(filters),
	});
	while (machine.next !== undefined && connection.clock.now().getTime() < deadline) {
		machine.receive(await readPage(filters, machine.next, connection));
	}
	// No wait between reading the state and writing it: another poll may be in flight.
	const result = machine.finish(stored());
	memory.store(result.state, result.fresh.length > 0);
	report(context, result);
	return result.fresh;
}

/** Writes into n8n's log what its operator should know. */
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

/** Recent real actions for the editor. The state is not touched. */
export async function sampleActions(context: IPollFunctions): Promise<LogRow[]> {
	const filters = readFilters(triggerInput(context));
	const connection = await connect(context);
	const now = connection.clock.now().getTime();
	let rows: LogRow[] = [];
	for (const minutes of SAMPLE_MINUTES) {
		const period = {
			date_from: formatSecond(secondOf(now - minutes * 60_000)),
			date_to: formatSecond(secondOf(now)),
		};
		const { data } = await readPage(filters, period, connection);
		rows = Array.isArray(data) ? data.filter(isObject) : [];
		if (rows.length >= SAMPLE_ITEMS) break;
	}
	if (rows.length === 0) {
		throw new Error(
			'The message log has no action of the last 7 days that fits the filters. Send a message, or widen the filters, and test again',
		);
	}
	const timeOf = ({ timestamp }: LogRow) => parseInstant(timestamp)?.ms ?? 0;
	const newestFirst = rows.sort((one, other) => timeOf(other) - timeOf(one));
	return newestFirst.slice(0, SAMPLE_ITEMS);
}

async function readPage(
	filters: Fields,
	period: LogRequest,
	connection: Connection,
): Promise<LogPage> {
	const request = validate(log, { ...filters, ...period, limit: PAGE_ROWS });
	const answer = await call(log, request, connection);
	return isObject(answer) ? answer : {};
}
