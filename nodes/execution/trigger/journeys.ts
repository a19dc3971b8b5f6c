/** Trigger On: Journey Progress. */
import type { IPollFunctions } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import { readJourneyIds, readThreshold } from '../../form/trigger/journeys';
import {
	asIfNew,
	crossings,
	type JourneyAnswer,
	type Progress,
	progressSince,
	readingOrder,
} from '../../polling/journeys/progress';
import { readJourneyState } from '../../polling/journeys/state';
import { call, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { connect } from '../host/connection';
import { validate } from '../request/validate';
import { concurrently } from '../concurrency/concurrent';
import type { Memory } from './poll';
import { deadlineOf } from './budget';
import { triggerInput } from './triggerInput';

const statistics = catalogue.getJourneyStatistics;
const REQUESTS_AT_ONCE = 4;
/** Points that a test in the editor shows. */
const SAMPLE_ITEMS = 10;

/**
 * @param memory of the journeys
 * @returns the points that moved since the last poll
 */
export async function emitProgress(context: IPollFunctions, memory: Memory): Promise<Progress[]> {
	const input = triggerInput(context);
	const ids = readJourneyIds(input);
	const threshold = readThreshold(input);
	const connection = await connect(context);
	const deadline = deadlineOf(context, connection.clock);
	const began = readJourneyState(memory.load());
	const answers = new Map<string, JourneyAnswer>();
	await concurrently(readingOrder(began, ids), REQUESTS_AT_ONCE, async (id) => {
		if (connection.clock.now().getTime() < deadline) answers.set(id, await read(id, connection));
	});
	const result = progressSince(began, readJourneyState(memory.load()), ids, answers);
	if (result === undefined) return [];
	memory.store(result.state);
	if (threshold === undefined) return [...result.told];
	for (const { change, journey, journeyId, pointTitle } of result.told) {
		if (change !== 'restarted') continue;
		context.logger.info(
			`"${context.getNode().name}": the counters of "${pointTitle}" in the journey "${journey ?? journeyId}" began anew`,
		);
	}
	return crossings(result.told, threshold);
}

/** @returns points of the journeys with their totals. The state is not touched. */
export async function sampleProgress(context: IPollFunctions): Promise<Progress[]> {
	const input = triggerInput(context);
	const ids = readJourneyIds(input);
	readThreshold(input);
	const connection = await connect(context);
	const points: Progress[] = [];
	for (const id of ids) {
		points.push(...asIfNew(id, await read(id, connection)));
		if (points.length >= SAMPLE_ITEMS) break;
	}
	if (points.length > 0) return points.slice(0, SAMPLE_ITEMS);
	throw new Error(
		'These journeys have no points that send anything yet. Add a message to a journey, or enter another one, and test again',
	);
}

async function read(id: string, connection: Connection): Promise<JourneyAnswer> {
	const answer = await call(statistics, validate(statistics, { id }), connection).catch(
		(error: unknown) =>
			Promise.reject(
				error instanceof CallFailure
					? new CallFailure({ ...error.facts, about: `Journey ${id}` })
					: error,
			),
	);
	return (answer as { payload?: JourneyAnswer }).payload ?? {};
}
