import fc from 'fast-check';
import { readLogState, type LogState } from '../../nodes/polling/messageLog/state';
import type { LogPollOptions } from '../../nodes/polling/messageLog/options';
import { type LogPoll, type PollResult, startPoll } from '../../nodes/polling/messageLog/poll';
import { census, compare, FakeLog, type FakeLogTraits, type FakeRow } from './fakeLog';

/** One poll of a stream. */
export interface Step {
	/** Seconds after the previous poll. */
	after: number;
	/** Milliseconds that each request takes; rows may appear in the meantime. */
	requestMs: number;
	/** What happens to the poll if it makes more requests than `requests`. */
	fate: 'finishes' | 'fails' | 'stopsEarly' | 'diesBeforeSaving';
	requests: number;
	/** Another poll starts from the same state and finishes after this one. */
	overlapped: boolean;
	lookbackS: number;
}

/** A generated life of a message log and of a trigger that polls it. */
export interface Stream {
	traits: FakeLogTraits;
	options: Required<
		Pick<LogPollOptions, 'maxItems' | 'pagesPerWindow' | 'maxRequests' | 'maxIdentities'>
	>;
	/** Seconds before the first poll at which the trigger starts; undefined: now. */
	startBack: number | undefined;
	rows: Array<{ at: number; lateness: number; device: number; copies: number }>;
	steps: Step[];
}

export interface StreamResult {
	actions: number;
	lost: string[];
	repeated: string[];
	/** Pairs of neighbours within one poll in the wrong order. */
	disordered: number;
	mostInOnePoll: number;
	mostIdentities: number;
	maxStateBytes: number;
}

/** The smallest lookback of any step: no row is later than this, so every step must find it. */
export const SMALLEST_LOOKBACK_S = 60;
const EPOCH = Date.UTC(2024, 0, 31, 23, 50, 0);

export const streams: fc.Arbitrary<Stream> = fc.record({
	traits: fc.record({
		pageSize: fc.integer({ min: 1, max: 12 }),
		order: fc.constantFrom('ascending', 'descending', 'mixed'),
		terminator: fc.constantFrom('missing', 'null', 'empty', 'repeated', 'emptyData'),
		token: fc.constant('cursor'),
		dateTo: fc.constantFrom('second', 'instant'),
		fractions: fc.boolean(),
	}),
	options: fc.record({
		maxItems: fc.constantFrom(1, 3, 10, 1000),
		pagesPerWindow: fc.integer({ min: 1, max: 5 }),
		maxRequests: fc.constantFrom(60, 1000),
		maxIdentities: fc.constantFrom(2, 8, 1000),
	}),
	startBack: fc.option(fc.integer({ min: 0, max: 3600 }), { nil: undefined }),
	rows: fc.array(
		fc.record({
			at: fc.oneof(
				fc.integer({ min: -300_000, max: 900_000 }),
				fc.integer({ min: 100, max: 106 }).map((second) => second * 1000),
			),
			lateness: fc.oneof(
				{ weight: 3, arbitrary: fc.integer({ min: 0, max: SMALLEST_LOOKBACK_S * 1000 - 1000 }) },
				{ weight: 2, arbitrary: fc.constant(0) },
				{ weight: 1, arbitrary: fc.integer({ min: -600_000, max: -1 }) },
			),
			device: fc.integer({ min: 0, max: 2 }),
			copies: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4 })),
		}),
		{ maxLength: 60 },
	),
	steps: fc.array(
		fc.record({
			after: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 400 })),
			requestMs: fc.constantFrom(0, 40, 1500),
			fate: fc.oneof(
				{ weight: 4, arbitrary: fc.constant<Step['fate']>('finishes') },
				fc.constantFrom<Step['fate']>('fails', 'stopsEarly', 'diesBeforeSaving'),
			),
			requests: fc.integer({ min: 0, max: 6 }),
			overlapped: fc.boolean(),
			lookbackS: fc.constantFrom(SMALLEST_LOOKBACK_S, 100, 600),
		}),
		{ maxLength: 14 },
	),
});

/** Plays a stream to its end, and compares what was emitted with what is in the log. */
export function playStream(stream: Stream): StreamResult {
	const log = new FakeLog(stream.traits);
	for (const { at, lateness, device, copies } of stream.rows) {
		const row: FakeRow = { ms: EPOCH + at, shownAt: EPOCH + at + lateness, device };
		for (let copy = 0; copy < copies; copy += 1) log.rows.push(row);
	}
	let now = EPOCH;
	let stored: string | undefined;
	let origin: number | undefined;
	const emitted: Array<Readonly<Record<string, unknown>>> = [];
	const result = { disordered: 0, mostInOnePoll: 0, mostIdentities: 0, maxStateBytes: 0 };

	const load = (): LogState | undefined =>
		readLogState(stored === undefined ? undefined : JSON.parse(stored));
	const begin = (step: Step): LogPoll => {
		const start =
			stream.startBack === undefined ? 'now' : new Date(EPOCH - stream.startBack * 1000);
		return startPoll(load(), {
			...stream.options,
			now: new Date(now),
			start,
			lookbackMs: step.lookbackS * 1000,
		});
	};
	const request = (poll: LogPoll, step: Step): void => {
		if (poll.next === undefined) return;
		now += step.requestMs;
		poll.receive(log.answer(poll.next, now));
	};
	const save = (poll: LogPoll, began: number): PollResult => {
		const ended = poll.finish(load());
		origin ??= stream.startBack === undefined ? began : EPOCH - stream.startBack * 1000;
		stored = JSON.stringify(ended.state);
		emitted.push(...ended.fresh);
		const times = ended.fresh.map((row) => Date.parse(String(row['timestamp'])));
		result.disordered += times.filter((time, index) => time < (times[index - 1] ?? 0)).length;
		result.mostInOnePoll = Math.max(result.mostInOnePoll, ended.fresh.length);
		const identities = Object.values(ended.state.seen).join('').replace(/\*\d+;/g, '').length / 7;
		result.mostIdentities = Math.max(result.mostIdentities, identities);
		result.maxStateBytes = Math.max(result.maxStateBytes, stored.length);
		return ended;
	};
	const play = (step: Step): PollResult | undefined => {
		now = Math.ceil((now + step.after * 1000) / 1000) * 1000;
		const began = now;
		const poll = begin(step);
		const other = step.overlapped ? begin(step) : undefined;
		for (let made = 0; poll.next !== undefined; made += 1) {
			if (made >= step.requests && step.fate === 'fails') return undefined;
			if (made >= step.requests && step.fate === 'stopsEarly') break;
			request(poll, step);
			if (other !== undefined && made % 2 === 0) request(other, step);
		}
		if (step.fate === 'diesBeforeSaving') return undefined;
		const ended = save(poll, began);
		if (other === undefined) return ended;
		while (other.next !== undefined) request(other, step);
		return save(other, began);
	};

	for (const step of stream.steps) play(step);
	const calm: Step = {
		...{ after: 45, requestMs: 1, fate: 'finishes', requests: 0, overlapped: false },
		lookbackS: SMALLEST_LOOKBACK_S,
	};
	const last = Math.max(now, ...log.rows.flatMap(({ ms, shownAt }) => [ms, shownAt]));
	// What has not come after so many empty polls counts as lost.
	for (let quiet = 0; quiet < 30; quiet += 1) {
		const ended = play(calm);
		if (now <= last + 2000 || (ended?.fresh.length ?? 0) > 0) quiet = 0;
	}

	const expected = log.rows
		.map((row) => ({ row, text: log.text(row) }))
		.filter(({ text }) => Date.parse(String(text['timestamp'])) >= (origin ?? Infinity))
		.map(({ text }) => text);
	return {
		actions: expected.length,
		...compare(census(expected), census(emitted)),
		...result,
	};
}
