/** Trigger On: Journey Progress. */
import type { IPollFunctions } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import { elementList } from '../../catalogue/definition/elementList';
import { isObject } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';
import type { WatchedJourneys } from '../../form/trigger/readTrigger';
import {
	asCrossing,
	asIfNew,
	crossings,
	type JourneyAnswer,
	journeyProgress,
	type Progress,
	readingOrder,
} from '../../polling/journeys/progress';
import { readJourneyState } from '../../polling/journeys/state';
import { call, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { connect } from '../host/connection';
import { nodeError } from '../results/nodeErrors';
import { validate } from '../request/validate';
import { concurrently } from '../concurrency/concurrent';
import { deadlineOf } from './budget';
import type { Memory } from './memory';
import type { Watch } from './watch';

const statistics = catalogue.getJourneyStatistics;
const REQUESTS_AT_ONCE = 4;
/** The most points that a test in the editor shows. */
const SAMPLE_ITEMS = 10;

/**
 * @param watched what the form says
 * @returns what polls the journeys
 */
export function watchJourneys(context: IPollFunctions, watched: WatchedJourneys): Watch {
	return {
		name: 'journeys',
		emit: async (memory) => await emitProgress(context, watched, memory),
		sample: async () => await sampleProgress(context, watched),
	};
}

/** @returns the points that changed after the last poll, or those that reached the threshold */
async function emitProgress(
	context: IPollFunctions,
	{ ids, threshold }: WatchedJourneys,
	memory: Memory,
): Promise<readonly Progress[]> {
	const connection = await connect(context);
	const deadline = deadlineOf(context, connection.clock);
	const began = readJourneyState(memory.load());
	const answers = new Map<string, JourneyAnswer>();
	const failures = new Map<string, CallFailure>();
	const limit = { current: REQUESTS_AT_ONCE };
	await concurrently(readingOrder(began, ids), limit, async (id) => {
		if (connection.clock.now().getTime() >= deadline) return;
		const read = await fetchJourney(id, connection).then(
			(answer) => ({ answer }),
			(error: unknown) => ({ error }),
		);
		if ('answer' in read) answers.set(id, read.answer);
		// In the first poll, a user is there to correct it.
		else if (began === undefined || !isOfOneJourney(read.error)) throw read.error;
		else failures.set(id, withTitle(read.error, began.journeys[id]?.title));
	});
	const [failure] = failures.values();
	if (failure !== undefined && failures.size === ids.length) throw failure;
	// No wait between reading the state and writing it: another poll may be in flight.
	const current = readJourneyState(memory.load());
	const result = journeyProgress(began, current, ids, answers, new Set(failures.keys()));
	if (result === undefined) return [];
	const items = threshold === undefined ? result.progress : crossings(result, threshold);
	// Before the state is stored, so that nothing is lost if this fails.
	for (const id of result.beganToFail) emitFailure(context, failures.get(id));
	memory.store(result.state, items.length > 0);
	if (threshold !== undefined) logRestarts(context, result.progress);
	return items;
}

/** Whether an error concerns one journey, and not the token, the network or the rate limit. */
function isOfOneJourney(error: unknown): error is CallFailure {
	if (!(error instanceof CallFailure)) return false;
	const { kind, httpStatus } = error.facts;
	if (kind === 'refused') return httpStatus !== 401;
	return kind === 'serverFault' || kind === 'unreadable' || kind === 'endless';
}

function withTitle({ facts }: CallFailure, title: string | undefined): CallFailure {
	return new CallFailure(
		title === undefined ? facts : { ...facts, about: `${facts.about} ("${title}")` },
	);
}

/** Emits a failed execution for a journey, once, when it begins to fail. */
function emitFailure(context: IPollFunctions, failure: CallFailure | undefined): void {
	if (failure === undefined) return;
	const error = nodeError(context.getNode(), failure);
	context.logger.warn(
		`"${context.getNode().name}": ${failure.facts.about} could not be read. The others are still watched: ${error.message}`,
	);
	context.__emitError(error);
}

/** Logs restarts, if only crossings are emitted. */
function logRestarts(context: IPollFunctions, progress: readonly Progress[]): void {
	for (const { change, journey, journeyId, pointTitle } of progress) {
		if (change !== 'restarted') continue;
		context.logger.info(
			`"${context.getNode().name}": the counters of "${pointTitle}" in the journey "${journey ?? journeyId}" were reset`,
		);
	}
}

/** @returns points of the journeys with their totals. Does not change the state. */
async function sampleProgress(
	context: IPollFunctions,
	{ ids, threshold }: WatchedJourneys,
): Promise<Progress[]> {
	const connection = await connect(context);
	const points: Progress[] = [];
	for (const id of ids) {
		for (const point of asIfNew(id, await fetchJourney(id, connection))) points.push(point);
		if (points.length >= SAMPLE_ITEMS) break;
	}
	if (points.length > 0) {
		const shown = points.slice(0, SAMPLE_ITEMS);
		return threshold === undefined ? shown : shown.map((point) => asCrossing(point, threshold));
	}
	throw new Error(
		'These journeys have no points that send anything yet. Add a message to a journey, or enter another one, and test again',
	);
}

async function fetchJourney(id: string, connection: Connection): Promise<JourneyAnswer> {
	const answer = await call(statistics, validate(statistics, { id }), connection).catch(
		(error: unknown) =>
			Promise.reject(
				error instanceof CallFailure
					? new CallFailure({ ...error.facts, about: `Journey ${id}` })
					: error,
			),
	);
	const payload = valueIn(answer, 'payload');
	if (!isObject(payload)) return {};
	const points = elementList(payload['points']);
	// What is no point has no counters.
	return points === undefined ? payload : { ...payload, points: points.filter(isObject) };
}
