import { readLogState, type LogState } from '../../nodes/polling/messageLog/state';
import { UnreadableStateError } from '../../nodes/polling/unreadableState';
import type { LogPage } from '../../nodes/polling/messageLog/window';
import type { LogPollOptions } from '../../nodes/polling/messageLog/options';
import { type PollResult, startPoll } from '../../nodes/polling/messageLog/poll';

const HOUR = 3_600_000;
const noon = Date.UTC(2024, 2, 10, 12, 0, 0);

function at(offsetMs: number, hwid = 'a'): Record<string, unknown> {
	return { timestamp: new Date(noon + offsetMs).toISOString(), hwid, action: 'opened' };
}

/** One poll; each of its requests is answered with these rows. */
function poll(
	state: LogState | undefined,
	now: number,
	rows: unknown[],
	options: Partial<LogPollOptions> = {},
	current?: LogState,
): PollResult & { requests: unknown[] } {
	const defaults = { start: 'now', lookbackMs: 600_000, maxItems: 10_000 } as const;
	const machine = startPoll(state, { now: new Date(now), ...defaults, ...options });
	const requests: unknown[] = [];
	const page: LogPage = { data: rows };
	while (machine.next !== undefined) {
		requests.push(machine.next);
		machine.receive(page);
	}
	return { ...machine.finish(current), requests };
}

describe('where a trigger starts', () => {
	test('now: asks for the present second and emits nothing older than the activation', () => {
		const first = poll(undefined, noon + 400, [at(-1), at(399), at(400)]);
		expect(first.requests).toEqual([
			{ date_from: '2024-03-10 12:00:00', date_to: '2024-03-10 12:00:00' },
		]);
		expect(first.fresh).toEqual([at(400)]);
		const next = poll(first.state, noon + 60_000, [at(-1), at(399), at(400), at(1000)]);
		expect(next.fresh).toEqual([at(1000)]);
	});

	test('now: a row of the same second, without a fraction, that was there already is not new', () => {
		const row = { timestamp: '2024-03-10T12:00:00Z', hwid: 'a' };
		const first = poll(undefined, noon + 400, [row]);
		expect(first.fresh).toEqual([]);
		expect(poll(first.state, noon + 60_000, [row, row]).fresh).toEqual([row]);
	});

	test('in the past: emits what the log holds since then', () => {
		const start = new Date(noon - HOUR);
		const first = poll(undefined, noon, [at(-HOUR), at(-HOUR - 1), at(-5)], { start });
		expect(first.requests).toEqual([
			{ date_from: '2024-03-10 11:00:00', date_to: '2024-03-10 12:00:00' },
		]);
		expect(first.fresh).toEqual([at(-HOUR), at(-5)]);
		expect(first.gap).toBeUndefined();
	});

	test('more than 30 days ago: reports once what is out of reach', () => {
		const start = new Date(noon - 40 * 24 * HOUR);
		const first = poll(undefined, noon, [], { start });
		expect(first.requests).toEqual([
			{ date_from: '2024-02-09 12:10:00', date_to: '2024-03-10 12:00:00' },
		]);
		expect(first.gap).toEqual({ from: start, to: new Date('2024-02-09T12:10:00Z') });
		expect(poll(first.state, noon + 60_000, []).gap).toBeUndefined();
	});

	test('a trigger that was off for 40 days reports the gap; one whose polls found nothing has none', () => {
		const { state } = poll(undefined, noon, []);
		const later = noon + 40 * 24 * HOUR;
		expect(poll(state, later, []).gap).toEqual({
			from: new Date(noon),
			to: new Date(later - 30 * 24 * HOUR + 600_000),
		});
		let quiet = state;
		for (let day = 1; day <= 40; day += 1) {
			const result = poll(quiet, noon + day * 24 * HOUR, []);
			expect(result.gap).toBeUndefined();
			quiet = result.state;
		}
	});
});

describe('an active trigger that is changed', () => {
	const { state } = poll(undefined, noon, [], { filters: 'one' });
	const minute = poll(state, noon + 60_000, [at(10_000)], { filters: 'one' });

	test('with other filters does not replay history, and emits what is new', () => {
		expect(minute.fresh).toEqual([at(10_000)]);
		const history = [at(5_000, 'b'), at(10_000), at(59_000, 'b')];
		const changed = poll(
			minute.state,
			noon + 120_000,
			[...history, at(61_000, 'b'), at(70_000)],
			{ filters: 'other' },
		);
		expect(changed.fresh).toEqual([at(61_000, 'b'), at(70_000)]);
		const late = poll(
			changed.state,
			noon + 180_000,
			[...history, at(61_000, 'b'), at(70_000), at(58_000, 'late')],
			{ filters: 'other' },
		);
		expect(late.fresh).toEqual([at(58_000, 'late')]);
	});

	test('with other filters does not replay more history than the state can hold', () => {
		const history = Array.from({ length: 30 }, (_, index) => at(index * 1000, 'b'));
		const options = { filters: 'other', maxIdentities: 20 };
		const changed = poll(minute.state, noon + 120_000, [...history, at(61_000, 'b')], options);
		expect(changed.fresh).toEqual([at(61_000, 'b')]);
		expect(poll(changed.state, noon + 180_000, history, options).fresh).toEqual([]);
	});

	test('drops a poll with the old filters that ends after one with the new ones', () => {
		const now = noon + 120_000;
		const changed = poll(minute.state, now, [at(70_000)], { filters: 'other' });
		const old = poll(minute.state, now, [at(80_000)], { filters: 'one' }, changed.state);
		expect(old.fresh).toEqual([]);
		expect(old.state).toBe(changed.state);
	});

	test.each([
		['enlarged', 60_000, 24 * HOUR],
		['reduced', 24 * HOUR, 0],
	])('with a lookback that is %s replays nothing', (_, before, after) => {
		const rows = Array.from({ length: 50 }, (_row, index) => at(index * 60_000));
		let current = poll(undefined, noon, [], { lookbackMs: before }).state;
		for (let index = 0; index < 50; index += 1) {
			const now = noon + index * 60_000 + 500;
			const result = poll(current, now, rows.slice(0, index + 1), { lookbackMs: before });
			expect(result.fresh).toEqual([rows[index]]);
			current = result.state;
		}
		for (let index = 50; index < 53; index += 1) {
			const result = poll(current, noon + index * 60_000, rows, { lookbackMs: after });
			expect(result.fresh).toEqual([]);
			current = result.state;
		}
	});
});

describe('the stored state', () => {
	const { state } = poll(undefined, noon, [at(0), at(0), at(0, 'b')]);

	test('is plain JSON, and is read back unchanged', () => {
		expect(readLogState(JSON.parse(JSON.stringify(state)))).toEqual(state);
		expect(readLogState(undefined)).toBeUndefined();
		expect(readLogState(null)).toBeUndefined();
	});

	test('is not modified', () => {
		const before = JSON.stringify(state);
		poll(state, noon + HOUR, [at(0, 'c'), at(HOUR)]);
		expect(JSON.stringify(state)).toBe(before);
	});

	test.each([
		['text', 'state'],
		['another version', { ...state, version: 2 }],
		['a time that is none', { ...state, since: 'yesterday' }],
		['no filters', { ...state, watch: undefined }],
		['half a second as width', { ...state, width: 0.5 }],
		['damaged identities', { ...state, seen: { abc: 'short' } }],
	])('is refused if it is %s', (_, value) => {
		expect(() => readLogState(value)).toThrow(UnreadableStateError);
	});
});
