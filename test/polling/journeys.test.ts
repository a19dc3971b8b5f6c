/** The state machine behind Trigger On: Journey Progress. */
import fc from 'fast-check';
import {
	type Crossing, crossings, type JourneyAnswer, type JourneyPollResult, journeyProgress, MAX_GONE, MAX_POINTS, type Progress,
	readingOrder, type Threshold, TooManyPointsError,
} from '../../nodes/polling/journeys/progress';
import { type JourneyState, readJourneyState } from '../../nodes/polling/journeys/state';
import { UnreadableStateError } from '../../nodes/polling/unreadableState';

type Stat = Record<string, unknown> | null;
const point = (pointTitle: string | null, pointStat: Stat, names: object = {}) => ({
	...{ pointTitle, campaignCode: 'C', presetCode: 'P', pointStat },
	...names,
});

/** Watches journey J; the state goes through JSON after each poll, as after a restart. */
class Watcher {
	state: JourneyState | undefined;

	poll(points: unknown, title = 'Welcome'): readonly Progress[] {
		return this.pollAll({ J: { title, points } });
	}

	pollAll(answers: Record<string, JourneyAnswer>, ids = Object.keys(answers)): readonly Progress[] {
		return this.result(answers, ids).progress;
	}

	/** The points whose metric has reached the threshold. */
	reached(threshold: Threshold, points: unknown): Crossing[] {
		return crossings(this.result({ J: { points } }), threshold);
	}

	private result(answers: Record<string, JourneyAnswer>, ids = Object.keys(answers)): JourneyPollResult {
		const result = journeyProgress(this.state, this.state, ids, new Map(Object.entries(answers)));
		this.state = readJourneyState(JSON.parse(JSON.stringify(result?.state)));
		return result!;
	}
}

let watcher: Watcher;
beforeEach(() => (watcher = new Watcher()));

const brief = (progress: readonly Progress[]) => progress.map(({ change, pointTitle, difference }) => [change, pointTitle, difference]);

test('the first answer is the baseline; after that, each point whose counters moved is emitted', () => {
	expect(watcher.poll([point('A', { sent: 5, opened: 1 }), point('B', { sent: 2 })])).toEqual([]);
	expect(watcher.poll([point('A', { sent: 5, opened: 1 }), point('B', { sent: 2 })])).toEqual([]);
	expect(watcher.poll([point('A', { sent: 9, opened: 1 }), point('B', { sent: 2 })])).toEqual([
		{
			change: 'moved',
			...{ journeyId: 'J', journey: 'Welcome', pointTitle: 'A', campaignCode: 'C', presetCode: 'P' },
			totals: { sent: 9, opened: 1 },
			difference: { sent: 4, opened: 0 },
		},
	]);
});

test('counts every number: unknown metrics, numbers as text, numbers in objects; not text or null', () => {
	watcher.poll([point('A', { sent: '5', madeUp: 1, ios: { sent: 2 }, note: 'a', none: null })]);
	const [moved] = watcher.poll([point('A', { sent: '7', madeUp: 4, ios: { sent: 3 }, note: 'b', none: null })]);
	expect(moved?.difference).toEqual({ sent: 2, madeUp: 3, 'ios.sent': 1 });
	expect(moved?.totals).toEqual({ sent: 7, madeUp: 4, 'ios.sent': 3 });
});

test('a metric that was absent counts as zero; one that is absent now has not moved', () => {
	watcher.poll([point('A', null)]);
	expect(brief(watcher.poll([point('A', { sent: 3 })]))).toEqual([['moved', 'A', { sent: 3 }]]);
	expect(watcher.poll([point('A', {})])).toEqual([]);
	expect(brief(watcher.poll([point('A', { sent: 4 })]))).toEqual([['moved', 'A', { sent: 1 }]]);
});

test('counters that fall are a new baseline and are reported', () => {
	watcher.poll([point('A', { sent: 50, opened: 7 })]);
	const [moved] = watcher.poll([point('A', { sent: 3, opened: 7 })]);
	expect(moved).toMatchObject({
		change: 'restarted',
		totals: { sent: 3, opened: 7 },
		difference: { sent: 0, opened: 0 },
		previous: { sent: 50, opened: 7 },
	});
	expect(brief(watcher.poll([point('A', { sent: 5, opened: 7 })]))).toEqual([['moved', 'A', { sent: 2, opened: 0 }]]);
});

test('a rate that falls is not a restart', () => {
	watcher.poll([point('A', { sent: 10, conversion: 0.5 })]);
	expect(brief(watcher.poll([point('A', { sent: 12, conversion: 0.4 })]))).toEqual([
		['moved', 'A', { sent: 2, conversion: -0.1 }],
	]);
});

test('new and vanished points are emitted once; a point that returns has only moved by the difference', () => {
	watcher.poll([point('A', { sent: 1 })]);
	expect(brief(watcher.poll([point('A', { sent: 1 }), point('B', { sent: 4 })]))).toEqual([['new', 'B', { sent: 4 }]]);
	const vanished = watcher.poll([point('A', { sent: 1 })]);
	expect(vanished).toMatchObject([{ change: 'vanished', pointTitle: 'B', totals: { sent: 4 }, difference: { sent: 0 } }]);
	expect(watcher.poll([point('A', { sent: 1 })])).toEqual([]);
	expect(brief(watcher.poll([point('B', { sent: 6 }), point('A', { sent: 1 })]))).toEqual([['returned', 'B', { sent: 2 }]]);
});

test('an answer without points keeps what is known', () => {
	expect(watcher.poll(null)).toEqual([]);
	watcher.poll([point('A', { sent: 1 })]);
	expect(watcher.poll(null)).toEqual([]);
	expect(watcher.poll(undefined)).toEqual([]);
	expect(brief(watcher.poll([point('A', { sent: 2 })]))).toEqual([['moved', 'A', { sent: 1 }]]);
});

describe('points with equal titles are kept apart', () => {
	test('by campaign and preset, in any order', () => {
		const one = (sent: number) => point('Hello', { sent }, { presetCode: 'one' });
		const two = (sent: number) => point('Hello', { sent }, { presetCode: 'two' });
		watcher.poll([one(5), two(90)]);
		const progress = watcher.poll([two(91), one(5)]);
		expect(progress).toMatchObject([{ change: 'moved', presetCode: 'two', difference: { sent: 1 } }]);
		expect(progress).toHaveLength(1);
	});

	test('by their numbers and then their order, if all else is equal', () => {
		const equal = (sent: number) => point('Hello', { sent });
		watcher.poll([equal(10), equal(20)]);
		expect(watcher.poll([equal(20), equal(10)])).toEqual([]);
		expect(watcher.poll([equal(21), equal(10)])).toMatchObject([{ change: 'moved', difference: { sent: 1 } }]);
		expect(watcher.poll([equal(21)])).toMatchObject([{ change: 'vanished', totals: { sent: 10 } }]);
	});

	test('without a title', () => {
		watcher.poll([point(null, { sent: 1 }), point('', { sent: 1 }, { presetCode: 'Q' })]);
		expect(watcher.poll([point(null, { sent: 2 }), point(null, { sent: 1 }, { presetCode: 'Q' })])).toMatchObject([
			{ pointTitle: null, presetCode: 'P', difference: { sent: 1 } },
		]);
	});

	test('with a blank title, and with blanks at either end of a title', () => {
		watcher.poll([point(' \t', { sent: 1 }), point('Hello ', { sent: 1 }, { presetCode: 'Q' })]);
		expect(watcher.poll([point('', { sent: 2 }), point(' Hello', { sent: 2 }, { presetCode: 'Q' })])).toMatchObject([
			{ change: 'moved', pointTitle: null, difference: { sent: 1 } },
			{ change: 'moved', pointTitle: 'Hello', difference: { sent: 1 } },
		]);
	});
});

test('each journey has its own baseline; one that is no longer watched is forgotten', () => {
	const answer = (sent: number) => ({ title: 'T', points: [point('A', { sent })] });
	watcher.pollAll({ one: answer(1) });
	expect(watcher.pollAll({ one: answer(2), two: answer(50) })).toMatchObject([{ journeyId: 'one' }]);
	expect(watcher.pollAll({ one: answer(2), two: answer(51) })).toMatchObject([{ journeyId: 'two' }]);
	expect(watcher.pollAll({ two: answer(51) })).toEqual([]);
	expect(watcher.pollAll({ one: answer(9), two: answer(51) })).toEqual([]);
});

test('journeys for which a poll had no time come first in the next one, and lose nothing', () => {
	const answer = (sent: number) => ({ points: [point('A', { sent })] });
	const ids = ['one', 'two', 'three'];
	watcher.pollAll({ one: answer(1), two: answer(1), three: answer(1) });
	expect(watcher.pollAll({ one: answer(2) }, ids)).toHaveLength(1);
	expect(readingOrder(watcher.state, ids)).toEqual(['two', 'three', 'one']);
	expect(watcher.pollAll({ two: answer(4) }, ids)).toMatchObject([{ journeyId: 'two', difference: { sent: 3 } }]);
	expect(readingOrder(watcher.state, ids)).toEqual(['three', 'one', 'two']);
});

test('a journey that fails waits for its next reading, and is named when it starts to fail', () => {
	const answer = (sent: number) => ({ points: [point('A', { sent })] });
	const ids = ['one', 'two'];
	let state = journeyProgress(undefined, undefined, ids, new Map([['one', answer(1)], ['two', answer(1)]]))!.state;
	const poll = (read: Record<string, JourneyAnswer>, ...failed: string[]) => {
		const result = journeyProgress(state, state, ids, new Map(Object.entries(read)), new Set(failed))!;
		state = readJourneyState(JSON.parse(JSON.stringify(result.state)))!;
		return [result.progress.map(({ journeyId, difference }) => [journeyId, difference['sent']]), result.beganToFail];
	};
	expect(state).not.toHaveProperty('failing');
	expect(poll({ one: answer(2) }, 'two')).toEqual([[['one', 1]], ['two']]);
	expect(poll({ one: answer(3) }, 'two')).toEqual([[['one', 1]], []]);
	// It was not read, so it is still failing.
	expect(poll({ one: answer(4) })).toEqual([[['one', 1]], []]);
	expect(readingOrder(state, ids)).toEqual(['two', 'one']);
	expect(poll({}, 'two')).toEqual([[], []]);
	expect(readingOrder(state, ids)).toEqual(['one', 'two']);
	expect(poll({ two: answer(7) })).toEqual([[['two', 6]], []]);
	expect(state).not.toHaveProperty('failing');
	expect(poll({}, 'two')).toEqual([[], ['two']]);
	// Failures of a journey that is no longer watched are forgotten.
	expect(journeyProgress(state, state, ['one'], new Map())?.state).not.toHaveProperty('failing');
});

test('an answer without a title keeps the title of the journey', () => {
	watcher.poll([point('A', { sent: 1 })], 'Welcome');
	const titled = journeyProgress(watcher.state, watcher.state, ['J'], new Map([['J', { points: [point('A', { sent: 2 })] }]]));
	expect(titled?.progress).toMatchObject([{ journey: 'Welcome' }]);
	expect(titled?.state.journeys['J']?.title).toBe('Welcome');
});

test('a state from before titles and failures is continued', () => {
	const { title: _title, ...journey } = (watcher.poll([point('A', { sent: 1 })]), watcher.state!.journeys['J']!);
	watcher.state = readJourneyState({ version: 1, polls: 1, journeys: { J: journey } });
	expect(watcher.poll([point('A', { sent: 3 })])).toMatchObject([{ journey: 'Welcome', difference: { sent: 2 } }]);
});

test('an answer is dropped if another poll has stored a state meanwhile', () => {
	const answers = (sent: number) => new Map([['J', { points: [point('A', { sent })] }]]);
	const first = journeyProgress(undefined, undefined, ['J'], answers(1))!.state;
	const newer = journeyProgress(first, first, ['J'], answers(5))!;
	expect(journeyProgress(first, newer.state, ['J'], answers(3))).toBeUndefined();
	expect(journeyProgress(undefined, first, ['J'], answers(0))).toBeUndefined();
});

test('a threshold is emitted once when it is reached or passed', () => {
	const threshold = { metric: 'opened', value: 10 };
	const poll = (opened: number, others: object[] = []) =>
		watcher.reached(threshold, [point('A', { opened }), ...others]).map(({ totals }) => totals['opened']);
	expect(poll(9)).toEqual([]);
	expect(poll(10)).toEqual([10]);
	expect(poll(11)).toEqual([]);
	// It restarts, and can pass again.
	expect(poll(3)).toEqual([]);
	expect(poll(40)).toEqual([40]);
	// A new point has passed it since it appeared.
	expect(poll(40, [point('B', { opened: 12 }), point('C', { sent: 99 })])).toEqual([12]);
	expect(poll(40)).toEqual([]);
});

describe('a threshold is emitted again only after a fall below half of the highest', () => {
	const lives: Array<[what: string, totals: number[], reached: number[]]> = [
		['the fall of a few', [90, 100, 99, 100], [100]],
		['falls again and again', [90, 100, 99, 100, 98, 101, 60, 120, 99, 100], [100]],
		['a slow fall that is no start until it is below half of the highest', [90, 120, 110, 100, 90, 80, 70, 60, 100], [120]],
		['a slow fall below half: it restarts', [90, 120, 100, 80, 60, 59, 100], [120, 100]],
		['a restart between two polls that is above it again', [10, 90, 300, 120, 130], [300, 120]],
		['zero: it restarts', [90, 100, 0, 50, 100], [100, 100]],
		['a restart that does not reach it', [90, 100, 3, 99], [100]],
		['reached before the first poll', [100, 99, 100], []],
		['a fall before it is reached', [90, 80, 99, 100], [100]],
	];

	test.each(lives)('%s: %j', (_what, totals, expected) => {
		const threshold = { metric: 'opened', value: 100 };
		const reached = totals.flatMap((opened) => watcher.reached(threshold, [point('A', { sent: 1000, opened })]));
		expect(reached.map(({ totals: { opened } }) => opened)).toEqual(expected);
		for (const item of reached) expect(item).toMatchObject({ metric: 'opened', threshold: 100 });
	});

	test('also for a rate, and for a metric next to one that restarts', () => {
		const rate = { metric: 'conversion', value: 0.5 };
		const poll = (conversion: number, opened: number) =>
			watcher.reached(rate, [point('A', { conversion, opened })]).length;
		expect([poll(0.4, 10), poll(0.5, 10), poll(0.49, 0), poll(0.5, 3), poll(0.2, 4), poll(0.6, 5)]).toEqual([0, 1, 0, 0, 0, 1]);
	});

	test('a metric reaches it while another one restarts', () => {
		const threshold = { metric: 'sent', value: 100 };
		watcher.reached(threshold, [point('A', { sent: 90, opened: 50 })]);
		expect(watcher.reached(threshold, [point('A', { sent: 110, opened: 0 })])).toMatchObject([{ change: 'restarted', metric: 'sent' }]);
	});

	test('a counter that is missing after a restart can reach it again', () => {
		const threshold = { metric: 'opened', value: 10 };
		watcher.reached(threshold, [point('A', { sent: 100, opened: 5 })]);
		expect(watcher.reached(threshold, [point('A', { sent: 100, opened: 10 })])).toHaveLength(1);
		expect(watcher.reached(threshold, [point('A', { sent: 2 })])).toHaveLength(0);
		expect(watcher.reached(threshold, [point('A', { sent: 20, opened: 12 })])).toHaveLength(1);
	});

	test('holds for generated lives', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 30 }), (totals) => {
				const fresh = new Watcher();
				const reached = totals.map((opened) => fresh.reached({ metric: 'opened', value: 15 }, [point('A', { opened })]).length);
				let highest = totals[0] ?? 0;
				const expected = totals.map((total, index) => {
					const before = highest;
					highest = total < highest / 2 ? total : Math.max(highest, total);
					return index > 0 && before < 15 && total >= 15 ? 1 : 0;
				});
				expect(reached).toEqual(expected);
			}),
		);
	});
});

test('a small fall is a correction, and is emitted as one', () => {
	watcher.poll([point('A', { opened: 100 })]);
	expect(brief(watcher.poll([point('A', { opened: 99 })]))).toEqual([['moved', 'A', { opened: -1 }]]);
	expect(brief(watcher.poll([point('A', { opened: 101 })]))).toEqual([['moved', 'A', { opened: 2 }]]);
});

test('the state is bounded: too many points are an error, and old vanished points are forgotten', () => {
	const many = (count: number, from = 0) => Array.from({ length: count }, (_one, n) => point(`P${n + from}`, { sent: 1 }));
	expect(() => watcher.poll(many(MAX_POINTS + 1))).toThrow(TooManyPointsError);
	for (let round = 0; round < 10; round++) watcher.poll(many(40, round * 40));
	expect(watcher.state?.journeys['J']?.points).toHaveLength(40 + MAX_GONE);
	// The points that vanished last are still known.
	expect(brief(watcher.poll([...many(40, 360), ...many(1, 320)]))).toEqual([['returned', 'P320', { sent: 0 }]]);
});

test.each([
	['another version', { version: 2, polls: 1, journeys: {} }, 'version 2'],
	['a damaged state', { version: 1, polls: 1, journeys: { J: { readAt: 1, points: [{}] } } }, 'journeys'],
	['text', 'none', 'it is not an object'],
])('%s is refused', (_name, value, says) => {
	expect(() => readJourneyState(value)).toThrow(UnreadableStateError);
	expect(() => readJourneyState(value)).toThrow(`remembers of the journeys cannot be read (${says})`);
});

describe('generated lives', () => {
	const step = fc.record({
		/** Which points move, and by how much. */
		counts: fc.array(fc.record({ point: fc.nat(5), metric: fc.constantFrom('sent', 'opened', 'x'), by: fc.integer({ min: 1, max: 9 }) })),
		fate: fc.constantFrom('finishes', 'finishes', 'finishes', 'fails', 'isOverlapped', 'hasNoTime', 'seesNoPoints'),
		restart: fc.option(fc.nat(5), { freq: 8 }),
		toggle: fc.option(fc.nat(5), { freq: 6 }),
		order: fc.nat(5),
	});

	test('the emitted differences add up to the counts of each point', () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
				// Points 0 and 1 share title and campaign, 2 and 3 the title; all differ in
				// something.
				const names = [
					...[{ presetCode: 'a' }, { presetCode: 'b' }, { campaignCode: 'X' }, { campaignCode: 'Y' }],
					...[{ pointTitle: 'alone' }, { pointTitle: null }],
				];
				const service = names.map(() => ({ stat: { sent: 0, opened: 0, x: 0 } as Record<string, number>, shown: true }));
				const base: Array<Record<string, number> | undefined> = names.map(() => undefined);
				const sums: Array<Record<string, number>> = names.map(() => ({}));
				let state: JourneyState | undefined;
				const nameText = (index: number) => JSON.stringify({ pointTitle: 'T', campaignCode: 'C', presetCode: 'P', ...names[index] });
				const indexOf = ({ pointTitle, campaignCode, presetCode }: Progress) =>
					names.findIndex((_name, index) => nameText(index) === JSON.stringify({ pointTitle, campaignCode, presetCode }));
				const answer = (rotation: number): JourneyAnswer => {
					const points = service.flatMap(({ stat, shown }, index) =>
						shown ? [{ ...(JSON.parse(nameText(index)) as object), pointStat: { ...stat } }] : []);
					return { points: [...points.slice(rotation), ...points.slice(0, rotation)] };
				};
				const add = (progress: readonly Progress[]) => {
					for (const item of progress) {
						const index = indexOf(item);
						expect(index).toBeGreaterThanOrEqual(0);
						if (item.change === 'restarted') {
							base[index] = { ...item.totals };
							sums[index] = {};
						}
						base[index] ??= {};
						for (const [metric, by] of Object.entries(item.difference)) {
							// A smaller value is a correction, but more than half of the value
							// before.
							const total = item.totals[metric] ?? 0;
							expect(total).toBeGreaterThanOrEqual((total - by) / 2);
							sums[index]![metric] = (sums[index]![metric] ?? 0) + by;
						}
					}
				};
				const poll = (fate: string, rotation: number) => {
					const began = state;
					const answers = new Map<string, JourneyAnswer>();
					if (fate === 'seesNoPoints') answers.set('J', { points: null });
					else if (fate !== 'hasNoTime') answers.set('J', answer(rotation));
					if (fate === 'fails') return;
					if (fate === 'isOverlapped') poll('finishes', 0);
					const first = state === undefined || !('J' in state.journeys);
					const result = journeyProgress(began, state, ['J'], answers);
					if (result === undefined) return;
					state = readJourneyState(JSON.parse(JSON.stringify(result.state)));
					if (first && state !== undefined && 'J' in state.journeys) {
						service.forEach(({ stat, shown }, index) => { if (shown) base[index] = { ...stat }; });
					}
					add(result.progress);
				};
				for (const { counts, fate, restart, toggle, order } of steps) {
					if (toggle !== null) service[toggle]!.shown = !service[toggle]!.shown;
					if (restart !== null) service[restart]!.stat = { sent: 0, opened: 0, x: 0 };
					for (const { point: index, metric, by } of counts) service[index]!.stat[metric]! += by;
					poll(fate, order);
				}
				for (const one of service) one.shown = true;
				poll('finishes', 0);
				poll('finishes', 3);
				service.forEach(({ stat }, index) => {
					for (const metric of ['sent', 'opened', 'x']) {
						expect((base[index]?.[metric] ?? 0) + (sums[index]![metric] ?? 0)).toBe(stat[metric]);
					}
				});
			}),
			{ numRuns: 500 },
		);
	});
});
