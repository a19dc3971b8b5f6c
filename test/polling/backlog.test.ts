import type { LogRow } from '../../nodes/polling/messageLog/identity';
import type { LogState } from '../../nodes/polling/messageLog/state';
import type { LogPage, LogRequest } from '../../nodes/polling/messageLog/window';
import type { LogPollOptions } from '../../nodes/polling/messageLog/options';
import { type PollResult, startPoll } from '../../nodes/polling/messageLog/poll';
import { census, compare, FakeLog, type FakeLogTraits } from './fakeLog';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const noon = Date.UTC(2024, 2, 10, 12, 0, 0);
const start = new Date(noon - 29 * DAY);

type Answer = (request: LogRequest, now: number) => LogPage;

/** One poll; with `limit`, it makes at most so many requests, as with a poll budget. */
function poll(
	state: LogState | undefined,
	now: number,
	answer: Answer,
	{ limit = Infinity, ...options }: Partial<LogPollOptions> & { limit?: number } = {},
): PollResult & { requests: number } {
	const defaults = { lookbackMs: 10 * MINUTE, maxItems: 10_000 };
	const machine = startPoll(state, { now: new Date(now), start, ...defaults, ...options });
	let requests = 0;
	for (; machine.next !== undefined && requests < limit; requests += 1) {
		machine.receive(answer(machine.next, now));
	}
	return { ...machine.finish(), requests };
}

function logOf(
	times: Array<{ ms: number; shownAt?: number; device?: number }>,
	traits: Partial<FakeLogTraits> = {},
): { log: FakeLog; answer: Answer } {
	const log = new FakeLog({
		...{ pageSize: 100, order: 'mixed', terminator: 'empty', token: 'cursor', dateTo: 'second' },
		fractions: true,
		...traits,
	});
	for (const [device, { ms, shownAt }] of times.entries()) {
		log.rows.push({ ms, shownAt: shownAt ?? ms, device: times[device]?.device ?? device });
	}
	return { log, answer: (request, now) => log.answer(request, now) };
}

/** Polls every minute until `count` actions came, and once more; returns them all. */
function drain(
	answer: Answer,
	from: number,
	wanted: number,
	options: Partial<LogPollOptions> & { limit?: number },
	most = 400,
): { polls: PollResult[]; fresh: LogRow[] } {
	const polls: PollResult[] = [];
	const fresh: LogRow[] = [];
	let state: LogState | undefined;
	for (let now = from; fresh.length < wanted && polls.length < most; now += MINUTE) {
		const result = poll(state, now, answer, options);
		polls.push(result);
		fresh.push(...result.fresh);
		state = result.state;
	}
	fresh.push(...poll(state, from + polls.length * MINUTE, answer).fresh);
	return { polls, fresh };
}

function expectAll(log: FakeLog, fresh: Iterable<LogRow>): void {
	const rows = log.rows.map((row) => log.text(row));
	expect(compare(census(rows), census(fresh))).toEqual({ lost: [], repeated: [] });
}

describe('a backlog', () => {
	const scattered = Array.from({ length: 3000 }, (_, index) => ({
		ms: noon - Math.floor((29 * DAY * ((index * 7919) % 3000)) / 3000),
	}));

	test.each(['ascending', 'descending', 'mixed'] as const)(
		'of %s rows is drained oldest first, at most maxItems a poll, in few requests',
		(order) => {
			const { log, answer } = logOf(scattered, { order });
			const { polls, fresh } = drain(answer, noon, log.rows.length, { maxItems: 500, pagesPerWindow: 5 });
			expectAll(log, fresh);
			expect(polls.map((result) => result.fresh.length)).toEqual(Array(6).fill(500));
			const times = fresh.map((row) => String(row['timestamp']));
			expect(times).toEqual([...times].sort());
			expect(log.requests).toBeLessThan(4 * (3000 / 100));
		},
	);

	test('is drained even if each poll has time for only a few requests', () => {
		const { log, answer } = logOf(scattered);
		const { fresh } = drain(answer, noon, log.rows.length, { limit: 2 });
		expectAll(log, fresh);
	});

	test('within one second is read over as many pages as it takes', () => {
		const { log, answer } = logOf(Array.from({ length: 950 }, (_, i) => ({ ms: noon - DAY + i })));
		const { fresh } = drain(answer, noon, log.rows.length, { pagesPerWindow: 2, maxItems: 300 });
		expectAll(log, fresh);
	});

	test('with more actions per lookback than one poll can re-read is drained as well', () => {
		const busy = Array.from({ length: 4000 }, (_, index) => ({ ms: noon + index * 250 }));
		const { log, answer } = logOf(busy);
		const fresh = [];
		let state: LogState | undefined;
		for (let minute = 0; minute <= 60; minute += 1) {
			const options = { maxRequests: 6, lookbackMs: 10 * MINUTE };
			const result = poll(state, noon + minute * MINUTE, answer, options);
			fresh.push(...result.fresh);
			state = result.state;
		}
		expectAll(log, fresh);
	});
});

describe('a full state', () => {
	const burst = Array.from({ length: 100 }, (_, index) => ({ ms: noon - MINUTE + index * 10 }));

	test('holds back younger actions for the lookback, reports that, and loses none', () => {
		const { log, answer } = logOf(burst);
		const { polls, fresh } = drain(answer, noon, log.rows.length, { maxIdentities: 20 });
		expectAll(log, fresh);
		expect(polls[0]?.fresh).toHaveLength(20);
		expect(polls[0]?.heldFrom).toEqual(new Date(noon - MINUTE));
		expect(polls).toHaveLength(11);
	});

	/** Rows, `perMs` of which share a timestamp, and a log that gives them on one page. */
	function manyRows(count: number, from: number, perMs: number): { rows: LogRow[]; answer: Answer } {
		const rows = Array.from({ length: count }, (_each, index) => ({ timestamp: new Date(from + Math.floor(index / perMs)).toISOString(), hwid: `device-${index}` }));
		const answer: Answer = ({ date_from, date_to }) => {
			const first = `${date_from.replace(' ', 'T')}.000Z`;
			const last = `${date_to.replace(' ', 'T')}.999Z`;
			return { data: rows.filter(({ timestamp }) => timestamp >= first && timestamp <= last) };
		};
		return { rows, answer };
	}

	test('takes less than 1.5 MB at its limit', () => {
		const { answer } = manyRows(210_100, noon - 9 * MINUTE, 0.5);
		const { state, fresh } = poll(undefined, noon, answer, { maxItems: 1_000_000 });
		expect(fresh).toHaveLength(210_000);
		expect(JSON.stringify(state).length).toBeLessThan(1_500_000);
	});

	test('allows a broadcast of 200,000 actions in a minute within three polls', () => {
		const { rows, answer } = manyRows(200_000, noon - MINUTE, 4);
		const { polls, fresh } = drain(answer, noon, rows.length, { maxItems: 100_000 });
		expect(new Set(fresh.map(({ hwid }) => hwid)).size).toBe(rows.length);
		expect(fresh).toHaveLength(rows.length);
		expect(polls.length).toBeLessThanOrEqual(3);
		for (const { state, heldFrom } of polls) {
			expect(heldFrom).toBeUndefined();
			expect(JSON.stringify(state).length).toBeLessThan(1_500_000);
		}
	});
});

describe('a faulty log', () => {
	test('that stands still for hours loses nothing when it continues', () => {
		const rows = Array.from({ length: 240 }, (_, minute) => ({
			ms: noon + minute * MINUTE,
			shownAt: minute < 20 ? noon + minute * MINUTE : noon + 240 * MINUTE,
		}));
		const { log, answer } = logOf(rows);
		const fresh = [];
		let state: LogState | undefined;
		for (let minute = 0; minute < 250; minute += 1) {
			const result = poll(state, noon + minute * MINUTE, answer);
			fresh.push(...result.fresh);
			state = result.state;
		}
		expectAll(log, fresh);
	});

	test('that dates actions into the future neither stops nor repeats', () => {
		const future = { ms: noon + 30 * MINUTE, shownAt: noon };
		const late = { ms: noon + 2 * MINUTE, shownAt: noon + 10 * MINUTE };
		const { log, answer } = logOf([future, { ms: noon + MINUTE }, late, { ms: noon + 40 * MINUTE }]);
		const careless: Answer = (request, now) =>
			answer({ ...request, date_to: '2030-01-01 00:00:00' }, now);
		for (const source of [answer, careless]) {
			const fresh = [];
			let state: LogState | undefined;
			for (let minute = 0; minute < 60; minute += 1) {
				const result = poll(state, noon + minute * MINUTE, source);
				fresh.push(...result.fresh);
				state = result.state;
			}
			expectAll(log, fresh);
		}
	});

	test('that answers with rows outside of the requested window loses and repeats nothing', () => {
		const { log, answer } = logOf([{ ms: noon - 20 * MINUTE }, { ms: noon - 2 * MINUTE }]);
		const all: Answer = (_request, now) =>
			answer({ date_from: '2020-01-01 00:00:00', date_to: '2030-01-01 00:00:00' }, now);
		const first = poll(undefined, noon, all, { lookbackMs: MINUTE });
		const second = poll(first.state, noon + 10 * MINUTE, all, { lookbackMs: MINUTE });
		expectAll(log, [...first.fresh, ...second.fresh]);
	});

	test('that sends rows without a time gives them once, for as long as it sends them', () => {
		const rows = [{ hwid: 'a' }, { hwid: 'a' }, { hwid: 'b', timestamp: 'soon' }];
		const first = poll(undefined, noon, () => ({ data: rows }));
		expect(first.fresh).toEqual(rows);
		let { state } = first;
		for (let minute = 1; minute < 60; minute += 1) {
			const now = noon + minute * MINUTE;
			const dated = { timestamp: new Date(now).toISOString() };
			const result = poll(state, now, () => ({ data: [...rows, dated] }));
			expect(result.fresh).toEqual([dated]);
			state = result.state;
		}
	});

	test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: [null, 'row', 7] }]])(
		'that answers %j has no rows',
		(page) => {
			expect(poll(undefined, noon, () => page).fresh).toEqual([]);
		},
	);

	test('whose pages never end is given up, and the second is reported', () => {
		const page = (request: LogRequest): LogPage => ({
			data: [{ timestamp: new Date(noon - DAY).toISOString() }],
			pagination_token: `${request.pagination_token ?? ''}x`,
		});
		const answer: Answer = (request) =>
			request.date_from <= '2024-03-09 12:00:00' && request.date_to >= '2024-03-09 12:00:00'
				? page(request)
				: { data: [] };
		const { polls } = drain(answer, noon, Infinity, { maxRequests: 30, pagesPerWindow: 2 }, 20);
		const last = polls.at(-1);
		expect(last?.stalledAt).toEqual(new Date('2024-03-09T11:59:59Z'));
		expect(last?.fresh).toEqual([]);
	});
});
